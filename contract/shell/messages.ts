import { hold, type MessageRule } from './toast.ts'

/** Messages shared by all rooms. */
export const shellMessages = {
  LANGUAGE_NOT_SAVED: { kind: 'error', hold: hold.alert },
  PART_NOT_FETCHED: { kind: 'error', hold: 'untilOk' },
  PICTURE_NOT_SAVED: { kind: 'error', hold: hold.long },
} as const satisfies Readonly<Record<string, MessageRule>>
