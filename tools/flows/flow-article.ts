import type { Requirement } from '#tools/requirements/read.ts'
import { places, unseen } from '#tools/states/places.ts'
import type { ChartChange } from './changes.ts'
import { changesTable, withChanges } from './changes-part.ts'
import { type Chart, type ChartEdge, chartOf, shortName } from './chart.ts'
import { foldedChart } from './folded.ts'
import { breakable, html, Markup } from './html.ts'
import type { Flow } from './load.ts'
import { mermaidText } from './mermaid.ts'
import { foldedPictureOf, pictureOf } from './picture.ts'
import type { EdgeProof } from './proofs.ts'
import type { ScreenWord } from './screen-words.ts'
import { statelyText } from './stately.ts'
import type { Tree } from './tree.ts'

type Texts = ReadonlyMap<string, Requirement>
export type Proofs = ReadonlyMap<string, EdgeProof>

/** Requirement ids that lead to their text; the text itself is what a pointer that rests on one shows. */
export const idLinks = (ids: readonly string[], texts: Texts): Markup =>
  html`${ids.map((id) => html`<a class="id" href="#${id}" title="${texts.get(id)?.text ?? 'not in the list'}">${id}</a> `)}`

const testList = (tests: readonly string[]): Markup =>
  html`<ul>${tests.map((test) => html`<li><small>${breakable(test.split('/').at(-1) ?? test)}</small></li>`)}</ul>`

const proofCell = (proof: EdgeProof | undefined, { model, test }: Flow): Markup => {
  if (!model) return testList([test])
  if (!proof) return html`<span class="missing">no test takes it</span>`
  const count = proof.paths === 1 ? '1 path' : `${proof.paths} paths`
  return html`<details><summary>${count}</summary><small>${proof.paths === 1 ? '' : 'the shortest: '}${proof.shortest}</small></details>${testList(proof.tests)}`
}

/** The address of an edge: its state, its event, its branch. */
const edgePlace = ({ id }: ChartEdge): string => id.replaceAll(' · ', '~')

const linksTo = (ids: readonly string[]): Markup => html`${ids.map((id) => html`<a href="#${id}">${id}</a> `)}`

const relations = (id: string, tree: Tree): Markup => {
  const children = [...new Set(tree.childrenOf(id).map((child) => child.id))]
  const parents = tree.parentsOf(id)
  return html`${children.length > 0 ? html`<p class="facts">Invokes ${linksTo(children)}</p>` : ''}${parents.length > 0 ? html`<p class="facts">Invoked by ${linksTo(parents)}</p>` : ''}`
}

/** Where the flow is seen alive; a copy of the page without the sandbox leaves the link out. */
const screensOf = (id: string): Markup => {
  const paths = [...new Set((places[id] ?? []).map(({ path }) => path.split(/[?#]/)[0] ?? ''))]
  if (paths.length === 0) return html`<p class="facts">Without a screen of its own. ${unseen[id] ?? ''}</p>`
  return html`<p class="facts">Seen at ${paths.map((path) => html`<code>${path}</code> `)}<a class="live" href="/states?find=${id}#${id}" hidden>Live screens</a></p>`
}

const wordList = (words: readonly ScreenWord[]): Markup =>
  words.length === 0
    ? html``
    : html`<details><summary>Words of its screens</summary><ul class="said">${words.map(
        ({ english, croatian }) =>
          html`<li>${english}${croatian === english ? '' : html` · <span lang="hr">${croatian}</span>`}</li>`,
      )}</ul></details>`

const edgeRow = (edge: ChartEdge, chart: Chart, flow: Flow, proofs: Proofs, texts: Texts): Markup => {
  const to = edge.to.length === 0 ? 'stays' : edge.to.map((id) => shortName(id, chart)).join(', ')
  const again = edge.reenters && edge.to.includes(edge.from) ? ' (enters anew)' : ''
  const place = edgePlace(edge)
  return html`<tr id="${place}">
<td><a href="#${edge.from}">${breakable(shortName(edge.from, chart))}</a></td>
<td><a href="#${place}">${breakable(edge.event)}</a>${edge.description === '' ? '' : html`<small>${breakable(edge.description)}</small>`}</td>
<td>${breakable(edge.guard)}</td>
<td>${breakable(to)}${again}</td>
<td><ul>${edge.actions.map((action) => html`<li>${breakable(action)}</li>`)}</ul></td>
<td>${edge.requirements.length > 0 ? idLinks(edge.requirements, texts) : html`<a href="#${chart.id}-ids">those of the flow</a>`}</td>
<td>${proofCell(proofs.get(edge.id), flow)}</td>
</tr>`
}

const edgeTable = (
  chart: Chart,
  flow: Flow,
  proofs: Proofs,
  texts: Texts,
): Markup => html`<h3 id="${chart.id}-edges">Edges</h3>
<p class="facts">Covered by ${[...new Set([flow.test, ...[...proofs.values()].flatMap(({ tests }) => tests)])].map((test) => html`<code>${test}</code> `)}</p>
<div class="scroll" role="region" tabindex="0" aria-labelledby="${chart.id}-edges"><table class="edges">
<thead><tr><th scope="col">From</th><th scope="col">Event</th><th scope="col">Guard</th><th scope="col">To</th><th scope="col">Actions</th><th scope="col">Requirements</th><th scope="col">Covered by</th></tr></thead>
<tbody>${chart.edges.map((edge) => edgeRow(edge, chart, flow, proofs, texts))}</tbody>
</table></div>`

const textBlock = (id: string, title: string, words: string, text: string): Markup => html`<details>
<summary>${title}</summary>
<p class="facts">${words}</p>
<button type="button" data-copy="${id}">Copy</button>
<pre id="${id}" tabindex="0" role="region" aria-label="${title}">${text}</pre>
</details>`

/** Each state but the outermost, which is the flow itself, can be led to. */
const withAddresses = (svg: string): string =>
  svg.replaceAll(/ data-state="([^".]+\.[^"]+)"/g, ' id="$1" data-state="$1"')

const pictureBlock = (id: string, svg: string, folded: string | null): Markup => html`<div class="tools">
<button type="button" data-zoom="out" aria-label="Smaller">−</button>
<button type="button" data-zoom="in" aria-label="Larger">+</button>
<button type="button" data-zoom="actual">Full size</button>
<button type="button" data-zoom="whole">Whole picture</button>
${folded === null ? '' : html`<button type="button" data-fold aria-pressed="false">Fold states</button>`}
<output aria-label="Size of the picture"></output>
</div>
<div class="picture" role="region" tabindex="0" aria-label="Picture of ${id}: arrow keys move it, plus and minus change its size">${new Markup(withAddresses(svg))}${folded === null ? '' : html`<template>${new Markup(folded)}</template>`}</div>`

const coverage = ({ edges }: Chart, { model, stem }: Flow, proofs: Proofs): Markup => {
  if (!model) return html`It has no model: its test walks it by hand.`
  const taken = edges.filter(({ id }) => proofs.has(id)).length
  return html`${taken} of ${edges.length} edges are taken by generated paths. <code>npm run paths -- ${stem}</code> writes them out.`
}

interface Around {
  readonly texts: Texts
  readonly words: readonly ScreenWord[]
  readonly tree: Tree
  readonly change: { readonly since: string; readonly changes: readonly ChartChange[] }
}

/** Everything about one machine: words, picture, edges, and the two texts to carry elsewhere. */
export async function flowArticle(
  flow: Flow,
  proofs: Proofs,
  { texts, words, tree, change: { since, changes } }: Around,
): Promise<Markup> {
  const chart = chartOf(flow.machine)
  const { id } = chart
  const folded = foldedChart(chart)
  const stately = statelyText(flow.machine.config as Readonly<Record<string, unknown>>)
  return html`<article id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${id}</h2>
<p class="lead">${chart.description}</p>
<p class="facts"><code>${flow.file}</code> · ${coverage(chart, flow, proofs)}</p>
<p class="facts" id="${id}-ids">Requirements: ${chart.requirements.length > 0 ? idLinks(chart.requirements, texts) : 'none named'}</p>
${relations(id, tree)}
${screensOf(id)}
${wordList(words)}
${pictureBlock(id, withChanges(await pictureOf(chart), id, changes), folded && (await foldedPictureOf(folded)))}
${changes.length === 0 ? '' : changesTable(id, changes, since)}
${edgeTable(chart, flow, proofs, texts)}
<h3>To carry elsewhere</h3>
${textBlock(`${id}-stately`, `Stately: ${id}`, 'Paste it into the editor of Stately (New, Import from code).', stately)}
${textBlock(`${id}-mermaid`, `Mermaid: ${id}`, 'For a README or a wiki that draws Mermaid.', mermaidText(chart))}
</article>`
}
