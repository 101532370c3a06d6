import type { SeenSight } from '#tests/browser/walk.ts'
import { html, Markup } from '#tools/flows/html.ts'
import type { SaidState, SaidStep } from './said.ts'

/** One step as the paths tell it, and what came of it. */
export interface RanStep extends SaidStep {
  readonly step: number
  readonly sights: readonly SeenSight[]
  readonly passed: boolean
  /** The picture's name in the folder of the report. */
  readonly picture: string | null
}

export interface RanPath {
  readonly path: number
  /** The cover that was walked; empty on an actor. */
  readonly cover: string
  readonly title: string
  readonly passed: boolean
  readonly error: string | null
  readonly steps: readonly RanStep[]
  /** Playwright's trace of a path that failed, by its name in the folder of the report. */
  readonly trace: string | null
}

export interface RunReport {
  readonly machine: string
  readonly description: string
  /** Where it was walked, in a sentence. */
  readonly where: string
  readonly paths: readonly RanPath[]
}

export const passedOf = ({ paths }: RunReport): number => paths.filter(({ passed }) => passed).length

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
summary { cursor: pointer; padding: 0.4rem 0; overflow-wrap: anywhere }
.passed::before { content: "✓ "; color: light-dark(#15803d, #4ade80) }
.failed::before { content: "✗ "; color: light-dark(#b91c1c, #f87171) }
ol { padding-left: 1.5rem }
li { margin: 1rem 0; overflow-wrap: anywhere }
table { border-collapse: collapse; font-size: 0.875rem }
th, td { text-align: left; padding: 0.1rem 0.75rem 0.1rem 0 }
tr.differs td { color: light-dark(#b91c1c, #f87171); font-weight: 600 }
li img { display: block; width: 45rem; max-width: 100%; border: 1px solid light-dark(#d4d4d4, #525252); margin-top: 0.5rem }
ol.strip { display: flex; gap: 0.5rem; overflow-x: auto; padding: 0 0 0.5rem; list-style: none }
.strip li { flex: none; width: 10rem; margin: 0; font-size: 0.8rem }
.strip img { width: 10rem; margin: 0 }
.strip .failed img { outline: 3px solid light-dark(#b91c1c, #f87171) }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
code { overflow-wrap: anywhere }
.note { margin: 0.15rem 0; color: light-dark(#525252, #a3a3a3) }
.state { margin: 0.15rem 0 }
li pre { margin: 0.25rem 0 0.25rem 1rem; font-size: 0.875rem }`

/** Longer data are folded away. */
const folded = 12

const sightRow = ({ what, expected, seen }: SeenSight): Markup =>
  html`<tr${new Markup(expected === seen ? '' : ' class="differs"')}><td>${what}</td><td>${expected}</td><td>${seen}</td></tr>`

const sightTable = (sights: readonly SeenSight[]): Markup =>
  html`<table><thead><tr><th scope="col">What</th><th scope="col">Expected</th><th scope="col">Seen</th></tr></thead>
<tbody>${sights.map(sightRow)}</tbody></table>`

const linesOf = (lines: readonly string[]): Markup => {
  if (lines.length === 0) return html``
  const text = html`<pre>${lines.join('\n')}</pre>`
  return lines.length > folded ? html`<details><summary>${lines.length} lines of data</summary>${text}</details>` : text
}

const stateLine = ({ name, description }: SaidState): Markup =>
  html`<p class="state">→ <code>${name}</code>${description === '' ? '' : ` ${description}`}</p>`

const statesOf = ({ states }: RanStep): Markup =>
  states.length === 0 ? html`<p class="state">→ its only state</p>` : html`${states.map(stateLine)}`

const asksOf = ({ asks }: RanStep): Markup =>
  asks.length === 0
    ? html``
    : html`<pre>${asks.map((ask) => (ask.startsWith(' ') ? ask : `asks ${ask}`)).join('\n')}</pre>`

const sourceOf = (bytes: Buffer): string => `data:image/jpeg;base64,${bytes.toString('base64')}`

const pictureOf = ({ step, says, picture }: RanStep, files: ReadonlyMap<string, Buffer>): Markup => {
  const bytes = picture === null ? undefined : files.get(picture)
  if (!bytes) return html``
  return html`<img loading="lazy" alt="The page after step ${step}: ${says}" src="${sourceOf(bytes)}">`
}

const stepItem = (
  path: number,
  step: RanStep,
  files: ReadonlyMap<string, Buffer>,
): Markup => html`<li id="path-${path}-step-${step.step}" value="${step.step}">
<span class="${step.passed ? 'passed' : 'failed'}">${step.says}</span>
${linesOf(step.with)}${step.because.map((words) => html`<p class="note">(${words})</p>`)}${statesOf(step)}${asksOf(step)}
${step.sights.length > 0 ? html`<details${new Markup(step.passed ? '' : ' open')}><summary>expected and seen</summary>${sightTable(step.sights)}</details>` : html``}
${pictureOf(step, files)}
</li>`

/** The whole path at a glance: the page after each step, each a link to the step. */
function filmStrip({ path, steps }: RanPath, files: ReadonlyMap<string, Buffer>): Markup {
  const frames = steps.flatMap((step) => {
    const bytes = step.picture === null ? undefined : files.get(step.picture)
    return bytes ? [{ step, bytes }] : []
  })
  if (frames.length === 0) return html``
  const frame = ({ step, bytes }: (typeof frames)[number]): Markup =>
    html`<li><a href="#path-${path}-step-${step.step}" class="${step.passed ? 'passed' : 'failed'}"><img loading="lazy" alt="Step ${step.step}: ${step.says}" src="${sourceOf(bytes)}"></a></li>`
  return html`<ol class="strip" tabindex="0" aria-label="Film strip of path ${path}">${frames.map(frame)}</ol>`
}

const traceOf = ({ trace }: RanPath): Markup =>
  trace === null
    ? html``
    : html`<p><a href="${trace}">Playwright's trace</a>: open it with <code>npx playwright show-trace ${trace}</code></p>`

const pathBlock = (ran: RanPath, files: ReadonlyMap<string, Buffer>): Markup =>
  html`<details${new Markup(ran.passed ? '' : ' open')}>
<summary class="${ran.passed ? 'passed' : 'failed'}">Path ${ran.path}${ran.cover === '' ? '' : ` of ${ran.cover}`}: ${ran.title}</summary>
${ran.error === null ? html`` : html`<pre>${ran.error}</pre>`}
${traceOf(ran)}${filmStrip(ran, files)}
<ol>${ran.steps.map((step) => stepItem(ran.path, step, files))}</ol>
</details>`

/** One page that needs nothing beside itself: every step with what was expected, what was seen, and its picture. */
export function reportPage(report: RunReport, files: ReadonlyMap<string, Buffer>): string {
  const { machine, description, where, paths } = report
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${machine} · paths</title><style>${new Markup(style)}</style></head>
<body><main><h1>${machine}</h1><p>${description}</p><p>${where}</p>
<p>${passedOf(report)} of ${paths.length} paths passed.</p>
${paths.map((ran) => pathBlock(ran, files))}
</main></body></html>
`.text
}
