/**
 * Whether a text is a real calendar day yyyy-MM-dd. It stands apart from the rest about dates, because every screen
 * parses replies with it and most of them need no calendar arithmetic.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
