import { hold, type MessageRule } from '#contract/shell/toast.ts'

/** Messages of the session and its screens. The documents state no hold for most of them: until OK (ERR-10). */
export const sessionMessages = {
  TERMS_NOT_ACCEPTED: { kind: 'error', hold: 'untilOk' },
  PASSWORD_CHANGED: { kind: 'success', hold: hold.long },
  PROVIDER_NOT_REACHED: { kind: 'warning', hold: 'untilOk' },
  RIGHTS_CHANGED: { kind: 'error', hold: hold.alert },
  SIGNED_OUT_ELSEWHERE: { kind: 'info', hold: 'untilOk' },
} as const satisfies Readonly<Record<string, MessageRule>>
