/** How long a message shows: milliseconds, or until OK is pressed (ERR-10). */
export type Hold = number | 'untilOk'

/** The tone and hold of a message. Each key has one rule, in the table of its room. */
export interface MessageRule {
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  readonly hold: Hold
}

/** One message at the top right (ERR-01, ERR-11). `key` is translated, unless `verbatim` says that it is the text itself (D47). */
export interface Toast extends MessageRule {
  readonly key: string
  readonly values?: Readonly<Record<string, string>>
  readonly verbatim?: boolean
  /** Whose words a verbatim text is, where the reader must know (ACT-22). */
  readonly by?: 'bank'
  /** Its subject: an order number. */
  readonly about?: string
  /** The form or order that raised it: its success ends its earlier errors. */
  readonly source?: string
  /** When it was raised, ISO 8601. */
  readonly at?: string
  readonly link?: { readonly to: string; readonly label: string }
}

/** The holds the two documents name (ERR-10). */
export const hold = {
  short: 2000,
  success: 3000,
  alert: 5000,
  long: 6000,
  longest: 8000,
} as const
