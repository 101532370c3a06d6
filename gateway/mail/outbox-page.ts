import { randomBytes } from 'node:crypto'
import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { shownInstant } from '#contract/shell/dates.ts'
import { askedLanguage } from '#gateway/ground/asked-language.ts'
import { hasWorkbench } from '#gateway/ground/config.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { notFound, refusalResponse } from '#gateway/ground/refusal.ts'
import { outboxBodyPolicy, outboxPagePolicy } from '#gateway/web/content-policy.ts'
import { dispositionOf } from '#gateway/web/reply.ts'
import type { Env } from '#gateway/web/router.ts'
import { attachmentType } from './post.ts'
import { outbox } from './schema.ts'

const { attachment, ...columns } = getTableColumns(outbox)
type Row = Omit<typeof outbox.$inferSelect, 'attachment'>

const MOST_ROWS = 200
const words = {
  hr: {
    title: 'Odlazna pošta',
    to: 'Prima',
    none: 'Još nema poruka.',
    back: 'Sve poruke',
    frame: 'Poruka',
    plain: 'Tekst',
    attached: 'Privitak',
    states: { waiting: 'čeka slanje', sent: 'poslano', givenUp: 'nije poslano; više ne pokušavamo' },
  },
  en: {
    title: 'Outbox',
    to: 'To',
    none: 'No messages yet.',
    back: 'All messages',
    frame: 'Message',
    plain: 'Text',
    attached: 'Attachment',
    states: { waiting: 'waiting to be sent', sent: 'sent', givenUp: 'not sent; we stopped trying' },
  },
}

const style = `
  :root { color-scheme: light dark; --page: #f7f6f3; --panel: #fff; --text: #1f1d1a; --muted: #57534c; --line: #e3e0da;
    --link: #0d4f78; --focus: #1668a0 }
  @media (prefers-color-scheme: dark) { :root { --page: #141312; --panel: #1c1b19; --text: #efede8; --muted: #b9b4ab;
    --line: #34312d; --link: #8ecbf0; --focus: #7cc4f0 } }
  * { box-sizing: border-box; margin: 0 }
  body { font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--page); padding: 2rem 1rem 4rem }
  main { max-width: 52rem; margin: 0 auto; overflow-wrap: anywhere } a { color: var(--link) } .muted { color: var(--muted) }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
  h1 { font-size: 1.5rem; line-height: 1.3 } h2 { font-size: 1.125rem; margin: 1.5rem 0 .5rem }
  h1 + *, p + h1 { margin-top: .75rem } iframe { margin-top: 1rem }
  ul { list-style: none; padding: 0; background: var(--panel); border: 1px solid var(--line); border-radius: 8px }
  li { padding: .75rem 1rem } li + li { border-top: 1px solid var(--line) }
  iframe { display: block; width: 100%; height: 26rem; border: 1px solid var(--line); border-radius: 8px; background: #fff }
  pre { white-space: pre-wrap; font: 14px/1.5 ui-monospace, monospace; background: var(--panel);
    border: 1px solid var(--line); border-radius: 8px; padding: 1rem }`

const languageOf = (context: Context<Env>): 'hr' | 'en' => askedLanguage(context.req.header('accept-language'))

const page = async (language: 'hr' | 'en', title: string, body: unknown): Promise<Response> => {
  const nonce = randomBytes(16).toString('base64')
  const text = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Riva</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body><main>${body}</main></body>
</html>`
  return new Response(String(text), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': outboxPagePolicy(nonce) },
  })
}

const when = ({ createdAt }: Row): string => shownInstant(createdAt.toISOString()) ?? ''

/** To whom and when, and what became of it where there is a mail server. */
const facts = (row: Row, { states }: (typeof words)['hr' | 'en']): string =>
  [row.to, when(row), row.state === 'kept' ? [] : states[row.state]].flat().join(' · ')

/** The text, with the links that lead to this gateway as links. */
const textWithLinks = (text: string, publicUrl: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (part.startsWith(`${publicUrl}/`) ? html`<a href="${part}">${part}</a>` : html`${part}`))

/** The mails of the sandbox, for testers; these pages do not exist elsewhere, nor with the profile prod. */
export const mountOutbox = (app: Hono<Env>, { config, database }: Parts): void => {
  if (!hasWorkbench(config)) return
  const idIn = (context: Context<Env>): number => rowIdOf(context.req.param('id')) ?? 0
  const find = async (context: Context<Env>): Promise<Row | undefined> => {
    const [row] = await database
      .db()
      .select(columns)
      .from(outbox)
      .where(eq(outbox.id, idIn(context)))
    return row
  }

  app.get('/sandbox/outbox', async (context) => {
    const language = languageOf(context)
    const say = words[language]
    const rows = await database.db().select(columns).from(outbox).orderBy(desc(outbox.id)).limit(MOST_ROWS)
    const list = rows.map(
      (row) =>
        html`<li><a href="/sandbox/outbox/${row.id}" lang="${row.language}">${row.subject}</a><br><span class="muted">${facts(row, say)}</span></li>`,
    )
    const body = rows.length === 0 ? html`<p>${say.none}</p>` : html`<ul>${list}</ul>`
    return page(language, say.title, html`<h1>${say.title}</h1>${body}`)
  })

  app.get('/sandbox/outbox/:id', async (context) => {
    const row = await find(context)
    if (!row) return refusalResponse(notFound())
    const say = words[languageOf(context)]
    return page(
      languageOf(context),
      row.subject,
      html`<p><a href="/sandbox/outbox">${say.back}</a></p>
<h1 lang="${row.language}">${row.subject}</h1>
<p class="muted">${say.to}: ${facts(row, say)}</p>
<iframe sandbox="allow-same-origin" title="${say.frame}" src="/sandbox/outbox/${row.id}/body"></iframe>
<h2>${say.plain}</h2>
<pre lang="${row.language}" tabindex="0">${textWithLinks(row.text ?? '', config.publicUrl)}</pre>
${row.state === 'kept' && row.attachmentName !== null ? html`<p>${say.attached}: <a href="/sandbox/outbox/${row.id}/attachment">${row.attachmentName}</a></p>` : ''}`,
    )
  })

  app.get('/sandbox/outbox/:id/body', async (context) => {
    const row = await find(context)
    if (row?.html === null || row === undefined) return refusalResponse(notFound())
    return new Response(row.html, {
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': outboxBodyPolicy },
    })
  })

  app.get('/sandbox/outbox/:id/attachment', async (context) => {
    const [row] = await database
      .db()
      .select({ name: outbox.attachmentName, bytes: attachment })
      .from(outbox)
      .where(eq(outbox.id, idIn(context)))
    if (!row?.bytes || row.name === null) return refusalResponse(notFound())
    return new Response(Buffer.from(row.bytes), {
      headers: { 'Content-Type': attachmentType(row.name), 'Content-Disposition': dispositionOf(row.name) },
    })
  })
}
