import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { chargeMachine } from '#machines/transactions/money/charge.machine.ts'
import { ipsRefundMachine } from '#machines/transactions/money/ips-refund.machine.ts'
import { orderActionsMachine } from '#machines/transactions/money/order-actions.machine.ts'
import { type Cell, channels, off } from '#tests/contract/transactions/action-matrix.ts'
import { companyAdmin, exampleIpsOrder, exampleSubscription, scope } from './example-orders.ts'

const orderOf = ({ status, cardType, channel }: Cell) =>
  exampleSubscription({
    status,
    walletType: channels[channel].walletType,
    response: {
      ...{ status: null, responseCode: channels[channel].responseCode, responseMessage: null },
      ...{ approvalCode: null, approvalMessage: null },
    },
    creditCard: cardType === null ? null : { type: cardType, maskedPan: null, expirationDate: null },
  })
const about = { rights: companyAdmin, scope, today: () => '2026-11-21' }

/** What the buttons of the screen ask: may this be opened now? */
function offers(cell: Cell): boolean {
  const { action, status } = cell
  if (action === 'ipsRefund') {
    const input = { ...about, order: exampleIpsOrder({ status }) }
    return createActor(ipsRefundMachine, { input }).start().getSnapshot().can({ type: 'ipsRefund.opened' })
  }
  const input = { ...about, order: orderOf(cell), billAmount: false }
  if (action === 'nextPayment') {
    return createActor(chargeMachine, { input }).start().getSnapshot().can({ type: 'nextPayment.opened' })
  }
  return createActor(orderActionsMachine, { input })
    .start()
    .getSnapshot()
    .can({ type: `${action}.opened` })
}

it('the machines of the details offer each action in each status with each card as the table says · ACT-01, ACT-02, ACT-03, ACT-11, IPS-03, TRD-06', () => {
  expect(off(offers)).toEqual([])
})

it('a saved card is offered where a next payment is · TRD-04, ACT-11', () => {
  const wrong = off((cell) => {
    if (cell.action !== 'nextPayment') return cell.allowed
    const input = { ...about, order: orderOf(cell) }
    return createActor(chargeMachine, { input }).start().getSnapshot().can({ type: 'savedCardCharge.opened' })
  })
  expect(wrong).toEqual([])
})
