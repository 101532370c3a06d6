/**
 * The address to go to after a sign-in or a company choice, when it is one of our own (SES-03): a path of this origin.
 * Anything that a browser could read as another origin is dropped.
 */
export function returnAddress(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text.length > 2048) return null
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text) ? text : null
}
