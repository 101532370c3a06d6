import { chartOf } from './chart.ts'
import { html, type Markup } from './html.ts'
import type { Flow } from './load.ts'
import { type Child, type Tree, treeOf } from './tree.ts'

const roomName = (room: string): string => (room === 'shell' ? 'for every room' : room)

/** The flows of each room, under the name of the room. */
export const byRoom = (flows: readonly Flow[]): readonly (readonly [room: string, flows: readonly Flow[]])[] =>
  [...Map.groupBy(flows, ({ room }) => room)].map(([room, own]) => [roomName(room), own])

const legend = html`<ul class="legend">
<li>A dot leads to where the flow starts, on the left; time goes to the right.</li>
<li>A plain box waits, for a person or for time. A blue one waits for a call, <span class="t-call">⟳ its name</span>. A double frame is an end.</li>
<li>A box with boxes in it is one of them at a time; with a dashed frame it is all of them at once.</li>
<li><span class="t-event">What happened</span> stands on an arrow, or in its box where nothing is left: <code>always</code> goes on at once, <code>after</code> when a time is over, <code>answers</code> and <code>fails</code> tell what came of a call or of another flow.</li>
<li><span class="t-rule">if a rule</span> must hold then; <span class="t-rule">otherwise</span> is taken where no other rule of the same event does.</li>
<li><span class="t-act">/ what is done</span> meanwhile, and in brackets with what: a value, or the name of what it is taken from.</li>
<li><span class="t-tag">#what the screen shows of it</span>: busy, a dialog, progress.</li>
<li>A pointer that rests on an arrow or its words shows the whole arrow, and says from where it leads to where.</li>
</ul>`

const line = ({ machine }: Flow): Markup =>
  html`<li><a href="#${machine.id}">${machine.id}</a> ${chartOf(machine).description}</li>`

const linkTo = ({ id, name }: Child): Markup =>
  html`<a href="#${id}">${id}</a>${name === id ? '' : html` <span class="facts">as ${name}</span>`}`

/** A flow with the flows that it invokes, and those that they invoke, without its own parents. */
function branch(child: Child, tree: Tree, above: readonly string[]): Markup {
  const own = tree.childrenOf(child.id).filter(({ id }) => !above.includes(id))
  const inner = own.length === 0 ? '' : html`<ul>${own.map((one) => branch(one, tree, [...above, child.id]))}</ul>`
  return html`<li>${linkTo(child)}${inner}</li>`
}

/** Who invokes whom, from the app and from the flows that screens start. */
function map(flows: readonly Flow[]): Markup {
  const tree = treeOf(flows)
  const roots = tree.roots.map(({ machine: { id } }) => branch({ id, name: id }, tree, []))
  return html`<h3>Who invokes whom</h3><ul class="map">${roots}</ul>`
}

/** What there is, each flow in a sentence, and how its picture is read. */
export const overviewArticle = (
  flows: readonly Flow[],
  changed: Markup,
): Markup => html`<article id="overview" aria-labelledby="overview-title">
<h2 id="overview-title">Overview</h2>
<p class="lead">Each flow is a picture, a table of its edges, and two texts to carry elsewhere. The <a href="#requirements">requirements</a> say what they must do.</p>
${changed}
${map(flows)}
<h3>How to read a picture</h3>
${legend}
${byRoom(flows).map(([room, own]) => html`<h3>${room}</h3><ul class="flows">${own.map(line)}</ul>`)}
</article>`
