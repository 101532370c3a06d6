import { html, Markup } from '#tools/flows/html.ts'
import type { Flow } from '#tools/flows/load.ts'
import { pageStyle } from '#tools/flows/page-style.ts'
import type { Walked } from '#tools/flows/write.ts'
import { runGallery } from './gallery-script.ts'
import { galleryStyle } from './gallery-style.ts'
import { otherScreens } from './other-screens.ts'
import { addressOf, places, unseen } from './places.ts'

export interface WalkedFlow {
  readonly flow: Flow
  readonly walked: Walked
}

/** `{list:{showing:results},controls:plain}` as a person reads it. */
const wordsOf = (title: string): string =>
  title
    .replace(/^\{|\}$/g, '')
    .replaceAll(/:\{?/g, ': ')
    .replaceAll('}', '')
    .replaceAll(',', ' · ')

const lit = (machine: string, title: string): string =>
  encodeURIComponent(`${machine} ${title.replace(/[{}:,]+/g, ' ').trim()}`)

const picture =
  (machine: string) =>
  ({ title, place, screen }: Walked['states'][number], number: number): Markup =>
    place === null
      ? html``
      : html`<li class="card">
<div class="picture"><div class="screen" data-src="${addressOf(place, machine, number)}"></div></div>
<p class="name"><a class="open" href="${addressOf(place, machine, number)}">${screen === undefined ? '' : `${screen}: `}${wordsOf(title)}</a></p>
<p class="facts"><a href="/flows?lit=${lit(machine, title)}#${machine}">Chart<span class="hidden"> of ${machine}: ${screen === undefined ? '' : `${screen}: `}${wordsOf(title)}</span></a></p>
</li>`

const screensOf = (machine: string): string => {
  const all = [...(places[machine] ?? []), ...(otherScreens[machine] ?? [])]
  return [...new Set(all.map(({ path }) => path.split(/[?#]/)[0] ?? ''))].join(' · ')
}

const section = ({
  flow: { machine, room },
  walked,
}: WalkedFlow): Markup => html`<section class="machine" aria-labelledby="${machine.id}">
<h2 id="${machine.id}" tabindex="-1">${machine.id}</h2>
<p class="lead">${machine.config.description ?? ''}</p>
<p class="facts">${room} · <code>${screensOf(machine.id)}</code> · <a href="/flows#${machine.id}">Chart<span class="hidden"> of ${machine.id}</span></a></p>
<ol class="cards">${walked.states.map(picture(machine.id))}</ol>
</section>`

const choice = (name: string, title: string, values: readonly (readonly [value: string, label: string])[]): Markup =>
  html`<fieldset><legend>${title}</legend>${values.map(
    ([value, label], index) =>
      html`<label><input type="radio" name="${name}" value="${value}"${index === 0 ? new Markup(' checked') : ''}> ${label}</label>`,
  )}</fieldset>`

const choices = html`<form class="looks">
${choice('lang', 'Language', [
  ['hr', 'Hrvatski'],
  ['en', 'English'],
])}
${choice('theme', 'Appearance', [
  ['light', 'Light'],
  ['dark', 'Dark'],
])}
${choice('width', 'Width', [
  ['1280', '1280'],
  ['360', '360'],
])}
</form>`

const navigation = (flows: readonly WalkedFlow[]): Markup => {
  const rooms = [...new Set(flows.map(({ flow }) => flow.room))]
  return html`<nav aria-label="Machines">${rooms.map(
    (room) =>
      html`<section><h2>${room}</h2><ul>${flows
        .filter(({ flow }) => flow.room === room)
        .map(({ flow }) => html`<li><a href="#${flow.machine.id}">${flow.machine.id}</a></li>`)}</ul></section>`,
  )}</nav>`
}

const leftOut = html`<details><summary>Machines without a screen of their own</summary><ul>${Object.entries(unseen).map(
  ([id, why]) => html`<li><code>${id}</code> ${why}</li>`,
)}</ul></details>`

/** Every state of every machine that has a screen, each the screen itself in that state. */
export function galleryPage(all: readonly WalkedFlow[]): string {
  const flows = all.filter(({ flow }) => flow.machine.id in places)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Riva states</title>
<style>${new Markup(pageStyle + galleryStyle)}</style>
</head>
<body>
<a class="skip" href="#main">To the states</a>
<div class="frame">
<div class="side" role="region" aria-label="List of machines" tabindex="0">
<h1>Riva states</h1>
<p>Real screens, each with its machine started in one state. What they would ask for is never answered.</p>
<label for="search">Search machines, states, screens (press /)</label>
<input type="search" id="search" autocomplete="off">
<p id="found" role="status"></p>
${navigation(flows)}
</div>
<main id="main" tabindex="-1">
${choices}
<p id="sign-in" class="note" hidden>Most screens need a person in a company: <a href="/login">sign in</a> as admin@jadran.example, choose Jadran d.o.o., then open this page again.</p>
${flows.map(section)}
${leftOut}
</main>
</div>
<script>${new Markup(`(${String(runGallery)})()`)}</script>
</body>
</html>
`.text
}
