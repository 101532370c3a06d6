import type { SeenSight } from '#tests/browser/walk.ts'
import { html, Markup } from '../flows/html.ts'

export interface RanStep {
  readonly step: number
  readonly happens: string
  /** The innermost states that the chart says, and on an actor those that it was in. */
  readonly state: readonly string[]
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
img { display: block; width: 45rem; max-width: 100%; border: 1px solid light-dark(#d4d4d4, #525252); margin-top: 0.5rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
code { overflow-wrap: anywhere }`

const sightRow = ({ what, expected, seen }: SeenSight): Markup =>
  html`<tr${new Markup(expected === seen ? '' : ' class="differs"')}><td>${what}</td><td>${expected}</td><td>${seen}</td></tr>`

const sightTable = (sights: readonly SeenSight[]): Markup =>
  html`<table><thead><tr><th scope="col">What</th><th scope="col">Expected</th><th scope="col">Seen</th></tr></thead>
<tbody>${sights.map(sightRow)}</tbody></table>`

const pictureOf = ({ step, happens, picture }: RanStep, pictures: ReadonlyMap<string, Buffer>): Markup => {
  const bytes = picture === null ? undefined : pictures.get(picture)
  if (!bytes) return html``
  const source = `data:image/jpeg;base64,${bytes.toString('base64')}`
  return html`<img loading="lazy" alt="The page after step ${step}: ${happens}" src="${source}">`
}

const stepItem = (step: RanStep, pictures: ReadonlyMap<string, Buffer>): Markup => html`<li value="${step.step}">
<span class="${step.passed ? 'passed' : 'failed'}">${step.happens}</span> → <code>${step.state.join(' + ') || 'its only state'}</code>
${step.sights.length > 0 ? html`<details${new Markup(step.passed ? '' : ' open')}><summary>expected and seen</summary>${sightTable(step.sights)}</details>` : html``}
${pictureOf(step, pictures)}
</li>`

const pathBlock = (ran: RanPath, pictures: ReadonlyMap<string, Buffer>): Markup =>
  html`<details${new Markup(ran.passed ? '' : ' open')}>
<summary class="${ran.passed ? 'passed' : 'failed'}">Path ${ran.path}${ran.cover === '' ? '' : ` of ${ran.cover}`}: ${ran.title}</summary>
${ran.error === null ? html`` : html`<pre>${ran.error}</pre>`}
<ol>${ran.steps.map((step) => stepItem(step, pictures))}</ol>
</details>`

/** One page that needs nothing beside itself: every step with what was expected, what was seen, and its picture. */
export function reportPage(report: RunReport, pictures: ReadonlyMap<string, Buffer>): string {
  const { machine, description, where, paths } = report
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${machine} · paths</title><style>${new Markup(style)}</style></head>
<body><main><h1>${machine}</h1><p>${description}</p><p>${where}</p>
<p>${passedOf(report)} of ${paths.length} paths passed.</p>
${paths.map((ran) => pathBlock(ran, pictures))}
</main></body></html>
`.text
}
