import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, type Markup } from '../flows/html.ts'

export type Verdict = 'new' | 'changed' | 'gone' | 'same'

export type Hashes = Readonly<Record<string, string>>

/** One browser writes the same pixels as the same bytes. */
export const hashesIn = (folder: string): Hashes =>
  existsSync(folder)
    ? Object.fromEntries(
        readdirSync(folder)
          .filter((name) => name.endsWith('.png'))
          .sort()
          .map((name) => [
            name,
            createHash('sha256')
              .update(readFileSync(join(folder, name)))
              .digest('hex'),
          ]),
      )
    : {}

export function compared(before: Hashes, now: Hashes): Readonly<Record<string, Verdict>> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()
  return Object.fromEntries(
    names.map((name): [string, Verdict] => {
      if (!(name in before)) return [name, 'new']
      if (!(name in now)) return [name, 'gone']
      return [name, before[name] === now[name] ? 'same' : 'changed']
    }),
  )
}

const order: readonly Verdict[] = ['changed', 'new', 'gone', 'same']

/** The pictures, what is different first; `before` is the way to the earlier ones. */
export function recordPage(verdicts: Readonly<Record<string, Verdict>>, before: string): string {
  const picture = (name: string, verdict: Verdict): Markup => {
    const earlier = html`<img loading="lazy" width="480" alt="${name} before" src="${before}/${name}">`
    const now = html`<img loading="lazy" width="480" alt="${name} now" src="${name}">`
    const shown = { changed: [earlier, now], gone: [earlier], new: [now], same: [now] }[verdict]
    return html`<figure><figcaption>${name}: ${verdict}</figcaption>${shown}</figure>`
  }
  const part = (verdict: Verdict): Markup => {
    const names = Object.keys(verdicts).filter((name) => verdicts[name] === verdict)
    return html`<h2>${verdict} (${names.length})</h2>${names.map((name) => picture(name, verdict))}`
  }
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><title>States of screens</title><h1>States of screens</h1>${order.map(part)}</html>`
    .text
}
