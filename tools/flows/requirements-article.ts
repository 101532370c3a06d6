import { projectFiles, textOf } from '#tools/check/tree.ts'
import { allPlanted } from '#tools/mutants/planted/all.ts'
import { markOf, readLater, readProofs, readRequirements } from '#tools/requirements/read.ts'
import { faultsById, idsPassed, readReports, type Shown, shownMark } from '#tools/requirements/shown.ts'
import { root } from '#tools/run-command.ts'
import { breakable, html, type Markup } from './html.ts'
import type { Flow } from './load.ts'

const idPattern = /\b[A-Z]{2,5}-\d{2}\b/g

/** The files outside the tests that name an id: where the requirement is kept. */
function keepers(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  for (const file of projectFiles(
    'contract/**/*.ts',
    'machines/**/*.ts',
    'src/**/*.ts',
    'src/**/*.tsx',
    'gateway/**/*.ts',
  )) {
    for (const id of textOf(file).match(idPattern) ?? []) found.set(id, (found.get(id) ?? new Set()).add(file))
  }
  return new Map([...found].map(([id, files]) => [id, [...files]]))
}

const list = (items: readonly Markup[]): Markup => html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`

const said: Readonly<Record<Shown, Markup>> = {
  proven: html`proven in the product`,
  named: html`named by a test of the product`,
  ready: html`mechanism ready`,
  later: html`for later`,
  missing: html`<span class="missing">no test</span>`,
}

/** The fault that a test with this id was seen to catch. */
const plantedBehind = (fault: string | undefined): Markup =>
  fault === undefined ? html`` : html`<small>Caught: ${fault}</small>`

/** Each requirement: its text, the flows and files that keep it, the tests that prove it. */
export function requirementsArticle(flows: readonly Flow[]): Markup {
  const kept = keepers()
  const proofs = readProofs()
  const flowOf = new Map(flows.map((flow) => [flow.file, flow]))
  const keeper = (file: string): Markup => {
    const flow = flowOf.get(file)
    return flow ? html`<a href="#${flow.machine.id}">${breakable(file)}</a>` : breakable(file)
  }
  const requirements = readRequirements()
  const later = readLater()
  const ran = idsPassed(readReports(), root)
  const faulty = faultsById(allPlanted)
  const marks = new Map(requirements.map(({ id }) => [id, shownMark(id, markOf(id, proofs, later), ran, faulty)]))
  const rows = requirements.map(({ id, text }) => {
    const tests = [...new Set(proofs.filter((proof) => proof.id === id).map(({ file }) => file))]
    return html`<tr id="${id}">
<td class="id">${id}</td>
<td>${text}</td>
<td>${list((kept.get(id) ?? []).map(keeper))}</td>
<td>${said[marks.get(id) ?? 'missing']}${plantedBehind(faulty.get(id))}${list(tests.map(breakable))}</td>
</tr>`
  })
  const count = (wanted: Shown) => [...marks.values()].filter((mark) => mark === wanted).length
  return html`<article id="requirements" aria-labelledby="requirements-title">
<h2 id="requirements-title">Requirements</h2>
<p class="lead">${count('proven')} of ${requirements.length} requirements are proven in the product: a test that names them passed in the last npm test of this clone, or fails where a fault is planted. ${count('named')} are only named by such a test. Of ${count('ready')} the mechanism is ready: only tests of a part name them. ${count('later')} are for later.</p>
<div class="scroll" role="region" tabindex="0" aria-labelledby="requirements-title"><table class="even">
<thead><tr><th scope="col">Id</th><th scope="col">Text</th><th scope="col">Kept in</th><th scope="col">Proven by</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>
</article>`
}
