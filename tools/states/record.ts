import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, Markup } from '#tools/flows/html.ts'
import { pageStyle } from '#tools/flows/page-style.ts'

export type Verdict = 'new' | 'changed' | 'gone' | 'same'
export type Verdicts = Readonly<Record<string, Verdict>>

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

export function compared(before: Hashes, now: Hashes): Verdicts {
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
const namesOf = (verdicts: Verdicts, verdict: Verdict): readonly string[] =>
  Object.keys(verdicts).filter((name) => verdicts[name] === verdict)

/** Machine and state of a picture, and its look. */
function partsOf(name: string): { readonly state: string; readonly look: string } {
  const [machine, slug, ...look] = name.replace('.png', '').split('.')
  return { state: `${machine} ${slug}`, look: look.join(' ') }
}

/** Only those of these machines (null: of all) in the looks that begin so: a run leaves the others as they are. */
export const narrowed = (hashes: Hashes, machines: readonly string[] | null, look: string): Hashes =>
  Object.fromEntries(
    Object.entries(hashes).filter(([name]) => {
      const [machine = '', , ...looks] = name.split('.')
      return (machines?.includes(machine) ?? true) && looks.join('.').startsWith(look)
    }),
  )

function byState(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const states = new Map<string, string[]>()
  for (const name of names) {
    const { state } = partsOf(name)
    states.set(state, [...(states.get(state) ?? []), name])
  }
  return states
}

/** One line for each state that differs, with the looks in which it does; where nothing was before, only the figures. */
export function differences(verdicts: Verdicts): string {
  const lines = (['changed', 'gone', 'new'] as const).flatMap((verdict) => {
    const names = namesOf(verdicts, verdict)
    if (names.length === Object.keys(verdicts).length) return []
    return [...byState(names)].map(
      ([state, pictures]) => `${verdict}: ${state} (${pictures.map((name) => partsOf(name).look).join(', ')})`,
    )
  })
  const figures = order.map((verdict) => `${namesOf(verdicts, verdict).length} ${verdict}`).join(', ')
  return [...lines, figures].join('\n')
}

/** One line for states of one machine that no picture tells apart, whatever the look. */
export function alike(hashes: Hashes): readonly string[] {
  const pictures = new Map<string, Map<string, string>>()
  for (const [name, hash] of Object.entries(hashes)) {
    const { state, look } = partsOf(name)
    pictures.set(state, (pictures.get(state) ?? new Map()).set(look, hash))
  }
  const states = new Map<string, string[]>()
  for (const [state, byLook] of pictures) {
    const [machine = '', slug = ''] = state.split(' ')
    const shown = [machine, ...[...byLook].flat()].join(' ')
    states.set(shown, [...(states.get(shown) ?? [machine]), slug])
  }
  return [...states.values()].filter(({ length }) => length > 2).map((names) => `alike: ${names.join(' ')}`)
}

const style = `
main { max-width: 110rem; margin: auto }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start }
figure { margin: 0; max-width: 100% }
figcaption { font-size: .85rem; color: var(--quiet) }
img { display: block; max-width: 100%; border: 1px solid var(--line) }
.difference { position: relative; background: #000 }
.difference img + img { position: absolute; inset: 0; mix-blend-mode: difference }
`

/** The pictures, what is different first; `before` is the way to the earlier ones. */
export function recordPage(verdicts: Verdicts, before: string): string {
  const image = (source: string, alt: string, width: number): Markup =>
    html`<a href="${source}"><img loading="lazy" width="${width}" alt="${alt}" src="${source}"></a>`
  const picture = (name: string): Markup => {
    const verdict = verdicts[name] ?? 'same'
    const width = name.includes('.360.') ? 180 : 480
    const earlier = `${before}/${name}`
    const caption = html`<figcaption>${partsOf(name).look}: ${verdict}</figcaption>`
    if (verdict !== 'changed')
      return html`<figure>${image(verdict === 'gone' ? earlier : name, `${name}: ${verdict}`, width)}${caption}</figure>`
    return html`<figure>${image(earlier, `${name} before`, width)}<figcaption>before</figcaption></figure>
<figure>${image(name, `${name}: changed`, width)}${caption}</figure>
<figure><div class="difference"><img loading="lazy" width="${width}" alt="" src="${earlier}"><img loading="lazy" width="${width}" alt="${name} difference" src="${name}"></div><figcaption>difference</figcaption></figure>`
  }
  const part = (verdict: Verdict): Markup => {
    const names = namesOf(verdicts, verdict)
    const states = [...byState(names)].map(
      ([state, pictures]) => html`<h3>${state}</h3><div class="pictures">${pictures.map(picture)}</div>`,
    )
    return html`<details${verdict === 'same' ? '' : new Markup(' open')}><summary>${verdict} (${names.length})</summary>${states}</details>`
  }
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><title>States of screens</title><style>${new Markup(pageStyle + style)}</style><main><h1>States of screens</h1>${order.map(part)}</main></html>`
    .text
}
