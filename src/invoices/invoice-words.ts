import type { MessageDescriptor } from '@lingui/core'
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

/** The types that have a name; any other is shown by its number. */
export const typeWords: Readonly<Record<number, MessageDescriptor>> = {
  1: msg`Statement`,
  2: msg`Invoice`,
  3: msg`Credit note`,
}
