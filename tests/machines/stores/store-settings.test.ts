import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { FormValues } from '#contract/shell/form/values.ts'
import { notificationLanguages } from '#contract/stores/languages.ts'
import type { StoreSettings } from '#contract/stores/settings.ts'
import type { SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'
import {
  type NamedStore,
  type StoreFound,
  storeFormMachine,
  storeSettingsMachine,
} from '#machines/stores/store-settings.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleSettings } from './example-settings.ts'
import { settingsInput, storeSettingsModel } from './store-settings.model.ts'

describeModel(storeSettingsModel)

const saves = async (values: FormValues): Promise<SaveAnswer> => ({ kind: 'saved', values })

/** The page with its real form; `save` answers as it is told. */
async function open(more: Partial<StoreSettings> = {}, save = saves, input = {}) {
  const said: unknown[] = []
  const machine = storeSettingsMachine.provide({
    actors: {
      fetchStore: fromPromise<StoreFound, NamedStore>(async () => ({
        kind: 'found',
        store: exampleSettings(more),
        languages: notificationLanguages,
      })),
      storeForm: storeFormMachine.provide({
        actors: { save: fromPromise<SaveAnswer, ValuesToSave>(({ input: sent }) => save(sent.values)) },
        actions: { notify: (_, notice) => said.push(notice), remember: () => {} },
      }),
    },
    actions: { refreshStores: () => said.push('stores read again'), goTo: (_, place) => said.push(place) },
  })
  const page = createActor(machine, { input: { ...settingsInput, ...input } }).start()
  await settled()
  return { page, said, form: page.getSnapshot().children.storeForm }
}

async function openForm(more: Partial<StoreSettings> = {}, save = saves, input = {}) {
  const { page, said, form } = await open(more, save, input)
  if (!form) throw new Error('The form did not open')
  const change = (path: string, value: unknown) => form.send({ type: 'field.changed', path, value })
  const can = (type: 'form.submitted' | 'form.discarded') => form.getSnapshot().can({ type })
  const send = async (...types: readonly ('form.submitted' | 'confirm.accepted')[]) => {
    for (const type of types) form.send({ type })
    await settled()
  }
  const issues = () => form.getSnapshot().context.issues
  return { page, said, form, change, can, send, issues }
}

describe('the form over all tabs', () => {
  /** One wrong value in each tab keeps Update off (STS-53); what is right again switches it on. */
  it.each([
    ['name', ''],
    ['secretKey', 'short'],
    ['successUrl', 'shop.example'],
    ['merchantEnabled', true],
    ['cardholderEnabled', true],
    ['mails.4.subject', 'x'.repeat(256)],
  ])('keeps Update off while %s is wrong · STS-53', async (path, value) => {
    const { change, can } = await openForm()
    change('email', 'nova@jadran.example')
    if (path.startsWith('mails')) change('cardholderEnabled', true)
    expect(can('form.submitted')).toBe(!path.startsWith('mails'))
    change(path, value)
    expect([can('form.submitted'), can('form.discarded')]).toEqual([false, true])
  })

  it.each([
    ['pblDaysValid', '0', 'invalid'],
    ['pblDaysValid', '1826', 'invalid'],
    ['pblAdditionalFieldCaption', 'x'.repeat(51), 'tooLong'],
    ['templates.linkExpiry.subject', 'Istječe', undefined],
  ])('judges %s "%s" only where pay by link is on · STS-38, STS-39, STS-40', async (path, value, issue) => {
    const { change, issues } = await openForm()
    change(path, value)
    expect(issues()).toEqual({})
    change('payByLinkEnabled', true)
    change(path, value)
    expect(Object.keys(issues())).toEqual([issue ? path : 'templates.linkExpiry.body'])
  })

  it('is off without a change, and Discard brings the saved values back · STS-54', async () => {
    const { change, can, form } = await openForm()
    expect([can('form.submitted'), can('form.discarded')]).toEqual([false, false])
    change('cards.visa.active', false)
    expect([can('form.submitted'), can('form.discarded')]).toEqual([true, true])
    form.send({ type: 'form.discarded' })
    expect([can('form.submitted'), can('form.discarded')]).toEqual([false, false])
  })

  it('is read only where the gateway says that the store is not updatable · STS-54', async () => {
    const { form, change } = await openForm({ updatable: false })
    change('name', 'Trafika')
    expect(form.getSnapshot().matches('locked')).toBe(true)
    expect(form.getSnapshot().context.values.name).toBe('Jadran Split')
  })

  it.each(['domain', 'pisOptionEnabled', 'discounts.7.text', 'email1'])(
    'changes no %s, which is read only or does not show · STS-03, STS-10',
    async (path) => {
      const { change, can } = await openForm()
      change(path, path === 'pisOptionEnabled' ? true : 'other.example')
      expect(can('form.discarded')).toBe(false)
    },
  )

  it('hides enabled in production, and debugging outside test mode · STS-03, STS-04', async () => {
    const { change, can } = await openForm({}, saves, { production: true, testMode: false })
    change('enabled', false)
    change('debugEnabled', true)
    expect(can('form.discarded')).toBe(false)
  })
})

describe('a save', () => {
  it('is confirmed first, then reads the stores again · STS-55, STS-57', async () => {
    const { change, send, said, form } = await openForm()
    change('payByLinkEnabled', true)
    await send('form.submitted')
    expect(form.getSnapshot().matches('confirming')).toBe(true)
    expect(said).toEqual([])
    await send('confirm.accepted')
    expect(said).toContainEqual('stores read again')
    expect(said).toContainEqual({ key: 'STORE_SUCCESSFULLY_UPDATED' })
  })

  it('shows the message of a 202 and keeps what was typed · STS-56', async () => {
    const { change, send, said, form } = await openForm({}, async () => ({ kind: 'message', message: 'STORE_WAITS' }))
    change('name', 'Trafika')
    await send('form.submitted', 'confirm.accepted')
    expect(said).toEqual([{ key: 'STORE_ERROR_OCCURRED', answer: 'STORE_WAITS' }])
    expect(form.getSnapshot().context.values.name).toBe('Trafika')
  })

  it('that nobody answered says so and reads no store again · STS-57', async () => {
    const { change, send, said } = await openForm({}, () => Promise.reject(new Error('no answer')))
    change('name', 'Trafika')
    await send('form.submitted', 'confirm.accepted')
    expect(said).toEqual([{ key: 'CHANGE_NOT_CONFIRMED' }])
  })

  it('over newer values writes nothing: each conflict is decided here · STS-54', async () => {
    const theirs = (values: FormValues) => ({ ...values, name: 'Njihova', email: 'njihova@jadran.example' })
    const { change, send, form } = await openForm({}, async (values) => ({ kind: 'conflict', theirs: theirs(values) }))
    change('name', 'Moja')
    await send('form.submitted', 'confirm.accepted')
    const { overtaken, values } = form.getSnapshot().context
    expect(overtaken?.conflicts).toEqual([{ path: 'name', mine: 'Moja', theirs: 'Njihova' }])
    expect(values).toMatchObject({ name: 'Moja', email: 'njihova@jadran.example' })
    form.send({ type: 'side.chosen', path: 'name', side: 'theirs' })
    expect(form.getSnapshot().context.values.name).toBe('Njihova')
  })
})

it('is closed to who is no admin of this store · ACC-15', async () => {
  const { form, said } = await open({}, saves, { isStoreAdmin: false })
  expect(form).toBeUndefined()
  expect(said).toEqual([{ to: 'accessDenied', replace: true }])
})

it('shows a card type that the store does not have as switched off · D8', async () => {
  const { form } = await openForm({ cards: { visa: { active: true, ccType: null } as never } })
  expect(form.getSnapshot().context.values.cards).toMatchObject({ visa: { active: true }, jcb: { active: false } })
})

describe('the page', () => {
  const start = () => startHeld(storeSettingsMachine, { input: settingsInput, ports: ['refreshStores', 'goTo'] })

  it.each([
    ['is not found', 'notFound'],
    ['cannot be read', 'failed'],
  ] as const)('of a store that %s says so, and reads it again on request · STS-01', async (_, state) => {
    const { actor, answer, fail } = start()
    await (state === 'notFound' ? answer('fetchStore', { kind: 'notFound' }) : fail('fetchStore'))
    expect(actor.getSnapshot().value).toBe(state)
    actor.send({ type: 'store.retried' })
    await answer('fetchStore', { kind: 'found', store: exampleSettings(), languages: notificationLanguages })
    expect(actor.getSnapshot().value).toBe('editing')
  })

  it.each([
    ['ended', 'loading'],
    ['broke', 'failed'],
  ] as const)('never stays with a form that %s: it is %s · STS-54', async (how, state) => {
    const { actor, answer, fail } = start()
    await answer('fetchStore', { kind: 'found', store: exampleSettings(), languages: notificationLanguages })
    await (how === 'ended' ? answer('storeForm', { kind: 'closed', refusals: [] }) : fail('storeForm'))
    expect(actor.getSnapshot().value).toBe(state)
  })
})
