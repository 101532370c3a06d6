import type { I18n } from '@lingui/core'
import type { InvoiceStatus } from '#contract/invoices/invoice.ts'
import { invoiceTypeWords } from '#contract/invoices/words.ts'
import type { Tone } from '#contract/transactions/status.ts'

export const statusTones: Readonly<Record<InvoiceStatus, Tone>> = {
  active: 'green',
  inactive: 'grey',
  reversed: 'red',
}

/** A type without a name is shown by its number, a missing one not at all. */
export function typeWordOf(i18n: I18n, type: number | null): string {
  if (type === null) return ''
  const word = invoiceTypeWords[type]
  return word ? i18n._(word) : String(type)
}
