import type { ChartChange, ChartChanges } from './changes.ts'
import { breakable, escaped, html, type Markup } from './html.ts'

const shortOf = (id: string): string => id.slice(id.indexOf('.') + 1)

/** A state that is no longer there has no place to lead to. */
const stateLink = (state: string, gone: ReadonlySet<string>): Markup =>
  gone.has(state) || !state.includes('.')
    ? breakable(state)
    : html`<a href="#${state}">${breakable(shortOf(state))}</a>`

const row = (change: ChartChange, gone: ReadonlySet<string>): Markup => html`<tr>
<td><span class="mark ${change.kind}">${change.kind}</span></td>
<td>${stateLink(change.state, gone)}</td>
<td>${change.before === null ? '' : html`<del>${change.before}</del>`}${change.after === null ? '' : html`<ins>${change.after}</ins>`}</td>
</tr>`

/** The states of removed heads, and what was inside them. */
const goneOf = (changes: readonly ChartChange[]): ReadonlySet<string> =>
  new Set(
    changes
      .filter(({ kind, before, state }) => kind === 'removed' && before?.split(' ')[0] === state.split('.').at(-1))
      .map(({ state }) => state),
  )

/** Below the picture: each line that is new, changed or removed. */
export function changesTable(id: string, changes: readonly ChartChange[], since: string): Markup {
  const gone = goneOf(changes)
  return html`<h3 id="${id}-changes">Changed since ${since}</h3>
<p class="facts">In the picture what is new is green, and a state with a changed or removed line is amber and dashed.</p>
<div class="scroll" role="region" tabindex="0" aria-labelledby="${id}-changes"><table>
<thead><tr><th scope="col">What</th><th scope="col">State</th><th scope="col">Before and now</th></tr></thead>
<tbody>${changes.map((change) => row(change, gone))}</tbody>
</table></div>`
}

/** In the overview: where to look. */
export const changedFlows = (changes: ChartChanges, since: string): Markup =>
  changes.size === 0
    ? html``
    : html`<h3>Changed since ${since}</h3><ul class="flows">${[...changes].map(([id, { length }]) => html`<li><a href="#${id}-changes">${id}</a> ${length === 1 ? '1 line' : `${length} lines`}</li>`)}</ul>`

/** The picture with its new states and arrows in green and its changed states in amber. */
export function withChanges(svg: string, id: string, changes: readonly ChartChange[]): string {
  let marked = svg
  const isHead = ({ state, after }: ChartChange) => after?.split(' ')[0] === state.split('.').at(-1)
  const fresh = new Set(changes.filter((one) => one.kind === 'new' && isHead(one)).map(({ state }) => state))
  for (const state of new Set(changes.map((change) => change.state))) {
    const kind = fresh.has(state) ? 'fresh' : 'altered'
    const place = `" data-state="${escaped(state)}"`
    marked = marked.replace(place, ` ${kind}${place}`)
  }
  for (const { state, to } of changes) {
    for (const target of to) {
      const short = (one: string) => (one === id ? id : shortOf(one))
      const title = `<title>${escaped(`${short(state)} → ${short(target)}`)}</title>`
      marked = marked.replace(`<g class="edge">${title}`, `<g class="edge fresh">${title}`)
    }
  }
  return marked
}
