import { companyMessages } from './companies/messages.ts'
import { documentMessages } from './documents/messages.ts'
import { invoiceMessages } from './invoices/messages.ts'
import { linkMessages } from './links/messages.ts'
import { sessionMessages } from './session/messages.ts'
import { shellMessages } from './shell/messages.ts'
import type { MessageRule, Toast } from './shell/toast.ts'
import { storeMessages } from './stores/messages.ts'
import { terminalMessages } from './terminal/messages.ts'
import { transactionMessages } from './transactions/messages.ts'
import { userMessages } from './users/messages.ts'

/** Every message of the product with its tone and hold; the catalogues hold the words (ERR-01, ERR-10). */
export const messages = {
  ...shellMessages,
  ...sessionMessages,
  ...companyMessages,
  ...userMessages,
  ...storeMessages,
  ...transactionMessages,
  ...linkMessages,
  ...terminalMessages,
  ...documentMessages,
  ...invoiceMessages,
} as const satisfies Readonly<Record<string, MessageRule>>
export type MessageKey = keyof typeof messages

/** A machine's notice: a message key, whose tone and hold also apply to the gateway's own text. */
export interface Notice {
  readonly key: MessageKey
  readonly values?: Readonly<Record<string, string>>
  /** The gateway's text instead of the key, translated when it is a key itself. */
  readonly answer?: string
  /** The bank's text instead of the key, shown verbatim as a quotation (D47, ACT-22). */
  readonly verbatim?: string
  /** A link that opens in a new tab; its label is a message key. */
  readonly link?: Toast['link']
  readonly about?: Toast['about']
  readonly source?: Toast['source']
}

/** The message to show. */
export function toastOf({ key, values, answer, verbatim, link, about, source }: Notice): Toast {
  return {
    key: verbatim ?? answer ?? key,
    kind: messages[key].kind,
    hold: messages[key].hold,
    ...(values && { values }),
    ...(link && { link }),
    ...(about !== undefined && { about }),
    ...(source !== undefined && { source }),
    ...(verbatim !== undefined && { verbatim: true, by: 'bank' }),
  }
}
