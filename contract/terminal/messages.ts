import { hold, type MessageRule } from '#contract/shell/toast.ts'

/** Messages of the way back from the wallet (VT-07). */
export const terminalMessages = {
  TERMINAL_ORDER_CANCELLED: { kind: 'warning', hold: hold.long },
  TERMINAL_ORDER_UNCONFIRMED: { kind: 'warning', hold: 'untilOk' },
  TERMINAL_ORDER_PROCESSED: { kind: 'success', hold: 'untilOk' },
} as const satisfies Readonly<Record<string, MessageRule>>
export type TerminalMessage = keyof typeof terminalMessages
