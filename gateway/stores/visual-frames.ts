import { eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { en } from '#contract/pay/words/en.ts'
import { hr } from '#contract/pay/words/hr.ts'
import { type LayoutView, layoutViews } from '#contract/stores/layout-calls.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { notFound, refusalResponse } from '#gateway/ground/refusal.ts'
import { visualPolicy } from '#gateway/web/content-policy.ts'
import { limitNetworks } from '#gateway/web/network-limit.ts'
import type { Env } from '#gateway/web/router.ts'
import { cleanHtml } from './clean-html.ts'
import { readLayout } from './layouts.ts'
import { store } from './schema.ts'
import { rememberTexts, shownCss } from './shown-texts.ts'

/** A pay page has three frames at most, and a shop may pay from one address. */
const ofOneNetwork = { times: 600, seconds: 60 }

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** What a part looks like where its own CSS says nothing, on the pay page as in the preview. */
export const partStyle = 'body{margin:8px 12px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}'

/** Merchant HTML and CSS as a document for a frame: under its policy nothing of it runs, posts or loads from elsewhere. */
const frameResponse = async (
  part: string,
  css: string | null,
  { language = 'hr', status = 200, title = 'Riva' } = {},
): Promise<Response> => {
  const style = css === null ? '' : html`<style>${raw(css.replace(/<\//g, '<\\/'))}</style>`
  const text =
    await html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${raw(partStyle)}</style>${style}</head><body>${raw(part)}</body></html>`
  return new Response(String(text), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': visualPolicy },
  })
}

/** A customer may open the terms in a tab. */
const termsWords = {
  hr: { title: hr.terms, absent: 'Prodajno mjesto nije napisalo uvjete plaćanja.', busy: hr.busyText },
  en: { title: en.terms, absent: 'The store has not written its terms of payment.', busy: en.busyText },
} as const
type TermsLanguage = keyof typeof termsWords

const termsLanguage = ({ req }: Context<Env>): TermsLanguage => (req.query('language') === 'hr' ? 'hr' : 'en')

const termsResponse = (text: string, language: TermsLanguage, status = 200): Promise<Response> =>
  frameResponse(text, null, { language, status, title: termsWords[language].title })

const termsWithout = (language: TermsLanguage, why: 'absent' | 'busy', status: number): Promise<Response> =>
  termsResponse(`<p>${termsWords[language][why]}</p>`, language, status)

const termsOf = async (database: Database, storeId: string, language: TermsLanguage): Promise<string | null> => {
  const [found] = await database
    .db()
    .select({ settings: store.settings })
    .from(store)
    .where(eq(store.id, Number(storeId)))
  const text = found?.settings.pblTemplate?.terms?.[language === 'hr' ? 0 : 1]?.text
  return text || null
}

/** What merchants show to customers. Each part is a separate document, cleaned again before it is sent. */
export const mountVisualFrames = (app: Hono<Env>, parts: Pick<Parts, 'database' | 'config' | 'clock'>): void => {
  const { database, config } = parts
  const { origin } = new URL(config.publicUrl)
  // Their policy loads no picture from elsewhere: its words are better than the mark of a broken one.
  const framedHtml = rememberTexts((text) => cleanHtml(text, origin))
  const limit = limitNetworks(parts, 'frames', {
    ...ofOneNetwork,
    busyPage: (context) =>
      context.req.param('part') === 'terms'
        ? termsWithout(termsLanguage(context), 'busy', 429)
        : frameResponse('', null, { status: 429 }),
  })
  app.get('/visual/:storeId/:view/:part', limit, async (context) => {
    const { storeId, view, part } = context.req.param()
    const shown = layoutViews.find((name): name is LayoutView => name === view)
    if (!isId(storeId) || !shown) return refusalResponse(notFound())
    if (part === 'terms') {
      const language = termsLanguage(context)
      const text = await termsOf(database, storeId, language)
      return text === null ? termsWithout(language, 'absent', 404) : termsResponse(framedHtml(text), language)
    }
    if (part !== 'header' && part !== 'footer') return refusalResponse(notFound())
    const layout = await readLayout(database, storeId, shown)
    const text = framedHtml(layout?.[part] ?? '')
    const css = layout?.css ?? null
    return text ? frameResponse(text, css === null ? null : shownCss(css)) : refusalResponse(notFound())
  })
}
