import { useLingui } from '@lingui/react/macro'
import { responseMeaning } from '#contract/transactions/response-codes.ts'
import { responseWords } from '#contract/transactions/response-words.ts'
import { knownOf, orderStatuses } from '#contract/transactions/status.ts'
import { OrderStatusBadge } from '#src/transactions/order-status.tsx'
import { missingValue } from '#src/transactions/values.ts'

/** The bank's code and what it means. */
export function ResponseCode({ code }: { readonly code: string | null | undefined }) {
  const { i18n } = useLingui()
  if (!code) return missingValue
  const meaning = responseMeaning(code)
  return meaning === null ? code : `${code} – ${i18n._(responseWords[meaning])}`
}

/** The status that the reply of the bank carried. */
export function ResponseStatus({ status }: { readonly status: string | null | undefined }) {
  return status ? <OrderStatusBadge status={knownOf(orderStatuses, status)} /> : missingValue
}
