import { hold, type MessageRule } from '#contract/shell/toast.ts'

/** Messages about documents (DOC-07). */
export const documentMessages = {
  DOCUMENTS_NOT_FETCHED: { kind: 'error', hold: hold.short },
  DOCUMENT_NOT_DOWNLOADED: { kind: 'error', hold: hold.short },
} as const satisfies Readonly<Record<string, MessageRule>>
export type DocumentMessage = keyof typeof documentMessages
