import { colorVariables, pictureStyle } from '#src/workbench/chart-style.ts'

const frame = `
*, ::before, ::after { box-sizing: border-box }
:root { color-scheme: light dark; ${colorVariables} }
html { scroll-padding-top: 1rem }
body { margin: 0; font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; color: var(--text); background: var(--page) }
a { color: var(--brand) }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
[hidden] { display: none !important }
.skip { position: absolute; left: -100rem }
.skip:focus { left: 1rem; top: 1rem; z-index: 2; background: var(--panel); padding: .5rem 1rem }
.frame { display: grid; grid-template-columns: 17rem minmax(0, 1fr); min-height: 100vh }
.side { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.25rem 1rem; background: var(--panel); border-right: 1px solid var(--line) }
.side h1 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 .25rem }
.side h1 a { display: inline; padding: 0; color: inherit; text-decoration: none }
.side h1 a:hover { background: none; text-decoration: underline }
.side h2 { font-size: .8rem; font-weight: 600; color: var(--quiet); margin: 1.25rem 0 .25rem; padding: 0 .5rem }
.side p { margin: 0 0 1rem; color: var(--quiet); font-size: .85rem }
.side ul { list-style: none; margin: 0; padding: 0 }
.side a { display: block; scroll-margin: 1rem; padding: .25rem .5rem; border-radius: 6px; color: inherit; text-decoration: none; overflow-wrap: anywhere }
.side a:hover { background: var(--muted) }
.side a[aria-current] { background: var(--brand-bg); color: var(--brand); font-weight: 600 }
label { display: block; font-size: .85rem; font-weight: 600; margin-bottom: .25rem }
input[type=search] { width: 100%; font: inherit; min-height: 2.5rem; padding: .25rem .6rem; color: inherit; background: var(--panel); border: 1px solid var(--control); border-radius: 6px }
button { font: inherit; color: inherit; min-height: 2.25rem; padding: .2rem .75rem; background: var(--panel); border: 1px solid var(--control); border-radius: 6px; cursor: pointer }
button:hover { background: var(--muted) }
main { padding: 1.5rem 2rem 4rem; min-width: 0 }
main > article > h2 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem }
main h3 { font-size: 1.05rem; margin: 2rem 0 .5rem }
.lead { max-width: 70ch; margin: 0 0 .5rem }
.facts { margin: 0 0 .25rem; color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere }
code, pre { font: 13px/1.45 ui-monospace, 'SF Mono', Menlo, Consolas, monospace }
pre { overflow: auto; max-height: 28rem; margin: .5rem 0 0; padding: 1rem; background: var(--panel); border: 1px solid var(--line); border-radius: 8px }
summary { cursor: pointer; padding: .4rem 0; font-weight: 600 }
.legend, .flows { max-width: 80ch; margin: 0; padding-left: 1.25rem }
.legend li, .flows li { margin: .3rem 0 }
.flows { padding: 0; list-style: none }
.map { columns: 18rem; margin: 0; padding: 0; list-style: none }
.map > li { break-inside: avoid; margin: 0 0 .4rem }
.map ul { margin: 0; padding-left: 1rem; list-style: none; border-left: 1px solid var(--line) }
.flows a { font-weight: 600; margin-right: .35rem }
.legend .t-event { font-weight: 650 }
.legend .t-call { color: var(--blue) }
.legend .t-rule { color: var(--amber) }
.legend .t-act { color: var(--green) }
.legend .t-tag { color: var(--brand) }
.missing { color: var(--red); font-weight: 600 }
.tools { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .75rem 0 .5rem }
.tools output { color: var(--quiet); font-size: .85rem; min-width: 3.5rem }
`

const tables = `
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--panel) }
table { border-collapse: collapse; width: 100%; font-size: .875rem }
th, td { text-align: left; vertical-align: top; padding: .45rem .7rem; border-bottom: 1px solid var(--line) }
th { font-weight: 600; color: var(--quiet); white-space: nowrap }
tbody tr:last-child > * { border-bottom: 0 }
td { min-width: 6rem; overflow-wrap: break-word }
.edges { min-width: 54rem }
.edges td:nth-child(5) { min-width: 8rem }
.edges td:last-child { min-width: 9rem }
.even { table-layout: fixed; min-width: 54rem }
.even th:first-child { width: 5.5rem }
td summary { padding: 0; font-weight: 400 }
td small { display: block; color: var(--quiet); font-size: .8rem }
td ul { margin: 0; padding: 0; list-style: none }
.id { white-space: nowrap }
del, ins { display: block; text-decoration: none; font: 13px/1.45 ui-monospace, 'SF Mono', Menlo, Consolas, monospace }
del::before { content: '− ' }
ins::before { content: '+ ' }
del { color: var(--red) }
ins { color: var(--green) }
.mark { font-weight: 600 }
tr:target { background: var(--brand-bg) }
`

const picture = `
.picture { overflow: auto; max-height: 70vh; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; cursor: grab; touch-action: pan-x pan-y }
.picture.held { cursor: grabbing; user-select: none }
.picture svg { display: block; margin: auto }
.picture a .state > rect { stroke-dasharray: none; stroke-width: 2.5 }
.picture a .state { cursor: pointer }
[data-fold][aria-pressed=true] { background: var(--brand-bg); border-color: var(--brand) }
.picture .hit > rect { stroke: var(--amber); stroke-width: 2.5 }
.picture .fresh > rect, .picture .fresh .words rect { stroke: var(--green); stroke-width: 3 }
.picture .altered > rect { stroke: var(--amber); stroke-width: 3; stroke-dasharray: 8 4 }
.picture .edge.fresh .arrow { stroke: var(--green); stroke-width: 3 }
.picture .sought > rect { stroke: var(--focus); stroke-width: 3.5 }
`

const narrow = `
@media (max-width: 52rem) {
  .frame { grid-template-columns: minmax(0, 1fr) }
  .side { position: static; height: auto; max-height: 45vh; border-right: 0; border-bottom: 1px solid var(--line) }
  main { padding: 1rem 1rem 3rem }
}
@page { size: A4 landscape; margin: 12mm }
@media print {
  :root { color-scheme: light }
  .side, .tools, .skip, summary button { display: none }
  .frame { display: block }
  main { padding: 0 }
  .picture { max-height: none; overflow: visible; border: 0; break-after: page }
  .picture svg { width: auto; height: auto; max-width: 100%; max-height: 82vh }
  .scroll, pre { overflow: visible; max-height: none; border: 0 }
  article { break-after: page }
}
`

/** The look of the page, in the product's colours for both modes. */
export const pageStyle = `${frame}${tables}${picture}${pictureStyle}${narrow}`
