import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import {
  draftKeyOf,
  type LinkGenerateInput,
  linkFormMachine,
  linkGenerateMachine,
  type ReadStore,
} from '#machines/links/link-generate.machine.ts'
import type { EditFormEvent, SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'
import type { Destination, Memo } from '#machines/shell/ports.ts'
import { type UniqueAnswer, uniqueCheckMachine, type ValueToCheck } from '#machines/shell/unique-check.machine.ts'
import { exampleLinkStore } from '#tests/contract/links/example-link.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleLink, readStore } from './example-link.ts'
import { generateInput, linkGenerateModel } from './link-generate.model.ts'

describeModel(linkGenerateModel)

interface Outside {
  readonly input?: Partial<LinkGenerateInput>
  readonly stores?: Readonly<Record<string, ReadStore>>
  readonly numbers?: Readonly<Record<string, UniqueAnswer['kind']>>
  readonly save?: () => SaveAnswer
}

async function open({ input = { storeId: '11' }, stores = {}, numbers = {}, save }: Outside = {}) {
  const clock = new SimulatedClock()
  const went: Destination[] = []
  const kept = new Map<string, unknown>()
  const asked: string[] = []
  const sent: unknown[] = []
  const check = fromPromise<UniqueAnswer, ValueToCheck>(async ({ input: { value } }) => {
    asked.push(value)
    return { kind: numbers[value] ?? 'free' }
  })
  const machine = linkGenerateMachine.provide({
    actors: {
      readStore: fromPromise(async ({ input: { storeId } }) => {
        const found = stores[storeId]
        if (found === undefined && storeId !== '11') throw new Error('no answer')
        return found ?? readStore()
      }),
      linkForm: linkFormMachine.provide({
        actors: {
          uniqueCheck: uniqueCheckMachine.provide({ actors: { check } }),
          save: fromPromise<SaveAnswer, ValuesToSave>(async ({ input: { values } }) => {
            sent.push(values)
            return save?.() ?? { kind: 'saved', values, made: 'a-uuid' }
          }),
        },
        actions: { notify: () => {} },
      }),
    },
    actions: {
      goTo: (_, destination: Destination) => went.push(destination),
      remember: (_, { key, value }: Memo) => kept.set(key, value),
    },
  })
  const page = createActor(machine, { clock, input: { ...generateInput, ...input } }).start()
  await settled()
  const form = () => {
    const found = page.getSnapshot().children.linkForm
    if (!found) throw new Error('The form is not open.')
    return found
  }
  const send = (event: EditFormEvent) => form().send(event)
  const type = (path: string, value: unknown) => send({ type: 'field.changed', path, value })
  const rest = async () => {
    clock.increment(400)
    await settled()
  }
  const fill = async () => {
    type('items.0.description', 'Majica')
    type('items.0.cost', '120')
    await rest()
  }
  const can = (event: EditFormEvent = { type: 'form.submitted' }) => form().getSnapshot().can(event)
  const values = () => form().getSnapshot().context.values
  return { page, form, send, type, rest, fill, can, values, went, kept, asked, sent }
}

describe('the store', () => {
  it('is chosen among several, and none is needed twice · PBG-04', async () => {
    const { page } = await open({ input: {} })
    expect(page.getSnapshot().value).toBe('choosingStore')
    expect(page.getSnapshot().can({ type: 'store.chosen', storeId: '13' })).toBe(false)
    page.send({ type: 'store.chosen', storeId: '11' })
    await settled()
    expect(page.getSnapshot().value).toBe('editing')
    expect(page.getSnapshot().can({ type: 'store.chosen', storeId: '11' })).toBe(false)
  })

  it('is missing where no store has the service · PBG-05', async () => {
    const { page } = await open({ input: { stores: [] } })
    expect(page.getSnapshot().value).toBe('noService')
  })

  it('without terms in both languages makes no link, until they are there · PBG-03', async () => {
    const { page } = await open({ stores: { '11': readStore({ hasTerms: false }) } })
    expect(page.getSnapshot().value).toBe('termsMissing')
    expect(page.getSnapshot().children.linkForm).toBeUndefined()
    page.send({ type: 'terms.rechecked' })
    expect(page.getSnapshot().value).toBe('readingStore')
  })

  it('may change: the cart goes on, what the store decides starts again · PBG-04, PBG-16', async () => {
    const other = readStore({ store: { ...exampleLinkStore, id: '12', daysValid: 3 } })
    const { page, fill, values, form } = await open({ stores: { '12': other } })
    await fill()
    expect(values()).toMatchObject({ validTo: '2026-12-06' })
    page.send({ type: 'store.chosen', storeId: '12' })
    await settled()
    expect(values()).toMatchObject({
      items: [{ description: 'Majica', quantity: '1', cost: '120' }],
      validTo: '2026-11-25',
    })
    expect(form().getSnapshot().context.restored).toBe(false)
  })
})

describe('Generate', () => {
  it('is on while the cart is right and the order number is free · PBG-06, PBG-13', async () => {
    const { fill, can, asked } = await open()
    expect(can()).toBe(false)
    await fill()
    expect(asked).toEqual(['pbl-000000000000000001'])
    expect(can()).toBe(true)
  })

  it.each(['items.0.description', 'items.0.quantity', 'items.0.cost'])('is off without %s · PBG-06', async (path) => {
    const { fill, type, can } = await open()
    await fill()
    type(path, '')
    expect(can()).toBe(false)
  })

  it('is off with an order number that is used or being checked · PBG-13', async () => {
    const { fill, type, rest, can, form } = await open({ numbers: { 'A-1': 'taken' } })
    await fill()
    type('orderNumber', 'A-1')
    expect(can()).toBe(false)
    await rest()
    expect(form().getSnapshot().context.issues).toEqual({ orderNumber: 'taken' })
    type('orderNumber', 'A-2')
    await rest()
    expect(can()).toBe(true)
  })

  it('leads to the summary with the uuid, and the draft is forgotten · PBG-29, NAV-12', async () => {
    const { fill, send, went, kept } = await open()
    await fill()
    expect(kept.get(draftKeyOf(generateInput))).toMatchObject({ values: { items: [{ cost: '120' }] } })
    send({ type: 'form.submitted' })
    await settled()
    expect(went).toEqual([
      { to: 'linkGenerated', search: { sub: 'ana', uuid: 'a-uuid', storeId: '11', companyId: '7' }, replace: true },
    ])
    expect(kept.get(draftKeyOf(generateInput))).toBeNull()
  })

  it('keeps the form with the status of a failure · PBG-29', async () => {
    const { page, fill, send, form, can, went } = await open({
      save: () => ({ kind: 'refused', trouble: '429 Too Many Requests' }),
    })
    await fill()
    send({ type: 'form.submitted' })
    await settled()
    expect(form().getSnapshot().context).toMatchObject({ trouble: '429 Too Many Requests' })
    expect([can(), went, page.getSnapshot().context.unsettled]).toEqual([true, [], []])
  })

  it('never says that no link was created when the reply is lost, and sends the same once more · PBG-29', async () => {
    let calls = 0
    const { page, fill, rest, send, sent, went, type } = await open({
      save: () => {
        calls += 1
        if (calls === 1) throw new Error('The connection broke.')
        return { kind: 'saved', values: {}, made: 'a-uuid' }
      },
    })
    await fill()
    send({ type: 'form.submitted' })
    await settled()
    const unsettled = () => page.getSnapshot().context.unsettled
    expect(unsettled()).toEqual([generateInput.orderNumber])
    type('orderNumber', 'A-2')
    expect(unsettled()).toEqual([generateInput.orderNumber])
    type('orderNumber', generateInput.orderNumber)
    await rest()
    send({ type: 'form.submitted' })
    await settled()
    expect(sent[1]).toEqual(sent[0])
    expect(went).toHaveLength(1)
  })

  it('may have created the link of a status that a proxy sends · PBG-29', async () => {
    const trouble = '502 Bad Gateway'
    const { page, fill, send, form } = await open({ save: () => ({ kind: 'refused', trouble, isLost: true }) })
    await fill()
    send({ type: 'form.submitted' })
    await settled()
    expect(form().getSnapshot().context).toMatchObject({ trouble, isLost: true, mayBeSaved: true })
    expect(page.getSnapshot().context.unsettled).toEqual([generateInput.orderNumber])
  })

  it('may have created a link of a store that is left while it is on its way · PBG-04, PBG-29', async () => {
    const other = readStore({ store: { ...exampleLinkStore, id: '12' } })
    const { page, fill, send, form } = await open({ stores: { '12': other } })
    await fill()
    send({ type: 'form.submitted' })
    page.send({ type: 'store.chosen', storeId: '12' })
    await settled()
    expect(form().getSnapshot().matches('editing')).toBe(true)
    expect(page.getSnapshot().context).toMatchObject({ sent: null, unsettled: [generateInput.orderNumber] })
  })

  it('marks an order number that was taken in the meantime · PBG-13, D35', async () => {
    const { fill, send, form, can } = await open({
      save: () => ({ kind: 'refused', issues: { orderNumber: 'taken' } }),
    })
    await fill()
    send({ type: 'form.submitted' })
    await settled()
    expect(form().getSnapshot().context.issues).toEqual({ orderNumber: 'taken' })
    expect(can()).toBe(false)
  })
})

describe('the cart', () => {
  it('takes another item only while all are right, and keeps one · PBG-07', async () => {
    const { fill, can, send, values } = await open()
    expect(can({ type: 'row.added', field: 'items' })).toBe(false)
    await fill()
    expect(can({ type: 'row.removed', field: 'items', index: 0 })).toBe(false)
    send({ type: 'row.added', field: 'items' })
    expect(values()).toMatchObject({ items: [{ cost: '120' }, { description: '', quantity: '1', cost: '' }] })
    expect(can({ type: 'row.added', field: 'items' })).toBe(false)
    send({ type: 'row.removed', field: 'items', index: 1 })
    expect(can()).toBe(true)
  })
})

it('says that a draft came back after a reload · PBG-01', async () => {
  const first = await open()
  await first.fill()
  const draft = first.kept.get(draftKeyOf(generateInput)) as LinkGenerateInput['draft']
  const { values, form } = await open({ input: { storeId: '11', draft, orderNumber: 'pbl-2' } })
  expect(values()).toMatchObject({ items: [{ description: 'Majica', cost: '120' }], orderNumber: 'pbl-2' })
  expect(form().getSnapshot().context.restored).toBe(true)
})

it('uses the content of a former link again, with its own number and end · PBG-01, PBG-14', async () => {
  const { values, rest, can } = await open({
    input: { storeId: '11', copied: { storeId: '11', id: '41' } },
    stores: { '11': readStore({ link: exampleLink() }) },
  })
  expect(values()).toMatchObject({
    items: [
      { description: 'Majica', quantity: '2', cost: '100.00' },
      { description: 'Dostava', quantity: '1', cost: '5.00' },
    ],
    discount: '5.00',
    orderNumber: generateInput.orderNumber,
    validTo: '2026-12-06',
    cardType: 'visa',
    installments: '6',
    flexible: true,
    firstName: 'Ana',
    city: 'Split',
  })
  expect(values().ways).toMatchObject({ crypto: { offered: false }, checkout: { offered: true } })
  await rest()
  expect(can()).toBe(true)
})

it('reads a store again where it could not be read, and after a form that broke or was closed · PBG-29', async () => {
  const input = { ...generateInput, storeId: '11' }
  const { actor, answer, fail, calls } = startHeld(linkGenerateMachine, { input, ports: ['goTo', 'remember'] })
  const state = () => actor.getSnapshot().value
  const reads = () => calls.filter(({ actor: name }) => name === 'readStore').length
  await fail('readStore')
  expect([state(), reads()]).toEqual(['failed', 1])
  actor.send({ type: 'store.retried' })
  await answer('readStore', readStore())
  expect([state(), reads()]).toEqual(['editing', 2])
  await fail('linkForm')
  expect(state()).toBe('failed')
  actor.send({ type: 'store.retried' })
  await answer('readStore', readStore())
  await answer('linkForm', { kind: 'closed', refusals: [] })
  expect([state(), reads()]).toEqual(['readingStore', 4])
})
