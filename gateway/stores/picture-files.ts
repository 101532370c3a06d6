import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { layoutViews } from '#contract/stores/layout-calls.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { notFound, refusalResponse } from '#gateway/ground/refusal.ts'
import { apiPolicy, outboxBodyPolicy } from '#gateway/web/content-policy.ts'
import type { Env } from '#gateway/web/router.ts'
import { shownLayout } from './layouts.ts'
import { readPicture } from './pictures.ts'

const types = { png: 'image/png', jpeg: 'image/jpeg' } as const
const aYear = 31_536_000

/** Pictures by their public addresses, and headers and footers of a store for frames on our own pages (STS-26, D32). */
export const mountPictures = (app: Hono<Env>, { database }: Parts): void => {
  app.get('/pictures/:file{[0-9a-f-]{36}\\.(?:png|jpg)}', async ({ req }) => {
    const [id = '', ending] = req.param('file').split('.')
    const found = await readPicture(database, id)
    if (!found || (ending === 'png') !== (found.format === 'png')) return refusalResponse(notFound())
    return new Response(Uint8Array.from(found.bytes), {
      headers: {
        'Content-Type': types[found.format],
        'Cache-Control': `public, max-age=${aYear}, immutable`,
        'Content-Security-Policy': apiPolicy,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    })
  })
  app.get('/visual/:storeId{\\d{1,16}}/:view/:part{header|footer}', async ({ req }) => {
    const view = layoutViews.find((name) => name === req.param('view'))
    const found = view ? await shownLayout(database, req.param('storeId'), view) : null
    const part = req.param('part') === 'header' ? found?.header : found?.footer
    const page =
      await html`<!doctype html><html><head><meta charset="utf-8"><title>${req.param('part')}</title><style>${raw(found?.css ?? '')}</style></head><body>${raw(part ?? '')}</body></html>`
    return new Response(String(page), {
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': outboxBodyPolicy },
    })
  })
}
