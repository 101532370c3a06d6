import type { AnyMachineSnapshot } from 'xstate'
import type { IpsRefundContext, IpsRefundInput } from '#machines/transactions/money/ips-refund.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading, refresh } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, offered, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleIpsOrder, exampleStore, refundedIpsOrder } from '#tests/machines/transactions/example-orders.ts'
import { ipsRefundModel } from '#tests/machines/transactions/ips-refund.model.ts'
import { conflict, isStore, leaveUnknown, moneyButton, moneyDialog, refused } from './order-on-page.ts'

const storeReply = { status: 200, body: exampleStore() }
const ipsReply = (body = exampleIpsOrder()) => ({ status: 200, body })

// A move ends with an answer and never fails; where no key is made is played in the dialogs of a card. One refresh is
// under way beside what happens, and no second one.
const isPossible = (one: Case, { context }: AnyMachineSnapshot) => {
  const { order, refreshed } = context as IpsRefundContext
  if (one.kind === 'fails' || one.label === 'moneyMove: not sent') return false
  return !one.label.startsWith('order.refreshed') || (order.status !== 'refunded' && refreshed === null)
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  const held = await holdCalls(page, {
    fetchOrder: (method, path) => method === 'GET' && path.endsWith('/ips/orders/8'),
    fetchStore: isStore,
    moneyMove: (method, path) => method === 'POST' && path.endsWith('/orders/8/ips/refund'),
  })
  const dialog = moneyDialog(page)

  const arrive = async (input: unknown) => {
    const { rights } = input as IpsRefundInput
    await visit.signedIn(rights.length > 0 ? 'admin@jadran.example' : 'viewer@jadran.example', 'Jadran d.o.o.')
    await page.goto('/stores/3/ips/transactions/8')
    await held.answer('fetchOrder', ipsReply())
    await held.answer('fetchStore', storeReply)
    await refresh(page).click()
  }
  const answers: Readonly<Record<string, () => Promise<void>>> = {
    'moneyMove: done': () => held.answer('moneyMove', { status: 200, body: { success: true } }),
    'moneyMove: conflict': () => held.answer('moneyMove', conflict),
    'moneyMove: unknown': () => leaveUnknown(held, page, 'moneyMove'),
    'moneyMove: no success': () => held.answer('moneyMove', { status: 200, body: { success: false } }),
    'moneyMove: refused': () => held.answer('moneyMove', refused),
    'action.confirmed': () => moneyButton(page).click(),
    'action.dismissed': () => button(dialog, 'Cancel').click(),
  }
  const happen = async (happened: Case) => {
    const act = answers[happened.label]
    if (act) return act()
    if (happened.label.startsWith('order.refreshed')) {
      await held.answer('fetchOrder', ipsReply(refundedIpsOrder()))
      return held.answer('fetchStore', storeReply)
    }
    await button(page, 'Refund order…').click()
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.matches('refunding')) {
      const isMoving = snapshot.matches({ refunding: 'moving' })
      const { declined } = snapshot.context as IpsRefundContext
      return [
        there('dialog', page.getByRole('alertdialog', { name: 'Refund €50.00 for order I-1?' })),
        there('waiting', page.locator('[role=alertdialog][aria-busy=true]'), isMoving),
        there('why not', dialog.getByText('Not carried out', { exact: true }), declined !== null && !isMoving),
      ]
    }
    const order = [there('order', heading(page, 'I-1')), there('dialog', dialog, false)]
    if (snapshot.status !== 'active') return order
    const { status } = (snapshot.context as IpsRefundContext).order
    return [
      ...order,
      there('status', page.getByText(status === 'refunded' ? 'Refunded' : 'Executed').first()),
      offered('Refund order', button(page, 'Refund order…'), snapshot.can({ type: 'ipsRefund.opened' })),
    ]
  }
  return { page, held, actors: ['moneyMove'], arrive, happen, look }
}

export const ipsRefundCover: Cover = {
  model: onPage(ipsRefundModel, isPossible),
  untaken: [
    'ipsRefund.refunding.moving · xstate.done.actor.moneyMove · 3',
    'ipsRefund.refunding.moving · xstate.error.actor.moneyMove · 0',
  ],
  drive: driverOf,
}
