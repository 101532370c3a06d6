/** How long a server may work on a statement and wait for a lock, and how long a transaction may lie still; 0 is for ever. */
export interface Limits {
  readonly statementMillis: number
  readonly lockMillis: number
  readonly stillMillis: number
}

/** A row that another client holds costs a request these seconds, and not all requests every connection. */
export const usualLimits: Limits = { statementMillis: 60_000, lockMillis: 10_000, stillMillis: 120_000 }
export const noLimits: Limits = { statementMillis: 0, lockMillis: 0, stillMillis: 0 }

export const settingsOf = (limits: Limits, scope: 'SESSION' | 'LOCAL' = 'SESSION'): string =>
  [
    `SET ${scope} statement_timeout TO ${limits.statementMillis}`,
    `SET ${scope} lock_timeout TO ${limits.lockMillis}`,
    `SET ${scope} idle_in_transaction_session_timeout TO ${limits.stillMillis}`,
  ].join('; ')

const GRACE_MS = 5_000

/** A server that has not replied after this time is away, whatever the socket says; null waits for ever. */
export const answerWithin = ({ statementMillis }: Limits): number | null =>
  statementMillis === 0 ? null : statementMillis + GRACE_MS

/** The system finds out that the other end of a quiet connection is gone. */
export const aliveSockets = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const
