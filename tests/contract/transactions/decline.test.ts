import { describe, expect, it } from 'vitest'
import { declineNotice } from '#contract/transactions/money/decline.ts'
import type { OrderAction } from '#contract/transactions/order.ts'

const technical = 'technical_decline'
const rba = 'technical_decline_rba'
const diners = 'technical_decline_mbu_diners_installments'

/** Written from the requirements: the words of each code for each action. */
const table: readonly (readonly [OrderAction, string, string])[] = [
  ['refund', technical, 'DECLINE_PARTIAL_REFUND_FOR_INSTALLMENTS_MESSAGE'],
  ['refund', rba, 'DECLINE_SAME_DAY_PARTIAL_REFUND_MESSAGE'],
  ['refund', diners, 'DECLINE_MBU_DINERS_REFUND_FOR_INSTALLMENTS_MESSAGE'],
  ['complete', technical, 'DECLINE_PARTIAL_CAPTURE_FOR_INSTALLMENTS_MESSAGE'],
  ['complete', rba, 'DECLINED_BY_BANK'],
  ['void', technical, 'DECLINED_BY_BANK'],
  ['void', rba, 'DECLINE_SAME_DAY_PREAUTHORIZATION_VOID_MESSAGE'],
  ['nextPayment', diners, 'DECLINED_BY_BANK'],
  ['ipsRefund', technical, 'DECLINED_BY_BANK'],
]

describe('a refusal that an order remembers', () => {
  it.each(table)('of %s with the code %s is said in words · ACT-17, ACT-19, ACT-20', (action, code, key) => {
    expect(declineNotice(action, code)).toEqual({ key })
  })

  it('is shown as the bank said it, or in general words where it said nothing · ACT-22', () => {
    expect(declineNotice('refund', 'Limit exceeded')).toEqual({ key: 'TRANSACTION_ERROR', verbatim: 'Limit exceeded' })
    expect([null, '', ' '].map((said) => declineNotice('void', said))).toEqual(
      [1, 2, 3].map(() => ({ key: 'TRANSACTION_ERROR' })),
    )
  })
})
