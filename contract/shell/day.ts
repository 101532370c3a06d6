/**
 * Whether a text is a real calendar day yyyy-MM-dd. Separate from dates.ts, because every screen parses replies with it
 * and most need no calendar arithmetic. Years before 1000 are typos, and databases have no year 0, in which year 1
 * begins in Zagreb's offset.
 */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
