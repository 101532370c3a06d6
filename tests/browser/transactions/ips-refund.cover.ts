import type { AnyMachineSnapshot } from 'xstate'
import type { IpsRefundInput } from '#machines/transactions/money/ips-refund.machine.ts'
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

// The dialog ends with an answer and never fails. One refresh is under way beside what happens, and no second one.
const isPossible = (one: Case, { context }: AnyMachineSnapshot) =>
  one.kind !== 'fails' &&
  !(one.label.startsWith('order.refreshed') && (context as IpsRefundInput).order.status === 'refunded')

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  const held = await holdCalls(page, {
    fetchOrder: (method, path) => method === 'GET' && path.endsWith('/ips/orders/8'),
    fetchStore: isStore,
    perform: (method, path) => method === 'POST' && path.endsWith('/orders/8/ips/refund'),
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
  const confirmed = async (end: () => Promise<void>) => {
    await moneyButton(page).click()
    await end()
  }
  const outcomes: Readonly<Record<string, () => Promise<void>>> = {
    done: () => confirmed(() => held.answer('perform', { status: 200, body: { success: true } })),
    dismissed: () => button(dialog, 'Cancel').click(),
    conflict: () => confirmed(() => held.answer('perform', conflict)),
    unknown: () => leaveUnknown(held, page),
    'no success': () => confirmed(() => held.answer('perform', { status: 200, body: { success: false } })),
    refused: () => confirmed(() => held.answer('perform', refused)),
  }
  const happen = async (happened: Case) => {
    if (happened.kind === 'answers') {
      const act = outcomes[happened.label.slice(`${happened.actor}: `.length)]
      if (!act) throw new Error(`Nobody can play: ${happened.label}`)
      return act()
    }
    if (happened.label.startsWith('order.refreshed')) {
      await held.answer('fetchOrder', ipsReply(refundedIpsOrder()))
      return held.answer('fetchStore', storeReply)
    }
    await button(page, 'Refund order…').click()
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.matches('refunding')) {
      return [there('dialog', page.getByRole('alertdialog', { name: 'Refund €50.00 for order I-1?' }))]
    }
    const order = [there('order', heading(page, 'I-1')), there('dialog', dialog, false)]
    if (snapshot.status !== 'active') return order
    const { status } = (snapshot.context as IpsRefundInput).order
    return [
      ...order,
      there('status', page.getByText(status === 'refunded' ? 'Refunded' : 'Executed').first()),
      offered('Refund order', button(page, 'Refund order…'), snapshot.can({ type: 'ipsRefund.opened' })),
    ]
  }
  return { page, held, actors: ['perform'], arrive, happen, look }
}

export const ipsRefundCover: Cover = {
  model: onPage(ipsRefundModel, isPossible),
  untaken: ['ipsRefund.refunding · xstate.error.actor.ipsRefundDialog · 0'],
  drive: driverOf,
}
