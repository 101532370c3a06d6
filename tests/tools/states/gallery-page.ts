import { html, Markup } from '../flows/html.ts'
import type { Flow } from '../flows/load.ts'
import { pageStyle } from '../flows/page-style.ts'
import type { Walked } from '../flows/write.ts'
import { addressOf, isBeforeSignIn, places } from './places.ts'

export interface WalkedFlow {
  readonly flow: Flow
  readonly walked: Walked
}

const section = ({ flow: { machine }, walked }: WalkedFlow): Markup => html`<section aria-labelledby="${machine.id}">
<h2 id="${machine.id}">${machine.id}</h2>
<p class="facts">${places[machine.id] ?? ''} · ${isBeforeSignIn(places[machine.id] ?? '') ? 'signed out' : 'signed in as admin@jadran.example'} · <a href="/flows#${machine.id}">chart</a></p>
<ol>${walked.states.map(({ title }, number) => html`<li><a href="${addressOf(machine.id, number)}">${title}</a></li>`)}</ol>
</section>`

/** Every state of every machine that has a screen, each a link to the screen itself in that state. */
export const galleryPage = (flows: readonly WalkedFlow[]): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Riva states</title>
<style>${new Markup(pageStyle)}</style>
</head>
<body>
<main>
<h1>States of screens</h1>
<p class="lead">Each link opens the real screen with its machine started in that state, with the data of the machine's tests; what it would ask for is never answered. Language, theme and width are those of the product and of your window: <code>npm run states</code> takes pictures of all of them.</p>
${flows.filter(({ flow }) => flow.machine.id in places).map(section)}
</main>
</body>
</html>
`.text
