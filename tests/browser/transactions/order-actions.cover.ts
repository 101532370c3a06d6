import type { AnyMachineSnapshot } from 'xstate'
import type { OrderActionsInput } from '#machines/transactions/money/order-actions.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading, refresh } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, offered, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleOrder, exampleStore } from '#tests/machines/transactions/example-orders.ts'
import { orderActionsModel } from '#tests/machines/transactions/order-actions.model.ts'
import {
  calls,
  conflict,
  declined,
  leaveUnknown,
  moneyButton,
  moneyDialog,
  orderReply,
  refused,
  showOrder,
} from './order-on-page.ts'

const dialogs = ['refundDialog', 'completeDialog', 'voidDialog'] as const
const openers = { refund: 'Refund…', complete: 'Complete…', void: 'Void…' } as const
const voided = exampleOrder({ status: 'voided' })

// The dialogs end with an answer and never fail. One refresh is under way beside what happens, and no second one.
const isPossible = (one: Case, { context }: AnyMachineSnapshot) =>
  one.kind !== 'fails' &&
  !(one.label.startsWith('order.refreshed') && (context as OrderActionsInput).order.status === 'voided')

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  const held = await holdCalls(page, calls)
  const dialog = moneyDialog(page)

  const arrive = async (input: unknown) => {
    const { order, billAmount, rights } = input as OrderActionsInput
    const mayAct = rights.length > 0
    await visit.signedIn(mayAct ? 'admin@jadran.example' : 'viewer@jadran.example', 'Jadran d.o.o.')
    await showOrder(held, page, { order, billAmount })
    await refresh(page).click()
  }

  const confirmed = async (end: () => Promise<void>) => {
    await moneyButton(page).click()
    await end()
  }
  const outcomes: Readonly<Record<string, () => Promise<void>>> = {
    'the order': () => confirmed(() => held.answer('perform', orderReply(exampleOrder({ status: 'refunded' })))),
    dismissed: () => button(dialog, 'Cancel').click(),
    conflict: () => confirmed(() => held.answer('perform', conflict)),
    unknown: () => leaveUnknown(held, page),
    'no message': () => confirmed(() => held.answer('perform', declined(null))),
    refused: () => confirmed(() => held.answer('perform', refused)),
  }
  const happen = async (happened: Case) => {
    if (happened.kind === 'answers') {
      const outcome = happened.label.slice(`${happened.actor}: `.length)
      const act = outcomes[outcome] ?? (() => confirmed(() => held.answer('perform', declined(outcome))))
      return act()
    }
    if (happened.label.startsWith('order.refreshed')) {
      await held.answer('fetchOrder', orderReply(voided))
      return held.answer('fetchStore', { status: 200, body: exampleStore() })
    }
    const action = happened.label.split('.')[0] as keyof typeof openers
    // As a screen reader presses: messages may lie over the page.
    await button(page, openers[action]).dispatchEvent('click')
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    const state = dialogs.find((name) => name in snapshot.children)
    if (state) {
      const verb = { refundDialog: /^Refund €/, completeDialog: /^Complete €/, voidDialog: /^Void €/ }[state]
      return [there(state, page.getByRole('alertdialog', { name: verb }))]
    }
    const { order } = snapshot.context as OrderActionsInput
    const refreshed = order.status === 'voided' ? 'Voided' : null
    const can = (type: string) => snapshot.status === 'active' && snapshot.can({ type })
    return [
      there('order', heading(page, 'A-1001')),
      there('dialog', dialog, false),
      ...(refreshed ? [there('status', page.getByText(refreshed).first())] : []),
      ...(snapshot.status === 'active'
        ? Object.entries(openers).map(([action, name]) => offered(name, button(page, name), can(`${action}.opened`)))
        : []),
    ]
  }
  return { page, held, actors: ['perform'], arrive, happen, look }
}

export const orderActionsCover: Cover = {
  model: onPage(orderActionsModel, isPossible),
  untaken: [
    'orderActions.refunding · xstate.error.actor.refundDialog · 0',
    'orderActions.completing · xstate.error.actor.completeDialog · 0',
    'orderActions.voiding · xstate.error.actor.voidDialog · 0',
  ],
  drive: driverOf,
}
