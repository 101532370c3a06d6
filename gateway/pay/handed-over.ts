import type { LinkRecord } from '#gateway/links/link-view.ts'
import type { TerminalPayment } from './terminal-payment.ts'

/** What was handed over to the wallet, locked. */
export type HandedOver =
  | { readonly kind: 'link'; readonly row: LinkRecord }
  | { readonly kind: 'terminal'; readonly row: TerminalPayment }
