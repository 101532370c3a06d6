import { type Message, msg } from '#contract/shell/msg.ts'
import type { InvoiceStatus } from './invoice.ts'

/** The word of each status, the same in list and on paper (INV-07). */
export const invoiceStatusWords: Readonly<Record<InvoiceStatus, Message>> = {
  active: msg({ message: 'Active', context: 'invoice' }),
  inactive: msg({ message: 'Inactive', context: 'invoice' }),
  reversed: msg({ message: 'Reversed', context: 'invoice' }),
}

/** The word of each type by its number, the same in list, on paper and in letters (D36). */
export const invoiceTypeWords: Readonly<Record<number, Message | undefined>> = {
  1: msg`Statement`,
  2: msg`Invoice`,
  3: msg`Credit note`,
}
