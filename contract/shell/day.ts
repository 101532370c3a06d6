/**
 * Whether a text is a real calendar day yyyy-MM-dd. It stands apart from the rest about dates, because every screen
 * parses replies with it and most of them need no calendar arithmetic. A year before 1000 is a slip of the hand, and no
 * database has the year 0, in which the first day of the year 1 begins in Zagreb.
 */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
