import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Env } from './router.ts'

const LARGEST_REPORT = 16 * 1024
/** Anybody may post here, and nobody may fill the log. */
const MOST_A_MINUTE = 60
const MINUTE_MS = 60_000

const short = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, 300)),
  ),
)
const Report = v.object({
  'csp-report': v.object({
    'document-uri': short,
    'blocked-uri': short,
    'effective-directive': short,
    'source-file': short,
  }),
})

const noContent = () => new Response(null, { status: 204 })

/** Whether one more is written down in this minute. */
const fewEnough = (now: () => number): (() => boolean) => {
  let begun = Number.NEGATIVE_INFINITY
  let written = 0
  return () => {
    if (now() - begun >= MINUTE_MS) [begun, written] = [now(), 0]
    written += 1
    return written <= MOST_A_MINUTE
  }
}

/** Browsers tell here what the content policy stopped; it is written to the log and nowhere else. */
export const mountCspReport = (app: Hono<Env>, log: Logger, now = () => performance.now()): void => {
  const isWritten = fewEnough(now)
  app.post('/csp-report', bodyLimit({ maxSize: LARGEST_REPORT, onError: noContent }), async (context: Context<Env>) => {
    const body: unknown = await context.req.json().catch(() => null)
    const report = v.safeParse(Report, body)
    if (report.success && isWritten()) log.warn({ report: report.output['csp-report'] }, 'content policy violated')
    return noContent()
  })
}
