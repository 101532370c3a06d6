import type { AnyMachineSnapshot } from 'xstate'
import type { OrderActionsContext, OrderActionsInput } from '#machines/transactions/money/order-actions.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading, refresh } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, offered, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleOrder, exampleStore } from '#tests/machines/transactions/example-orders.ts'
import { orderActionsModel } from '#tests/machines/transactions/order-actions.model.ts'
import {
  conflict,
  declined,
  isMoney,
  isOrder,
  isStore,
  leaveUnknown,
  moneyButton,
  moneyDialog,
  orderReply,
  refused,
  showOrder,
} from './order-on-page.ts'

const openers = { refund: 'Refund…', complete: 'Complete…', void: 'Void…' } as const
const voided = exampleOrder({ status: 'voided' })

// The parts of a dialog end with an answer and never fail; where no key is made is played in the dialogs. One refresh is
// under way beside what happens, and no second one.
const isPossible = (one: Case, { context }: AnyMachineSnapshot) => {
  const { order, refreshed } = context as OrderActionsContext
  if (one.kind === 'fails' || one.label === 'moneyMove: not sent') return false
  return !one.label.startsWith('order.refreshed') || (order.status !== 'voided' && refreshed === null)
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  const held = await holdCalls(page, { fetchOrder: isOrder, fetchStore: isStore, moneyMove: isMoney })
  const dialog = moneyDialog(page)

  const arrive = async (input: unknown) => {
    const { order, billAmount, rights } = input as OrderActionsInput
    const mayAct = rights.length > 0
    await visit.signedIn(mayAct ? 'admin@jadran.example' : 'viewer@jadran.example', 'Jadran d.o.o.')
    await showOrder(held, page, { order, billAmount })
    await refresh(page).click()
  }

  const amount = dialog.getByRole('textbox')
  const answers: Readonly<Record<string, () => Promise<void>>> = {
    'amountDialog: an amount': async () => {
      await amount.fill('40.00')
      await moneyButton(page).click()
    },
    'amountDialog: dismissed': () => button(dialog, 'Cancel').click(),
    'moneyMove: the order': () => held.answer('moneyMove', orderReply(exampleOrder({ status: 'refunded' }))),
    'moneyMove: conflict': () => held.answer('moneyMove', conflict),
    'moneyMove: unknown': () => leaveUnknown(held, page, 'moneyMove'),
    'moneyMove: no message': () => held.answer('moneyMove', declined(null)),
    'moneyMove: refused': () => held.answer('moneyMove', refused),
    'action.confirmed': () => moneyButton(page).click(),
    'action.dismissed': () => button(dialog, 'Cancel').click(),
  }
  const happen = async (happened: Case) => {
    const act = answers[happened.label]
    if (act) return act()
    if (happened.kind === 'answers') {
      return held.answer('moneyMove', declined(happened.label.slice(`${happened.actor}: `.length)))
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
    const { declined: reason } = snapshot.context as OrderActionsContext
    const verbs = { refunding: /^Refund €/, completing: /^Complete €/, voiding: /^Void €/ } as const
    const open = Object.entries(verbs).find(([state]) => snapshot.matches(state))
    if (open) {
      const [state, name] = open
      const isMoving = snapshot.matches({ [state]: 'moving' })
      return [
        there(state, page.getByRole('alertdialog', { name })),
        there('waiting', page.locator('[role=alertdialog][aria-busy=true]'), isMoving),
        there('why not', dialog.getByText('Not carried out', { exact: true }), reason !== null && !isMoving),
      ]
    }
    const { order } = snapshot.context as OrderActionsContext
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
  return { page, held, actors: ['moneyMove'], arrive, happen, look }
}

/** A move ends with an answer, and not without a key. */
const missed = (state: string): readonly string[] => [
  `orderActions.${state}.moving · xstate.done.actor.moneyMove · 3`,
  `orderActions.${state}.moving · xstate.error.actor.moneyMove · 0`,
]

export const orderActionsCover: Cover = {
  model: onPage(orderActionsModel, isPossible),
  untaken: ['refunding', 'completing']
    .flatMap((state) => [
      `orderActions.${state}.enteringAmount · xstate.error.actor.amountDialog · 0`,
      ...missed(state),
    ])
    .concat(missed('voiding')),
  drive: driverOf,
}
