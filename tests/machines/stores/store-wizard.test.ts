import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { storeCards } from '#contract/stores/card-brands.ts'
import { type StoreForm, storeForm } from '#contract/stores/store-form.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { Draft, EditFormEvent, SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'
import type { Memo } from '#machines/shell/ports.ts'
import {
  type StoreWizardInput,
  storeWizardMachine,
  type WizardPlace,
  wizardPlaces,
} from '#machines/stores/store-wizard.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'
import { newStore, wizardInput } from './example-wizard.ts'
import { storeWizardModel } from './store-wizard.model.ts'

describeModel(storeWizardModel)

type Saved = () => Promise<SaveAnswer>

/** The wizard with its real form; the gateway's answers are those of `save`. */
function open(input: Partial<StoreWizardInput> = {}, save: Saved = async () => ({ kind: 'saved', values: {} })) {
  const said: unknown[] = []
  const places: WizardPlace[] = []
  const memos: Memo[] = []
  const sent: StoreForm[] = []
  const machine = storeWizardMachine.provide({
    actors: {
      storeForm: editFormMachine.provide({
        actors: {
          save: fromPromise<SaveAnswer, ValuesToSave>(({ input: { values } }) => {
            sent.push(storeForm.own(values))
            return save()
          }),
        },
        actions: {
          notify: (_, notice) => notice && said.push(notice),
          remember: (_, memo) => memo && memos.push(memo),
        },
      }),
    },
    actions: {
      showStep: (_, { place }) => places.push(place),
      goTo: (_, destination) => said.push(destination),
    },
  })
  const wizard = createActor(machine, { input: { ...wizardInput, ...input } }).start()
  const form = wizard.getSnapshot().children.storeForm
  if (!form) throw new Error('The form did not open.')
  const send = (event: EditFormEvent) => form.send(event)
  const type = (path: string, value: unknown) => send({ type: 'field.changed', path, value })
  const fill = () => {
    for (const [path, value] of Object.entries(newStore)) type(path, value)
  }
  const next = () => wizard.send({ type: 'step.completed' })
  const at = () => places.at(-1)
  const mayGoOn = () => wizard.getSnapshot().can({ type: 'step.completed' })
  const opens = (place: WizardPlace) => wizard.getSnapshot().can({ type: 'step.opened', place })
  const context = () => form.getSnapshot().context
  return { wizard, send, type, fill, next, at, mayGoOn, opens, context, places, said, sent, memos }
}

it('begins with the defaults of a new store · STO-16, STO-18, STO-19', () => {
  const values = storeForm.own(open().context().values)
  expect(values).toMatchObject({
    enabled: true,
    method: 'POST',
    debugEnabled: false,
    completeRequired: false,
    cardholderEnabled: false,
    merchantEnabled: false,
    defaultLanguage: '7',
    secretKey: wizardInput.secretKey,
  })
  expect(Object.keys(values.mails).sort()).toEqual(['4', '7'])
  expect(values.cards).toEqual(Object.fromEntries(storeCards.map((card) => [card, { active: true }])))
})

it('takes the five steps in their order, then shows all of them · STO-08', () => {
  const wizard = open()
  wizard.fill()
  for (const place of wizardPlaces) {
    expect(wizard.at()).toBe(place)
    wizard.next()
  }
  expect(wizard.at()).toBe('summary')
  expect(wizard.places).toEqual([...wizardPlaces])
})

describe('Next is off while a field of the step is wrong · STO-09', () => {
  it.each([
    ['store', 'name', 'ab'],
    ['store', 'name', 'a/b'],
    ['store', 'domain', 'x.hr'],
    ['store', 'email', 'nobody'],
    ['api', 'secretKey', 'short'],
    ['api', 'successUrl', 'ftp://shop.example'],
    ['merchantNotifications', 'merchantEnabled', true],
    ['cardholderNotifications', 'cardholderEnabled', true],
  ] as const)('%s: %s %s', (place, path, value) => {
    const wizard = open()
    wizard.fill()
    wizard.wizard.send({ type: 'step.opened', place })
    expect(wizard.mayGoOn()).toBe(true)
    const before = wizard.context().values[path]
    wizard.type(path, value)
    expect(wizard.mayGoOn()).toBe(false)
    wizard.next()
    expect(wizard.at()).toBe(place)
    for (const later of wizardPlaces.slice(wizardPlaces.indexOf(place) + 1)) expect(wizard.opens(later)).toBe(false)
    wizard.type(path, before)
    expect(wizard.mayGoOn()).toBe(true)
  })
})

it('goes back as often as there are steps, and keeps what was typed · STO-08', () => {
  const wizard = open({ place: 'summary' })
  expect(wizard.at()).toBe('store')
  wizard.fill()
  wizard.wizard.send({ type: 'step.opened', place: 'summary' })
  for (const place of [...wizardPlaces].reverse()) {
    expect(wizard.at()).toBe(place)
    wizard.wizard.send({ type: 'step.left' })
  }
  expect(wizard.context().values).toMatchObject(newStore)
})

describe('Cancel', () => {
  it('goes home at once where nothing was typed · STO-10', () => {
    const wizard = open()
    wizard.send({ type: 'form.closed' })
    expect([wizard.said, wizard.sent]).toEqual([[{ to: 'home' }], []])
  })

  it('asks where something was typed, and then forgets it · STO-10', () => {
    const wizard = open()
    wizard.fill()
    wizard.send({ type: 'form.closed' })
    expect(wizard.said).toEqual([])
    wizard.send({ type: 'leave.declined' })
    wizard.send({ type: 'form.closed' })
    wizard.send({ type: 'leave.confirmed' })
    expect(wizard.said).toEqual([{ to: 'home' }])
    expect(wizard.memos.at(-1)).toEqual({ key: 'new store', value: null })
  })
})

describe('Create store', () => {
  const sending = async (save: Saved) => {
    const wizard = open({}, save)
    wizard.fill()
    wizard.wizard.send({ type: 'step.opened', place: 'summary' })
    wizard.send({ type: 'form.submitted' })
    expect(wizard.opens('store')).toBe(false)
    expect(wizard.wizard.getSnapshot().can({ type: 'step.left' })).toBe(false)
    await settled()
    return wizard
  }

  it('sends every step, then leads to a new sign-in and the list of stores · STO-11', async () => {
    const wizard = await sending(async () => ({ kind: 'saved', values: {} }))
    expect(wizard.sent).toEqual([expect.objectContaining({ ...newStore, secretKey: wizardInput.secretKey })])
    expect(wizard.said).toEqual([{ to: 'loading', state: { goToStoreList: true }, replace: true }])
    expect(wizard.memos.at(-1)).toEqual({ key: 'new store', value: null })
  })

  it('shows the message of a 202, and keeps all that was typed · STO-23', async () => {
    const wizard = await sending(async () => ({ kind: 'message', message: 'STORE_IN_REVIEW' }))
    expect(wizard.said).toEqual([{ key: 'CREATE_STORE_ERROR_OCCURRED', answer: 'STORE_IN_REVIEW' }])
    expect(wizard.context().values).toMatchObject(newStore)
    expect(wizard.opens('store')).toBe(true)
  })

  it('marks the step whose field the gateway refuses · STO-24', async () => {
    const wizard = await sending(async () => ({ kind: 'refused', issues: { domain: 'invalid' } }))
    expect(wizard.said).toEqual([{ key: 'CREATE_STORE_ERROR_OCCURRED' }])
    expect(wizard.wizard.getSnapshot().context.faults).toMatchObject({ store: 1, api: 0 })
    expect(wizard.opens('store')).toBe(true)
    expect(wizard.opens('api')).toBe(false)
  })

  it('never says that nothing was created when the reply is lost, and sends the same once more · STO-24', async () => {
    let calls = 0
    const wizard = await sending(async () => {
      calls += 1
      if (calls === 1) throw new Error('The connection broke.')
      return { kind: 'saved', values: {} }
    })
    expect(wizard.context()).toMatchObject({ mayBeSaved: true, trouble: 'unreachable' })
    expect(wizard.said).toEqual([{ key: 'CREATION_NOT_CONFIRMED' }])
    wizard.send({ type: 'form.submitted' })
    await settled()
    expect(wizard.sent[1]).toEqual(wizard.sent[0])
    expect(wizard.said.at(-1)).toMatchObject({ to: 'loading' })
  })
})

describe('a draft', () => {
  const typed = () => {
    const wizard = open()
    wizard.fill()
    wizard.type('successUrl', 'https://sibenik.jadran.example/hvala')
    wizard.type('cards.dina.active', false)
    return wizard.memos.at(-1)?.value as Draft
  }

  it('holds what was typed in every step, and no secret · STO-17', () => {
    const draft = typed()
    expect(draft.values).toMatchObject({ ...newStore, secretKey: '' })
    expect(JSON.stringify(draft)).not.toContain(wizardInput.secretKey)
  })

  it('comes back at the step of the address, with a new secret key · STO-08, STO-17', () => {
    const wizard = open({ draft: typed(), place: 'cards', secretKey: 'another-key-of-25-letters' })
    expect(wizard.at()).toBe('cards')
    expect(wizard.context()).toMatchObject({ restored: true })
    expect(wizard.context().values).toMatchObject({ ...newStore, secretKey: 'another-key-of-25-letters' })
  })

  it.each(wizardPlaces)('opens %s, the step of its address, where those before it are right · STO-08', (place) => {
    expect(open({ draft: typed(), place }).at()).toBe(place)
  })

  it('of a form with other fields counts for nothing', () => {
    const wizard = open({ draft: { values: { name: 'Old' }, saved: {} }, place: 'cards' })
    expect(wizard.at()).toBe('store')
    expect(wizard.context().restored).toBe(false)
  })
})

it('begins with the name that was searched for, which is nothing typed yet · STO-03', () => {
  const wizard = open({ storeName: 'Novi dućan' })
  expect(wizard.context().values.name).toBe('Novi dućan')
  wizard.send({ type: 'form.closed' })
  expect(wizard.said).toEqual([{ to: 'home' }])
})

it.each([
  [{ testMode: true, production: false }, ['debugEnabled', 'enabled']],
  [{ testMode: false, production: false }, ['enabled']],
  [{ testMode: true, production: true }, ['debugEnabled']],
] as const)('with %j it offers of debug and enabled: %j · STO-16, STO-22', (env, shown) => {
  const { rules, values } = open(env).context()
  expect(['debugEnabled', 'enabled'].filter((path) => rules.isShown(values, path))).toEqual(shown)
})

it.each(wizardPlaces)(
  'goes from the summary back to %s, and to no step while the store is created · STO-08',
  async (place) => {
    const { wizard, fill, at, send, opens } = open({}, () => new Promise(() => {}))
    fill()
    wizard.send({ type: 'step.opened', place: 'summary' })
    wizard.send({ type: 'step.opened', place })
    expect(at()).toBe(place)
    wizard.send({ type: 'step.opened', place: 'summary' })
    send({ type: 'form.submitted' })
    expect(opens(place)).toBe(false)
  },
)

it('goes home when its form breaks · STO-10', async () => {
  const held = startHeld(storeWizardMachine, { input: wizardInput, ports: ['showStep', 'goTo'] })
  await held.fail('storeForm')
  expect(held.ports.at(-1)).toMatchObject({ port: 'goTo', params: { to: 'home' } })
})
