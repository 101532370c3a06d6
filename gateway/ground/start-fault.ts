const isError = (value: unknown): value is Error => value instanceof Error

/** A name that leads to several addresses fails with an error without words around those of each address. */
const wordsOf = (error: Error): string => {
  if (error instanceof AggregateError && error.message === '') return wordsOf(error.errors.find(isError) ?? new Error())
  const { code } = error as NodeJS.ErrnoException
  return error.message || code || error.name
}

/** What the system or the database said, below all that was said about it. */
const reasonOf = ({ cause }: Error): string | null => {
  if (cause === undefined) return null
  return isError(cause) ? (reasonOf(cause) ?? wordsOf(cause)) : String(cause)
}

const listening: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken. Another Riva may be running; PORT chooses another one.',
  EACCES: 'may not be used by this account; PORT chooses another one.',
}

const listenFault = (error: Error): string | null => {
  const { code = '', port, syscall = '' } = error as NodeJS.ErrnoException & { port?: number }
  if (syscall === 'listen' && listening[code]) return `Port ${port} ${listening[code]}`
  return ['listen', 'getaddrinfo'].includes(syscall) ? `HOST names no address of this machine: ${error.message}` : null
}

/** What could not be done and, where it is known, why. */
export const faultParts = (error: unknown): readonly [string, ...string[]] => {
  if (!isError(error)) return [String(error)]
  const reason = reasonOf(error)
  return reason === null ? [wordsOf(error)] : [wordsOf(error), reason]
}

/** What an operator reads when a start fails: what could not be done and, below it, why. */
export const startFault = (error: unknown): string =>
  (isError(error) ? listenFault(error) : null) ?? faultParts(error).join('\n  ')
