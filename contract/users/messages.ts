import { hold, type MessageRule } from '#contract/shell/toast.ts'

/** Messages about users (USR-20, USR-31…33). Without a stated hold: 3 s for a success, until OK for a failure. */
export const userMessages = {
  USER_INVITED: { kind: 'success', hold: hold.success },
  OFFLINE_USER_ADDED: { kind: 'success', hold: hold.success },
  USER_NOT_INVITED: { kind: 'error', hold: 'untilOk' },
  PRIVILEGES_SUCCESSFULLY_UPDATED: { kind: 'success', hold: hold.long },
  PRIVILEGES_NOT_UPDATED: { kind: 'error', hold: 'untilOk' },
  OFFLINE_USER_PROMOTED: { kind: 'success', hold: hold.long },
  USER_SUCCESSFULLY_REMOVED: { kind: 'success', hold: hold.success },
  USER_NOT_REMOVED: { kind: 'error', hold: 'untilOk' },
  /** Pending invitations are our addition (D82). */
  INVITATION_RESENT: { kind: 'success', hold: hold.success },
  INVITATION_NOT_RESENT: { kind: 'error', hold: 'untilOk' },
  INVITATION_REVOKED: { kind: 'success', hold: hold.success },
  INVITATION_NOT_REVOKED: { kind: 'error', hold: 'untilOk' },
  /** Leaving a company is our addition (D93). */
  COMPANY_LEFT: { kind: 'success', hold: hold.long },
  COMPANY_NOT_LEFT: { kind: 'error', hold: 'untilOk' },
  COMPANY_NOT_LEFT_LAST_ADMIN: { kind: 'error', hold: 'untilOk' },
  /** The audit trail is our addition. */
  AUDIT_NOT_EXPORTED: { kind: 'error', hold: 'untilOk' },
} as const satisfies Readonly<Record<string, MessageRule>>
export type UserMessage = keyof typeof userMessages

/**
 * Reasons of a 409, sent in `message` (D57, D70). USER_CHANGED: somebody else changed the rights meanwhile (USR-30).
 */
export const userRefusals = ['USER_EXISTS', 'INVITATION_PENDING', 'LAST_ADMIN', 'OWN_RIGHTS', 'USER_CHANGED'] as const
export type UserRefusal = (typeof userRefusals)[number]
/** Why a change of a user was refused: a reason of a 409, or a right that the person no longer has (SES-15). */
export type ChangeRefusal = UserRefusal | 'RIGHTS_CHANGED'
