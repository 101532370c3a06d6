import type { Hono, Env as HonoEnv } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { BrowserError } from '#contract/shell/browser-error.ts'

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

/** Browsers tell here what the content policy stopped, and tabs what broke; it is written to the log and nowhere else. */
export const mountReports = <E extends HonoEnv>(app: Hono<E>, log: Logger, now = () => performance.now()): void => {
  const limit = bodyLimit({ maxSize: LARGEST_REPORT, onError: noContent })
  const isWritten = { policy: fewEnough(now), error: fewEnough(now) }
  app.post('/csp-report', limit, async ({ req }) => {
    const report = v.safeParse(Report, await req.json().catch(() => null))
    if (report.success && isWritten.policy())
      log.warn({ report: report.output['csp-report'] }, 'content policy violated')
    return noContent()
  })
  app.post('/browser-error', limit, async ({ req }) => {
    const report = v.safeParse(BrowserError, await req.json().catch(() => null))
    if (report.success && isWritten.error()) log.error({ report: report.output }, 'a tab broke')
    return noContent()
  })
}
