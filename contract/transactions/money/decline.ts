import type { TransactionMessage } from '#contract/transactions/messages.ts'
import type { OrderAction } from '#contract/transactions/order.ts'

type Declines = Readonly<Partial<Record<string, TransactionMessage>>>

/** The meaning of decline codes, for the actions with a text for each (ACT-17…21). */
const known: Readonly<Record<OrderAction, Declines>> = {
  refund: {
    technical_decline: 'DECLINE_PARTIAL_REFUND_FOR_INSTALLMENTS_MESSAGE',
    technical_decline_rba: 'DECLINE_SAME_DAY_PARTIAL_REFUND_MESSAGE',
    technical_decline_mbu_diners_installments: 'DECLINE_MBU_DINERS_REFUND_FOR_INSTALLMENTS_MESSAGE',
  },
  complete: { technical_decline: 'DECLINE_PARTIAL_CAPTURE_FOR_INSTALLMENTS_MESSAGE' },
  void: { technical_decline_rba: 'DECLINE_SAME_DAY_PREAUTHORIZATION_VOID_MESSAGE' },
  nextPayment: {},
  ipsRefund: {},
}

const codes: ReadonlySet<string> = new Set(Object.values(known).flatMap(Object.keys))

/** Whether a message is a known code, which is said in words on every action (D91). */
export const isDeclineCode = (message: string | null): boolean => codes.has(message?.trim() ?? '')

const isCode = (message: string): boolean => message.startsWith('technical_decline')

/**
 * The message for a decline recorded on an order: a known code translated, anything else in the bank's words (D47,
 * D91).
 */
export function declineNotice(action: OrderAction, message: string | null) {
  const said = message?.trim() ?? ''
  const key = Object.hasOwn(known[action], said) ? known[action][said] : undefined
  if (key !== undefined) return { key }
  if (isCode(said)) return { key: 'DECLINED_BY_BANK' as const }
  return said === '' ? { key: 'TRANSACTION_ERROR' as const } : { key: 'TRANSACTION_ERROR' as const, verbatim: said }
}
