import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { type LayoutView, layoutViews } from '#contract/stores/layout-calls.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { notFound, refusalResponse } from '#gateway/ground/refusal.ts'
import { visualPolicy } from '#gateway/web/content-policy.ts'
import type { Env } from '#gateway/web/router.ts'
import { cleanHtml } from './clean-html.ts'
import { shownLayout } from './layouts.ts'
import { store } from './schema.ts'

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** What a part looks like where its own CSS says nothing, on the pay page as in the preview. */
export const partStyle = 'body{margin:8px 12px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}'

/** Merchant HTML and CSS as a document for a frame: under its policy nothing of it runs, posts or loads from elsewhere. */
const frameResponse = async (part: string, css: string | null, language = 'hr'): Promise<Response> => {
  const style = css === null ? '' : html`<style>${raw(css.replace(/<\//g, '<\\/'))}</style>`
  const text =
    await html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Riva</title><style>${raw(partStyle)}</style>${style}</head><body>${raw(part)}</body></html>`
  return new Response(String(text), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': visualPolicy },
  })
}

const termsOf = async (database: Database, storeId: string, language: 'hr' | 'en'): Promise<string | null> => {
  const [found] = await database
    .db()
    .select({ settings: store.settings })
    .from(store)
    .where(eq(store.id, Number(storeId)))
  const text = found?.settings.pblTemplate?.terms?.[language === 'hr' ? 0 : 1]?.text
  return text || null
}

/** What merchants show to customers. Each part is a separate document, cleaned again before it is sent. */
export const mountVisualFrames = (app: Hono<Env>, { database, config }: Pick<Parts, 'database' | 'config'>): void => {
  const { origin } = new URL(config.publicUrl)
  app.get('/visual/:storeId/:view/:part', async ({ req }) => {
    const { storeId, view, part } = req.param()
    const shown = layoutViews.find((name): name is LayoutView => name === view)
    // Their policy loads no picture from elsewhere: its words are better than the mark of a broken one.
    const framed = (text: string, css: string | null, language?: string) =>
      frameResponse(cleanHtml(text, origin), css, language)
    if (!isId(storeId) || !shown) return refusalResponse(notFound())
    const layout = await shownLayout(database, storeId, shown)
    if (part === 'terms') {
      const language = req.query('language') === 'hr' ? 'hr' : 'en'
      const text = await termsOf(database, storeId, language)
      return text === null ? refusalResponse(notFound()) : framed(text, null, language)
    }
    const text = part === 'header' ? layout?.header : part === 'footer' ? layout?.footer : null
    return text ? framed(text, layout?.css ?? null) : refusalResponse(notFound())
  })
}
