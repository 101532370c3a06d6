/**
 * The return address after a sign-in or company choice, if it is a path of this origin (SES-03). Anything a browser
 * could read as another origin is rejected.
 */
export function returnAddress(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text.length > 2048) return null
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text) ? text : null
}
