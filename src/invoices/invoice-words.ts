import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InvoiceStatus } from '#contract/invoices/invoice.ts'
import type { Tone } from '#contract/transactions/status.ts'

export const statusWords: Readonly<Record<InvoiceStatus, MessageDescriptor>> = {
  active: msg({ message: 'Active', context: 'invoice' }),
  inactive: msg({ message: 'Inactive', context: 'invoice' }),
  reversed: msg({ message: 'Reversed', context: 'invoice' }),
}

export const statusTones: Readonly<Record<InvoiceStatus, Tone>> = {
  active: 'green',
  inactive: 'grey',
  reversed: 'red',
}

const typeWords: Readonly<Record<number, MessageDescriptor>> = {
  1: msg`Statement`,
  2: msg`Invoice`,
  3: msg`Credit note`,
}

/** A type without a name is shown by its number, a missing one not at all. */
export function typeWordOf(i18n: I18n, type: number | null): string {
  if (type === null) return ''
  const word = typeWords[type]
  return word ? i18n._(word) : String(type)
}
