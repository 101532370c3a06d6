import type { AnyMachineSnapshot } from 'xstate'
import type { ChargeContext, ChargeInput } from '#machines/transactions/money/charge.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading, refresh } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, offered, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { chargeModel } from '#tests/machines/transactions/charge.model.ts'
import { exampleOrder, exampleStore, exampleSubscription } from '#tests/machines/transactions/example-orders.ts'
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

const charged = exampleSubscription({ status: 'next_sub_payment' })
const openers = {
  'nextPayment.opened': 'Next payment…',
  'savedCardCharge.opened': 'Charge the saved card…',
} as const
const effects = {
  nextPayment: 'The next payment of the subscription is taken',
  savedCard: 'taken from the card that the customer saved',
} as const

// The parts of the dialog end with an answer and never fail; where no key is made is played in the dialogs of an order.
// One refresh is under way beside what happens, and no second one.
const isPossible = (one: Case, { context }: AnyMachineSnapshot) => {
  const { order, refreshed } = context as ChargeContext
  if (one.kind === 'fails' || one.label === 'moneyMove: not sent') return false
  return !one.label.startsWith('order.refreshed') || (order.subscription !== null && refreshed === null)
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  const held = await holdCalls(page, { fetchOrder: isOrder, fetchStore: isStore, moneyMove: isMoney })
  const dialog = moneyDialog(page)

  const arrive = async (input: unknown) => {
    const { rights } = input as ChargeInput
    await visit.signedIn(rights.length > 0 ? 'admin@jadran.example' : 'viewer@jadran.example', 'Jadran d.o.o.')
    await showOrder(held, page, { order: exampleSubscription() })
    await heading(page, 'A-1001').waitFor()
    if (rights.length > 0) await page.getByRole('link', { name: 'PBL saved card' }).click()
    await refresh(page).click()
  }
  const acts: Readonly<Record<string, () => Promise<void>>> = {
    'nextPayment.opened': () => button(page, openers['nextPayment.opened']).click(),
    'savedCardCharge.opened': () => button(page, openers['savedCardCharge.opened']).click(),
    'amountDialog: an amount': async () => {
      await dialog.getByRole('textbox').fill('40.00')
      await moneyButton(page).click()
    },
    'amountDialog: more than the order': async () => {
      await dialog.getByRole('textbox').fill('100.01')
      await moneyButton(page).click()
    },
    'action.confirmed': () => moneyButton(page).click(),
    'action.dismissed': () => button(dialog, 'Change the amount').click(),
    'amountDialog: dismissed': () => button(dialog, 'Cancel').click(),
    'moneyMove: done': () => held.answer('moneyMove', orderReply(charged)),
    'moneyMove: conflict': () => held.answer('moneyMove', conflict),
    'moneyMove: unknown': () => leaveUnknown(held, page, 'moneyMove'),
    'moneyMove: declined': () => held.answer('moneyMove', declined('technical_decline')),
    'moneyMove: declined: another message': () => held.answer('moneyMove', declined('Limit exceeded')),
    'moneyMove: refused': () => held.answer('moneyMove', refused),
    'order.refreshed: no subscription': async () => {
      await held.answer('fetchOrder', orderReply(exampleOrder()))
      await held.answer('fetchStore', { status: 200, body: exampleStore() })
    },
  }
  const happen = async ({ label }: Case) => {
    const act = acts[label]
    if (!act) throw new Error(`Nobody can play: ${label}`)
    await act()
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    const { charged: kind, declined: reason } = snapshot.context as ChargeContext
    if (snapshot.matches('charging')) {
      const isMoving = snapshot.matches({ charging: 'moving' })
      return [
        there('dialog', page.getByRole('alertdialog', { name: /^Charge €/ })),
        there('what is charged', dialog.getByText(effects[kind])),
        there('waiting', page.locator('[role=alertdialog][aria-busy=true]'), isMoving),
        there(
          'second question',
          dialog.getByText('This is more than the order'),
          snapshot.matches({ charging: 'askingAgain' }),
        ),
        there('why not', dialog.getByText('Not carried out', { exact: true }), reason !== null && !isMoving),
      ]
    }
    const order = [there('order', heading(page, 'A-1001')), there('dialog', dialog, false)]
    if (snapshot.status !== 'active') return order
    return [
      ...order,
      ...Object.entries(openers).map(([type, name]) => offered(name, button(page, name), snapshot.can({ type }))),
    ]
  }
  return { page, held, actors: ['moneyMove'], arrive, happen, look }
}

export const chargeCover: Cover = {
  model: onPage(chargeModel, isPossible),
  untaken: [
    'charge.charging.enteringAmount · xstate.error.actor.amountDialog · 0',
    'charge.charging.moving · xstate.done.actor.moneyMove · 3',
    'charge.charging.moving · xstate.error.actor.moneyMove · 0',
  ],
  drive: driverOf,
}
