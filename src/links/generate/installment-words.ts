import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { buyerChooses, oneTime } from '#contract/links/installments.ts'

/** How a link is paid by card, in words; null where the customer chooses. */
export function useInstallmentWords(count: number, flexible: boolean): string | null {
  const { t } = useLingui()
  if (count === buyerChooses) return null
  if (count === oneTime) return t`One-time payment`
  return flexible
    ? t`Up to ${plural(count, { one: '# installment', other: '# installments' })}`
    : t`In ${plural(count, { one: '# installment', other: '# installments' })}`
}
