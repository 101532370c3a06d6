import { tooManyRequests } from '#gateway/ground/refusal.ts'

/** How many papers are being drawn for each person, in this process, whose one thread draws them. */
const drawing = new Map<string, number>()
const MOST_AT_ONCE = 2
const RETRY_AFTER_SECONDS = 2

/** Draws for a person, unless two of their papers are being drawn already: then the request ends with 429. */
export const drawFor = async <Result>(sub: string, draw: () => Promise<Result>): Promise<Result> => {
  const running = drawing.get(sub) ?? 0
  if (running >= MOST_AT_ONCE) throw tooManyRequests(RETRY_AFTER_SECONDS)
  drawing.set(sub, running + 1)
  try {
    return await draw()
  } finally {
    const remaining = (drawing.get(sub) ?? 1) - 1
    if (remaining > 0) drawing.set(sub, remaining)
    else drawing.delete(sub)
  }
}
