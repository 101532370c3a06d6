import { shownDecimal } from '#contract/shell/decimal.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { missingValue } from '#src/transactions/values.ts'

/** A decimal as exact as it was sent, in the reader's language, with its coin (CRY-02, D74). */
export const coins = (amount: string | number | null, coin: string | null): string =>
  amount === null ? missingValue : [shownDecimal(amount, shownLanguage()), coin].filter(Boolean).join(' ')
