import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Env } from './router.ts'

const LARGEST_REPORT = 16 * 1024

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

/** Browsers tell here what the content policy stopped; it is written to the log and nowhere else. */
export const mountCspReport = (app: Hono<Env>, log: Logger): void => {
  app.post('/csp-report', bodyLimit({ maxSize: LARGEST_REPORT, onError: noContent }), async (context: Context<Env>) => {
    const body: unknown = await context.req.json().catch(() => null)
    const report = v.safeParse(Report, body)
    if (report.success) log.warn({ report: report.output['csp-report'] }, 'content policy violated')
    return noContent()
  })
}
