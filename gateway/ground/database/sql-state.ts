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
