import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Notice } from '#contract/messages.ts'
import type { EditFormEvent, SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'
import type { Memo, PostedForm } from '#machines/shell/ports.ts'
import { type UniqueAnswer, uniqueCheckMachine, type ValueToCheck } from '#machines/shell/unique-check.machine.ts'
import {
  terminalFormMachine,
  type VirtualTerminalInput,
  virtualTerminalMachine,
} from '#machines/terminal/virtual-terminal.machine.ts'
import { draftKeyOf, type ProcessedOrder, postedKeyOf, takenKeyOf, toldKeyOf } from '#machines/terminal/way-back.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'
import {
  cancelled,
  paidOrder,
  processed,
  terminalInput,
  virtualTerminalModel,
  walletForm,
} from './virtual-terminal.model.ts'

// Over 300 lines: one bench for the whole page, from the cart to the way back.

describeModel(virtualTerminalModel)

interface Outside {
  readonly input?: Partial<VirtualTerminalInput>
  readonly numbers?: Readonly<Record<string, UniqueAnswer['kind']>>
  readonly prepare?: () => SaveAnswer
  readonly wasProcessed?: () => boolean
}

function open({ input = {}, numbers = {}, prepare, wasProcessed = () => true }: Outside = {}) {
  const clock = new SimulatedClock()
  const kept = new Map<string, unknown>()
  const said: Notice[] = []
  const posted: PostedForm[] = []
  const asked: string[] = []
  const questions: string[] = []
  const stores: string[] = []
  let reloads = 0
  const check = fromPromise<UniqueAnswer, ValueToCheck>(async ({ input: { value } }) => {
    asked.push(value)
    return { kind: numbers[value] ?? 'free' }
  })
  const machine = virtualTerminalMachine.provide({
    actors: {
      wasProcessed: fromPromise<ProcessedOrder, { readonly storeId: string; readonly orderId: string }>(
        async ({ input: { orderId } }) => {
          questions.push(orderId)
          return wasProcessed() ? paidOrder : null
        },
      ),
      terminalForm: terminalFormMachine.provide({
        actors: {
          uniqueCheck: uniqueCheckMachine.provide({ actors: { check } }),
          save: fromPromise<SaveAnswer, ValuesToSave>(
            async ({ input: { values } }) => prepare?.() ?? { kind: 'saved', values, made: walletForm },
          ),
        },
        actions: { notify: () => {} },
      }),
    },
    actions: {
      notify: (_, notice) => said.push(notice),
      remember: (_, { key, value }: Memo) => kept.set(key, value),
      postForm: (_, form) => form && posted.push(form),
      openStore: (_, { storeId }) => stores.push(storeId),
      startAgain: () => {
        reloads += 1
      },
    },
  })
  const page = createActor(machine, { clock, input: { ...terminalInput, ...input } }).start()
  const form = () => page.getSnapshot().children.terminalForm
  const send = (event: EditFormEvent) => form()?.send(event)
  const type = (path: string, value: unknown) => send({ type: 'field.changed', path, value })
  const rest = async () => {
    clock.increment(400)
    await settled()
  }
  const fill = async () => {
    type('items.0.description', 'Noćenje')
    type('items.0.cost', '80')
    await rest()
  }
  const can = () => form()?.getSnapshot().can({ type: 'form.submitted' })
  const values = () => form()?.getSnapshot().context.values
  const reloaded = () => reloads
  const pass = async (time: number) => {
    clock.increment(time)
    await settled()
  }
  return { page, form, send, type, fill, pass, can, values, kept, said, posted, asked, questions, stores, reloaded }
}

describe('the store', () => {
  it('is missing where none has the terminal · VT-05', () => {
    expect(open({ input: { stores: [] } }).page.getSnapshot().value).toBe('noService')
  })

  it('is chosen among several, and the cart goes with it · VT-01', async () => {
    const { page, fill, values, stores } = open({ input: { storeId: null } })
    expect(page.getSnapshot().value).toBe('choosingStore')
    page.send({ type: 'store.chosen', storeId: '11' })
    await fill()
    page.send({ type: 'store.chosen', storeId: '12' })
    expect(values()).toMatchObject({ items: [{ description: 'Noćenje', cost: '80' }] })
    expect(stores).toEqual(['11', '12'])
  })

  it('without subscriptions shows none · VT-10', () => {
    const shown = (storeId: string) => {
      const context = open({ input: { storeId } }).form()?.getSnapshot().context
      return context?.rules.isShown(context.values, 'subscription')
    }
    expect([shown('11'), shown('12')]).toEqual([true, false])
  })
})

describe('Continue', () => {
  it('is on while the cart is right and the number was checked · VT-02, VT-09, VT-16', async () => {
    const { fill, can, asked } = open()
    expect(can()).toBe(false)
    await fill()
    expect([can(), asked]).toEqual([true, ['vt-aaaaa-bbbbb-ccccc']])
  })

  it.each(['items.0.description', 'items.0.quantity', 'items.0.cost'])('is off without %s · VT-02', async (path) => {
    const { fill, type, can } = open()
    await fill()
    type(path, '')
    expect(can()).toBe(false)
  })

  it('is off with an order number that is used · VT-16, VT-17', async () => {
    const { fill, can } = open({ numbers: { 'vt-aaaaa-bbbbb-ccccc': 'taken' } })
    await fill()
    expect(can()).toBe(false)
  })

  it('posts the prepared form to the wallet once, and says that it works · VT-04, VT-06', async () => {
    const { page, fill, send, posted } = open()
    await fill()
    send({ type: 'form.submitted' })
    expect(page.getSnapshot().children.terminalForm?.getSnapshot().hasTag('busy')).toBe(true)
    await settled()
    expect(posted).toEqual([walletForm])
    expect([page.getSnapshot().value, page.getSnapshot().hasTag('busy')]).toEqual(['posting', true])
  })

  it('keeps the form with the status of a failure · VT-15', async () => {
    const trouble = '429 Too Many Requests'
    const { page, fill, send, form, posted } = open({ prepare: () => ({ kind: 'refused', trouble }) })
    await fill()
    send({ type: 'form.submitted' })
    await settled()
    expect(form()?.getSnapshot().context.trouble).toBe(trouble)
    expect([posted, page.getSnapshot().context.unsettled]).toEqual([[], []])
  })

  it('may have prepared the payment whose reply was lost, and sends the same once more · VT-14, VT-15', async () => {
    let calls = 0
    const { page, fill, type, send, posted } = open({
      prepare: () => {
        calls += 1
        if (calls === 1) throw new Error('The connection broke.')
        return { kind: 'saved', values: {}, made: walletForm }
      },
    })
    await fill()
    send({ type: 'form.submitted' })
    await settled()
    const unsettled = () => page.getSnapshot().context.unsettled
    expect(unsettled()).toEqual([terminalInput.orderNumber])
    type('items.0.cost', '81')
    expect(unsettled()).toEqual([terminalInput.orderNumber])
    send({ type: 'form.submitted' })
    await settled()
    expect(posted).toEqual([walletForm])
  })

  it('may have prepared the payment of a store that is left while it is on its way · VT-15', async () => {
    const { page, fill, send } = open()
    await fill()
    send({ type: 'form.submitted' })
    page.send({ type: 'store.chosen', storeId: '12' })
    await settled()
    expect(page.getSnapshot().context).toMatchObject({ sent: null, unsettled: [terminalInput.orderNumber] })
  })
})

describe('the way back', () => {
  const goneWithCart = async () => {
    const page = open()
    await page.fill()
    page.send({ type: 'form.submitted' })
    await settled()
    return page
  }
  type Draft = VirtualTerminalInput['draft']

  it('keeps the cart of a cancelled order, with a new number · VT-07', async () => {
    const { kept } = await goneWithCart()
    const draft = kept.get(draftKeyOf(terminalInput)) as Draft
    const back = open({ input: { draft, returned: cancelled, orderNumber: 'vt-ddddd-eeeee-fffff' } })
    expect(back.said).toEqual([{ key: 'TERMINAL_ORDER_CANCELLED' }])
    expect(back.values()).toMatchObject({
      items: [{ description: 'Noćenje', quantity: '1', cost: '80' }],
      orderNumber: 'vt-ddddd-eeeee-fffff',
    })
    expect(back.form()?.getSnapshot().context.restored).toBe(false)
  })

  it('says the same where no cart is left · VT-07', () => {
    expect(open({ input: { returned: cancelled } }).said).toEqual([{ key: 'TERMINAL_ORDER_CANCELLED' }])
  })

  it('remembers the own number of an order that was left at the wallet, and no generated one · VT-09', async () => {
    const { kept, page } = await goneWithCart()
    expect(kept.get(takenKeyOf(terminalInput))).toBeNull()
    expect(page.getSnapshot().matches('posting')).toBe(true)
    const own = open()
    own.type('orderNumber', 'TABLE-7')
    await own.fill()
    own.send({ type: 'form.submitted' })
    await settled()
    expect(own.kept.get(takenKeyOf(terminalInput))).toBe('TABLE-7')
  })

  it('tells of a processed order with a way to it, and begins a new cart · VT-07', async () => {
    const { kept } = await goneWithCart()
    const draft = kept.get(draftKeyOf(terminalInput)) as Draft
    const posted = kept.get(postedKeyOf(terminalInput)) as string
    const back = open({ input: { draft, posted, returned: processed } })
    expect(back.said).toEqual([])
    await settled()
    expect(back.said).toEqual([
      {
        ...{ key: 'TERMINAL_ORDER_PROCESSED', link: { to: '/stores/11/transactions/901', label: 'ORDER_INFO' } },
        values: { order: 'vt-aaaaa-bbbbb-ccccc', amount: '80,10\u00a0€' },
      },
    ])
    expect(back.values()).toMatchObject({ items: [{ description: '', cost: '' }] })
    expect(back.kept.get(draftKeyOf(terminalInput))).toBeNull()
  })

  const unconfirmed = {
    key: 'TERMINAL_ORDER_UNCONFIRMED',
    link: { to: '/stores/11/transactions/901', label: 'ORDER_INFO' },
  }

  it('says nothing of an order that the gateway does not confirm, and keeps the cart · VT-07', async () => {
    const { kept } = await goneWithCart()
    const draft = kept.get(draftKeyOf(terminalInput)) as Draft
    const back = open({ input: { draft, returned: processed }, wasProcessed: () => false })
    await settled()
    for (const time of [2_000, 2_000, 2_000]) {
      expect(back.said).toEqual([])
      await back.pass(time)
    }
    expect([back.questions, back.said]).toEqual([['901', '901', '901', '901'], [unconfirmed]])
    expect(back.page.getSnapshot().context.returned?.outcome).toBe('unconfirmed')
    expect(back.values()).toMatchObject({ items: [{ description: 'Noćenje', quantity: '1', cost: '80' }] })
  })

  it('asks again for an order that was not confirmed, and takes it as the first time · VT-07', async () => {
    let isPaid = false
    const back = open({ input: { returned: processed }, wasProcessed: () => isPaid })
    await settled()
    for (const time of [2_000, 2_000, 2_000]) await back.pass(time)
    expect(back.said).toEqual([unconfirmed])
    isPaid = true
    back.page.send({ type: 'outcome.checked' })
    await settled()
    expect(back.questions).toHaveLength(5)
    expect(back.said[1]).toMatchObject({ key: 'TERMINAL_ORDER_PROCESSED' })
    expect(back.page.getSnapshot().context.returned?.outcome).toBe('processed')
    expect(back.kept.get(toldKeyOf(terminalInput))).toEqual(['processed 11 901'])
    expect(back.page.getSnapshot().can({ type: 'outcome.checked' })).toBe(false)
  })

  it.each([
    ['drops the cart that was paid after all', null, ''],
    ['keeps another cart that was begun meanwhile', 'Večera', 'Večera'],
  ])('%s · VT-07', async (_, typed, remaining) => {
    const { kept } = await goneWithCart()
    const draft = kept.get(draftKeyOf(terminalInput)) as Draft
    let isPaid = false
    const input = { draft, posted: 'vt-aaaaa-bbbbb-ccccc', returned: processed, orderNumber: 'vt-ddddd-eeeee-fffff' }
    const back = open({ input, wasProcessed: () => isPaid })
    await settled()
    for (const time of [2_000, 2_000, 2_000, 400]) await back.pass(time)
    if (typed !== null) back.type('items.0.description', typed)
    isPaid = true
    back.page.send({ type: 'outcome.checked' })
    await settled()
    expect(back.values()).toMatchObject({ items: [{ description: remaining }] })
  })

  it('waits for a wallet that is behind the browser · VT-07', async () => {
    let isPaid = false
    const back = open({ input: { returned: processed }, wasProcessed: () => isPaid })
    await settled()
    isPaid = true
    await back.pass(2_000)
    expect(back.said).toMatchObject([{ key: 'TERMINAL_ORDER_PROCESSED' }])
  })

  it('asks once for an address that names no order · VT-07', async () => {
    const nameless = { ...processed, orderId: '' }
    const back = open({ input: { returned: nameless }, wasProcessed: () => false })
    await settled()
    expect([back.questions, back.said]).toEqual([[''], [{ key: 'TERMINAL_ORDER_UNCONFIRMED' }]])
  })

  it('tells once of an order at whose address the next cart was begun, and keeps that cart · VT-04, VT-07', async () => {
    const told = open({ input: { returned: processed } })
    await settled()
    const { kept } = await goneWithCart()
    const input = {
      returned: processed,
      draft: kept.get(draftKeyOf(terminalInput)) as Draft,
      told: told.kept.get(toldKeyOf(terminalInput)) as string[],
    }
    const back = open({ input })
    await settled()
    expect([back.questions, back.said]).toEqual([[], []])
    expect(back.page.getSnapshot().context.returned).toBeNull()
    expect(back.values()).toMatchObject({ items: [{ description: 'Noćenje', cost: '80' }] })
  })

  it('still shows the outcome it has told while no cart was begun · VT-07', async () => {
    const back = open({ input: { returned: processed, told: ['processed 11 901'] } })
    expect([back.questions, back.said, back.page.getSnapshot().context.returned]).toEqual([[], [], processed])
  })

  it('tells once of a cancelled order · VT-07', async () => {
    const { kept } = open({ input: { returned: cancelled } })
    const told = kept.get(toldKeyOf(terminalInput)) as string[]
    expect(open({ input: { returned: cancelled, told } }).said).toEqual([])
  })

  it('remembers the fifty outcomes that it told last · VT-07', () => {
    const before = Array.from({ length: 50 }, (_, at) => `cancelled 11 ${at}`)
    const { kept } = open({ input: { returned: cancelled, told: before } })
    const told = kept.get(toldKeyOf(terminalInput)) as string[]
    expect([told.length, told[0], told.at(-1)?.startsWith(`cancelled ${cancelled.storeId} `)]).toEqual([
      ...[50, before[1], true],
    ])
    expect(open({ input: { returned: cancelled, told } }).said).toEqual([])
  })

  it('forgets the number that was chosen for the order once that order is paid, and for no other · VT-09', async () => {
    const takenAfter = async (posted: string) => {
      const { kept } = open({ input: { returned: processed, posted, taken: 'TABLE-7' } })
      await settled()
      return kept.get(takenKeyOf(terminalInput))
    }
    expect(await takenAfter('vt-aaaaa-bbbbb-ccccc')).toBeNull()
    expect(await takenAfter('vt-ddddd-eeeee-fffff')).toBe('TABLE-7')
  })

  it('keeps the cart of another order than the one that was paid · VT-07', async () => {
    const { kept } = await goneWithCart()
    const draft = kept.get(draftKeyOf(terminalInput)) as Draft
    const back = open({ input: { draft, posted: 'vt-ddddd-eeeee-fffff', returned: processed } })
    await settled()
    expect(back.said).toMatchObject([{ key: 'TERMINAL_ORDER_PROCESSED' }])
    expect(back.values()).toMatchObject({ items: [{ description: 'Noćenje', cost: '80' }] })
  })

  it('by the browser posts nothing again · VT-04', async () => {
    const { page, posted, reloaded } = await goneWithCart()
    page.send({ type: 'page.restored' })
    expect([posted.length, reloaded()]).toEqual([1, 1])
  })

  it('leads to the cart again where the wallet did not open, and posts nothing more · VT-04', async () => {
    const { page, posted, pass, reloaded } = await goneWithCart()
    await pass(15_000)
    page.send({ type: 'cart.reopened' })
    expect([page.getSnapshot().value, posted.length, reloaded()]).toEqual(['returned', 1, 1])
  })

  it('is offered again where the wallet did not open, by the same form · VT-04', async () => {
    const { page, posted, pass, reloaded } = await goneWithCart()
    await pass(14_999)
    expect(page.getSnapshot().value).toBe('posting')
    await pass(1)
    expect([page.getSnapshot().value, page.getSnapshot().hasTag('busy')]).toEqual(['stillHere', false])
    page.send({ type: 'payment.retried' })
    expect([page.getSnapshot().value, posted]).toEqual(['posting', [posted[0], posted[0]]])
    await pass(15_000)
    page.send({ type: 'page.restored' })
    expect([page.getSnapshot().value, posted.length, reloaded()]).toEqual(['returned', 2, 1])
  })
})

it.each(['closed', 'broken'] as const)('starts its form again where that was %s · VT-01', async (end) => {
  const input = { ...terminalInput, storeId: '11' }
  const ports = ['notify', 'remember', 'postForm', 'openStore', 'startAgain']
  const { actor, answer, fail, calls } = startHeld(virtualTerminalMachine, { input, ports })
  const forms = () => calls.filter(({ actor: name }) => name === 'terminalForm').length
  expect([actor.getSnapshot().value, forms()]).toEqual(['editing', 1])
  await (end === 'closed' ? answer('terminalForm', { kind: 'closed', refusals: [] }) : fail('terminalForm'))
  expect([actor.getSnapshot().value, forms()]).toEqual(['editing', 2])
})
