type DatabaseFault = { severity: string; code: string; constraint?: string }

const isDatabaseFault = (error: unknown): error is DatabaseFault =>
  typeof error === 'object' &&
  error !== null &&
  'severity' in error &&
  'code' in error &&
  typeof error.code === 'string'

const causeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined

/** The error and its causes, at most ten: an error may be its own cause. */
const layersOf = (error: unknown): readonly unknown[] => {
  const layers = [error]
  for (let cause = causeOf(error); cause !== undefined && layers.length < 10; cause = causeOf(cause)) layers.push(cause)
  return layers
}

/** The driver's own error: drizzle wraps it, and so may any layer above. */
const faultOf = (error: unknown): DatabaseFault | undefined => layersOf(error).find(isDatabaseFault)

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
export const isConnectionLost = (error: unknown): boolean =>
  CUT_STATE.test(sqlState(error) ?? '') ||
  layersOf(error).some((layer) => CUT_WORDS.test(layer instanceof Error ? layer.message : String(layer)))
