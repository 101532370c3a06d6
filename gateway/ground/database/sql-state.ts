type DatabaseFault = { severity: string; code: string; constraint?: string }

const isDatabaseFault = (error: object): error is DatabaseFault =>
  'severity' in error && 'code' in error && typeof error.code === 'string'

/** The driver's own error: drizzle wraps it, and so may any layer above. */
const faultOf = (error: unknown): DatabaseFault | undefined => {
  let current = error
  for (let depth = 0; depth < 10 && typeof current === 'object' && current !== null; depth += 1) {
    if (isDatabaseFault(current)) return current
    current = 'cause' in current ? current.cause : undefined
  }
  return undefined
}

/** The five-letter SQLSTATE of an error that the database raised, however deeply wrapped. */
export const sqlState = (error: unknown): string | undefined => faultOf(error)?.code

/** The name of the violated constraint, if the database named one. */
export const constraintOf = (error: unknown): string | undefined => faultOf(error)?.constraint

const LOCK_NOT_AVAILABLE = '55P03'
const QUERY_CANCELED = '57014'

/** Whether the server gave up waiting for a lock or for the end of a statement; the transaction is undone. */
export const isTimedOut = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === LOCK_NOT_AVAILABLE || state === QUERY_CANCELED
}

/** The server ends a connection: an operator's order, a crash, a start that is under way. */
const CUT_STATE = /^(08...|57P0[123])$/
/** What the driver and the embedded database say of it. From another thread an error comes as a text. */
const CUT_WORDS =
  /query read timeout|terminating connection|connection terminated|is not queryable|ECONNRE(SET|FUSED)|database connection could be had|embedded database has stopped|passage to the database (is|was) closed/i

/** Whether the database went away: what was asked of it may be asked again once it is back. */
export const isConnectionLost = (error: unknown): boolean => {
  if (CUT_STATE.test(sqlState(error) ?? '')) return true
  if (!(error instanceof Error)) return CUT_WORDS.test(String(error))
  return CUT_WORDS.test(error.message) || (error.cause !== undefined && isConnectionLost(error.cause))
}
