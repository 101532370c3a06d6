import { expect, it } from 'vitest'
import type { CardType } from '#contract/transactions/card-types.ts'
import type { IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import type { OrderAction } from '#contract/transactions/order.ts'
import { orderStatuses } from '#contract/transactions/status.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading, refresh } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { cardKinds, cells, nameOf } from '#tests/contract/transactions/action-matrix.ts'
import {
  exampleIpsOrder,
  exampleStore,
  exampleSubscription,
  refundedIpsOrder,
} from '#tests/machines/transactions/example-orders.ts'
import { address, isOrder, isStore } from './order-on-page.ts'

const stage = openStage()
const store = { status: 200, body: exampleStore() }
const openers: Readonly<Record<OrderAction, string>> = {
  refund: 'Refund…',
  complete: 'Complete…',
  void: 'Void…',
  nextPayment: 'Next payment…',
  ipsRefund: 'Refund order…',
}

const others = cardKinds.filter((kind) => kind !== 'visa' && kind !== 'paysafecard')

it.each([
  ['visa', () => 'visa'],
  ['paysafecard', () => 'paysafecard'],
  ['no card and each other one by turns', (turn) => others[turn % others.length] ?? null],
] as readonly (readonly [string, (turn: number) => CardType | null])[])(
  'the screen offers each action in each status with %s as the table says · ACT-01, ACT-02, ACT-03, ACT-11, TRD-06',
  async (_, cardAt) => {
    const { page, signedIn } = await stage.visit()
    await signedIn('admin@jadran.example', 'Jadran d.o.o.')
    const held = await holdCalls(page, { fetchOrder: isOrder, fetchStore: isStore })
    for (const [at, status] of orderStatuses.entries()) {
      if (at === 0) await page.goto(address)
      else await refresh(page).click()
      const cardType = cardAt(at)
      const card = cardType === null ? null : { type: cardType, maskedPan: null, expirationDate: null }
      const orderReference = `A-${status}`
      await held.answer('fetchOrder', {
        status: 200,
        body: exampleSubscription({ status, orderReference, creditCard: card }),
      })
      await held.answer('fetchStore', store)
      await heading(page, orderReference).waitFor()
      await refresh(page).waitFor()
      for (const cell of cells.filter((one) => one.status === status && one.cardType === cardType)) {
        if (cell.subject !== 'card') continue
        const offers = async () => (await button(page, openers[cell.action]).count()) > 0
        await expect.poll(offers, { message: nameOf(cell) }).toBe(cell.allowed)
      }
    }
  },
)

it('the screen of an instant payment offers its refund in each status until it is refunded · IPS-02, IPS-03', async () => {
  const { page, signedIn } = await stage.visit()
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {
    fetchOrder: (method, path) => method === 'GET' && path.endsWith('/ips/orders/8'),
    fetchStore: isStore,
  })
  const offers = async (order: IpsOrder, is: boolean) => {
    const orderReference = `I-${order.status}-${order.ipsTransactions?.length}`
    await held.answer('fetchOrder', { status: 200, body: { ...order, orderReference } })
    await held.answer('fetchStore', store)
    await heading(page, orderReference).waitFor()
    await refresh(page).waitFor()
    await expect
      .poll(async () => (await button(page, openers.ipsRefund).count()) > 0, { message: orderReference })
      .toBe(is)
  }
  await page.goto('/stores/3/ips/transactions/8')
  for (const { status, allowed } of cells.filter((one) => one.subject === 'instant' && one.cardType === null)) {
    await offers(exampleIpsOrder({ status }), allowed)
    await refresh(page).click()
  }
  await offers(refundedIpsOrder(), false)
})
