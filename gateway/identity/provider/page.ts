import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Language } from '#contract/session/account.ts'
import { askedLanguage } from '#gateway/ground/asked-language.ts'
import { closing, retryAfter } from '#gateway/ground/refusal.ts'
import { type Words, words } from './words.ts'

export type Html = ReturnType<typeof html>

export interface Page {
  readonly language: Language
  readonly title: string
  readonly body: Html | Promise<Html>
  readonly status?: number
  /** Seconds until another try is heard. */
  readonly wait?: number | undefined
  /** Where its forms may lead, beside this origin. */
  readonly formTargets?: readonly string[]
}

const style = `
  :root { color-scheme: light dark; --page: #f7f6f3; --panel: #fff; --text: #1f1d1a; --muted: #57534c; --line: #e3e0da;
    --control: #8a847a; --solid: #0b4a70; --contrast: #fff; --link: #0d4f78; --bad: #a12318; --bad-bg: #fbe9e6; --good: #17603a;
    --good-bg: #e5f3ea; --focus: #1668a0 }
  @media (prefers-color-scheme: dark) { :root { --page: #141312; --panel: #1c1b19; --text: #efede8; --muted: #b9b4ab; --line: #34312d;
    --control: #7d776c; --solid: #74b9e3; --contrast: #06202f; --link: #8ecbf0; --bad: #f4a197; --bad-bg: #351815; --good: #84d1a2;
    --good-bg: #12291c; --focus: #7cc4f0 } }
  * { box-sizing: border-box; margin: 0 }
  body { font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--page); padding: 2rem 1rem 4rem }
  header { display: flex; justify-content: center; align-items: center; gap: .75rem; font-size: 1.25rem; font-weight: 600; margin-bottom: 1.5rem }
  main { max-width: 30rem; margin: 0 auto; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 1.5rem;
    overflow-wrap: anywhere }
  h1 { font-size: 1.5rem; line-height: 1.3; margin-bottom: .5rem } h2 { font-size: 1.125rem; margin-bottom: .5rem }
  h3 { font-size: 1rem; margin-top: 1rem }
  section { border-top: 1px solid var(--line); margin-top: 1.5rem; padding-top: 1.25rem }
  p, ul, ol, svg.qr { margin-top: .75rem } ul, ol { padding-left: 1.25rem }
  form { display: grid; gap: 1rem; margin-top: 1rem } form > p { margin-top: 0 } label + .bad { margin-top: -.5rem } p.hint { margin-top: -.5rem } label { display: grid; gap: .25rem; font-weight: 500 }
  label.tick { display: flex; align-items: center; gap: .5rem; font-weight: 400 } label.tick input { width: auto; min-height: 0; margin: 0; flex-shrink: 0 }
  @media (pointer: coarse) { label.tick { min-height: 2.75rem } label.tick input { width: 1.5rem; height: 1.5rem } }
  #sessions ul, .codes { list-style: none; padding: 0 } #sessions li + li { margin-top: 1rem }
  #sessions li { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem } #sessions li span { flex: 1 1 14rem }
  #sessions li form { margin: 0 } ul.codes { columns: 11rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 6px }
  input, select { font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--control); border-radius: 6px;
    padding: .5rem .75rem; min-height: 2.75rem; width: 100% }
  select { padding-inline: .5rem } [aria-invalid] { border-color: var(--bad); scroll-margin-top: 4rem }
  button { font: inherit; font-weight: 600; color: var(--contrast); background: var(--solid); border: 1px solid var(--solid);
    border-radius: 6px; padding: .5rem 1rem; min-height: 2.75rem; cursor: pointer }
  button.quiet { color: var(--link); background: none; border-color: var(--control) }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px } a { color: var(--link) } .muted { color: var(--muted) }
  .bad, .good { border-radius: 6px; padding: .75rem 1rem; margin-top: 1rem } .bad { color: var(--bad); background: var(--bad-bg) }
  .good { color: var(--good); background: var(--good-bg) } code { font: 15px/1.6 ui-monospace, monospace }
  svg.qr { display: block; width: 12rem; height: 12rem; background: #fff; border-radius: 6px }`

const mark = `<svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#0b4a70"/>
<g fill="none" stroke-linecap="round"><path d="M7 11h18" stroke="#fff" stroke-width="3.4"/>
<path d="M7 17.4c3 0 3 2.2 6 2.2s3-2.2 6-2.2 3 2.2 6 2.2" stroke="#9fd2f2" stroke-width="2.4"/>
<path d="M7 23c3 0 3 2.2 6 2.2s3-2.2 6-2.2 3 2.2 6 2.2" stroke="#5fa9d6" stroke-width="2.4"/></g></svg>`

/** No script, one style element, forms to this origin. */
const policyOf = (nonce: string, formTargets: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ')

/** A whole page as text, with the headers it needs. */
export const pageText = async ({ language, title, body, formTargets }: Page) => {
  const nonce = randomBytes(16).toString('base64')
  const text = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} – Riva</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body><header>${raw(mark)} Riva</header><main><h1>${title}</h1>${body}</main></body>
</html>`
  return {
    text: String(text),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyOf(nonce, formTargets),
      'Cache-Control': 'no-store',
    },
  }
}

export const pageResponse = async (page: Page): Promise<Response> => {
  const { text, headers } = await pageText(page)
  const wait = page.wait === undefined ? {} : retryAfter(page.wait)
  return new Response(text, { status: page.status ?? 200, headers: { ...headers, ...wait } })
}

/** A form of these pages, which say themselves what is wrong: the browser's own words may be in another language. */
export const formTo = (action: string | null, content: Html | Promise<Html>) =>
  html`<form method="post" novalidate${action === null ? '' : html` action="${action}"`}>${content}</form>`

/** What went wrong, or right, before the form. */
export const bad = (text: string | null) => (text === null ? '' : html`<p class="bad" role="alert">${text}</p>`)
export const good = (text: string | null) => (text === null ? '' : html`<p class="good" role="status">${text}</p>`)

/** How a field is marked, and what is said under it; null: nothing is wrong with it. */
export const markOf = (text: string | null, id: string) => ({
  attributes: text === null ? '' : html`aria-invalid="true" aria-describedby="${id}"`,
  said: text === null ? '' : html`<p class="bad" role="alert" id="${id}">${text}</p>`,
})
export type FieldMark = ReturnType<typeof markOf>

/** The requested language, else the preferred one of the browser, else Croatian. */
export const languageOf = (asked: unknown, accepted: string | undefined): Language => {
  const known = String(asked ?? '')
    .split(/\s+/)
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag): tag is Language => tag === 'hr' || tag === 'en')
  return known ?? askedLanguage(accepted)
}

export const wordsIn = (language: Language): Words => words[language]

/** After too many attempts: when the next one is heard. */
export const tooManyTries = (say: Words, seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return minutes > 0 ? say.tooManyTries.replace('{minutes}', String(minutes)) : say.TOO_MANY_TRIES
}

/** The way on from a page that can do nothing itself. */
const toStart = (say: Words, start = '/login') => html`<p><a href="${start}">${say.toStart}</a></p>`

/** A sign-in that was begun too long ago, or elsewhere, and the way to begin another. */
export const expiredPage = (language: Language, start: string): Page => {
  const say = wordsIn(language)
  return {
    ...{ language, title: say.expiredTitle, status: 400 },
    body: html`<p>${say.expired}</p>${toStart(say, start)}`,
  }
}

/** What broke at our end, or is only busy; the reference leads to the log. */
export const brokenPage = (language: Language, isBusy: boolean, reference: string): Page => {
  const say = wordsIn(language)
  return {
    ...{ language, title: say.brokenTitle },
    body: html`<p>${isBusy ? say.busy : say.broken}</p>
<p class="muted">${say.reference.replace('{reference}', reference)}</p>${toStart(say)}`,
  }
}

/** A form that no person has typed: what is left of it is not read. */
export const tooLongPage = async (language: Language): Promise<Response> => {
  const say = wordsIn(language)
  const body = html`<p>${say.tooLong} ${say.shorten}</p>${toStart(say)}`
  const page = await pageResponse({ language, title: say.brokenTitle, status: 413, body })
  page.headers.set('Connection', closing.Connection)
  return page
}
