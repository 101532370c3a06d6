/** The same error in other words, thrown where it was: reports quote the stack, not the message. */
export function retold(error: unknown, inWords: (message: string) => string): Error {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const again = new Error(inWords(message))
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  again.stack = [`Error: ${again.message}`, ...places].join('\n')
  return again
}
