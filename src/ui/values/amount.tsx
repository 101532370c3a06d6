import { useLingui } from '@lingui/react'
import { shownAmount } from '#contract/shell/money.ts'

interface AmountProps {
  /** Minor units. */
  readonly minor: number | bigint
  readonly currency: string
  readonly strong?: boolean
  /** The currency by its code: its symbol when missing. */
  readonly coded?: boolean
}

/** In the reader's language, always with two decimals and the currency. */
export function Amount({ minor, currency, strong = false, coded = false }: AmountProps) {
  const { i18n } = useLingui()
  return (
    <data className="riva-amount" value={String(minor)} {...(strong ? { 'data-strong': '' } : {})}>
      {shownAmount(minor, currency, i18n.locale === 'hr' ? 'hr' : 'en', coded ? 'code' : 'symbol')}
    </data>
  )
}
