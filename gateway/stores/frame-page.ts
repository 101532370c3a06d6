import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { en } from '#contract/pay/words/en.ts'
import { hr } from '#contract/pay/words/hr.ts'
import { type LayoutView, layoutViews } from '#contract/stores/layout-calls.ts'
import { notFound, refusalResponse } from '#gateway/ground/refusal.ts'
import { visualPolicy } from '#gateway/web/content-policy.ts'
import type { Env } from '#gateway/web/router.ts'
import { cleanHtml } from './clean-html.ts'
import { rememberTexts, shownCss } from './shown-texts.ts'

interface LayoutParts {
  readonly css: string | null
  readonly header: string | null
  readonly footer: string | null
}

/** The texts cannot be read now. */
export class FrameFailure extends Error {
  override readonly name = 'FrameFailure'
  readonly status: 429 | 502

  constructor(status: FrameFailure['status']) {
    super(String(status))
    this.status = status
  }
}

/** What a part looks like where its own CSS says nothing, on the pay page as in the preview. */
export const partStyle = 'body{margin:8px 12px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}'

interface FrameOptions {
  readonly language?: TermsLanguage
  readonly status?: number
  readonly title?: string
  readonly pictureOrigins?: readonly string[]
}

/** Merchant HTML and CSS as a document for a frame: under its policy nothing of it runs, posts or loads from elsewhere. */
const frameResponse = async (
  part: string,
  css: string | null,
  { language = 'hr', status = 200, title = 'Riva', pictureOrigins = [] }: FrameOptions = {},
): Promise<Response> => {
  const style = css === null ? '' : html`<style>${raw(css.replace(/<\//g, '<\\/'))}</style>`
  const text =
    await html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${raw(partStyle)}</style>${style}</head><body>${raw(part)}</body></html>`
  return new Response(String(text), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': visualPolicy(pictureOrigins),
    },
  })
}

/** A customer may open the terms in a tab. */
const termsWords = {
  hr: {
    title: hr.terms,
    absent: 'Prodajno mjesto nije napisalo uvjete plaćanja.',
    busy: hr.busyText,
    broken: hr.brokenText,
  },
  en: {
    title: en.terms,
    absent: 'The store has not written its terms of payment.',
    busy: en.busyText,
    broken: en.brokenText,
  },
} as const
export type TermsLanguage = keyof typeof termsWords

const termsLanguage = ({ req }: Context<Env>): TermsLanguage => (req.query('language') === 'hr' ? 'hr' : 'en')

const termsWithout = (
  language: TermsLanguage,
  why: 'absent' | 'busy' | 'broken',
  status: number,
): Promise<Response> => {
  const { title, [why]: text } = termsWords[language]
  return frameResponse(`<p>${text}</p>`, null, { language, status, title })
}

/** The frame of a text that cannot be read now; an empty one for a part that a page can do without. */
export const frameWithout = (context: Context<Env>, status: number): Promise<Response> =>
  context.req.param('part') === 'terms'
    ? termsWithout(termsLanguage(context), status === 429 ? 'busy' : 'broken', status)
    : frameResponse('', null, { status })

interface FrameSource {
  /** Where pictures may be; the first is the origin of the page. */
  readonly pictureOrigins: readonly [string, ...string[]]
  readonly isStoreId: (text: string) => boolean
  readonly readTerms: (context: Context<Env>, storeId: string, language: TermsLanguage) => Promise<string | null>
  readonly readParts: (context: Context<Env>, storeId: string, view: LayoutView) => Promise<LayoutParts | null>
}

export const framePath = '/visual/:storeId/:view/:part'

/** What merchants show to customers. Each part is a separate document, cleaned before it is sent. */
export const mountFrames = (app: Hono<Env>, source: FrameSource): void => {
  const { pictureOrigins, isStoreId, readTerms, readParts } = source
  // Their policy loads no picture from elsewhere: its words are better than the mark of a broken one.
  const framedHtml = rememberTexts((text) => cleanHtml(text, pictureOrigins))
  app.get(framePath, async (context) => {
    const { storeId, view, part } = context.req.param()
    const shown = layoutViews.find((name): name is LayoutView => name === view)
    if (!isStoreId(storeId) || !shown) return refusalResponse(notFound())
    try {
      if (part === 'terms') {
        const language = termsLanguage(context)
        const text = await readTerms(context, storeId, language)
        if (!text) return termsWithout(language, 'absent', 404)
        const { title } = termsWords[language]
        return frameResponse(framedHtml(text), null, { language, title, pictureOrigins })
      }
      if (part !== 'header' && part !== 'footer') return refusalResponse(notFound())
      const parts = await readParts(context, storeId, shown)
      const text = framedHtml(parts?.[part] ?? '')
      const css = parts?.css ?? null
      return text
        ? frameResponse(text, css === null ? null : shownCss(css), { pictureOrigins })
        : frameWithout(context, 404)
    } catch (error) {
      if (error instanceof FrameFailure) return frameWithout(context, error.status)
      throw error
    }
  })
}
