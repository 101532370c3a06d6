import { hold, type MessageRule } from '#contract/shell/toast.ts'

/** Messages about invoices (INV-10, DSH-07). */
export const invoiceMessages = {
  INVOICES_NOT_FETCHED: { kind: 'error', hold: hold.short },
  INVOICE_NOT_DOWNLOADED: { kind: 'error', hold: hold.short },
  UNREAD_INVOICES: { kind: 'info', hold: hold.long },
} as const satisfies Readonly<Record<string, MessageRule>>
export type InvoiceMessage = keyof typeof invoiceMessages
