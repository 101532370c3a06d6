import { createHash } from 'node:crypto'
import { readRequirements } from '#tools/requirements/read.ts'
import type { ChartChanges } from './changes.ts'
import { changedFlows } from './changes-part.ts'
import { flowArticle, type Proofs } from './flow-article.ts'
import { html, Markup } from './html.ts'
import type { Flow } from './load.ts'
import { byRoom, overviewArticle } from './overview-article.ts'
import { runPage } from './page-script.ts'
import { pageStyle } from './page-style.ts'
import { requirementsArticle } from './requirements-article.ts'
import { screenWords } from './screen-words.ts'
import { treeOf } from './tree.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page may run its own script and use its own style, and reach nothing else. */
const policyOf = (script: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(pageStyle)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const link = ({ machine }: Flow): Markup => html`<li><a href="#${machine.id}">${machine.id}</a></li>`

const navigation = (flows: readonly Flow[]): Markup => {
  const rooms = byRoom(flows).map(([room, own]) => html`<section><h2>${room}</h2><ul>${own.map(link)}</ul></section>`)
  return html`<nav aria-label="Flows">${rooms}<section><h2>what they must do</h2><ul><li><a href="#requirements">Requirements</a></li></ul></section></nav>`
}

/** With which texts of the charts the page compares, and what is different. */
interface Compared {
  readonly since?: string
  readonly changes?: ChartChanges
}

/** One page that needs nothing but itself: every flow, every requirement. */
export async function pageOf(
  flows: readonly Flow[],
  proofsOf: (flow: Flow) => Promise<Proofs>,
  { since = 'main', changes = new Map() }: Compared = {},
): Promise<string> {
  const texts = new Map(readRequirements().map((requirement) => [requirement.id, requirement]))
  const tree = treeOf(flows)
  const wordsOf = screenWords()
  const articles: Markup[] = []
  for (const flow of flows) {
    const change = { since, changes: changes.get(flow.machine.id) ?? [] }
    articles.push(await flowArticle(flow, await proofsOf(flow), { texts, words: wordsOf(flow.file), tree, change }))
  }
  const script = `(${String(runPage)})()`
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Riva flows</title>
<style>${new Markup(pageStyle)}</style>
</head>
<body>
<a class="skip" href="#main">To the flow</a>
<div class="frame">
<div class="side" role="region" aria-label="List of flows" tabindex="0">
<h1><a href="#overview">Riva flows</a></h1>
<p>${flows.length} state charts, drawn from the machines that run.</p>
<label for="search">Search states, events, rules, words of screens, ids</label>
<input type="search" id="search" autocomplete="off">
<p id="found" role="status"></p>
${navigation(flows)}
</div>
<main id="main" tabindex="-1">
<p id="lost" class="missing" role="alert" hidden></p>
${overviewArticle(flows, changedFlows(changes, since))}
${articles}
${requirementsArticle(flows)}
</main>
</div>
<script>${new Markup(script)}</script>
</body>
</html>
`
  return page.text
}
