import { colorVariables, pictureStyle } from './chart-style.ts'

/** In the product's page: where the panel stands, and that the product makes room for it. */
export const hostStyle = `
#riva-inspector { position: fixed; inset: 0 0 0 auto; width: 30rem; max-width: 100vw; height: 100%; border: 0; border-inline-start: 1px solid #8a847a; z-index: 100000; pointer-events: auto; color-scheme: light dark }
#riva-inspector.folded { inset: auto 0 0 auto; width: 9rem; height: 2.75rem; border: 1px solid #8a847a; border-start-start-radius: 8px }
@media (min-width: 60rem) { html:has(#riva-inspector:not(.folded)) body { margin-inline-end: 30rem } }
@media (max-width: 60rem) { #riva-inspector:not(.folded) { inset: auto 0 0 0; width: 100%; height: 55%; border-inline-start: 0; border-top: 2px solid #8a847a } html:has(#riva-inspector:not(.folded)) body { padding-block-end: 55vh } }
@media print { #riva-inspector { display: none } }
`

/** In the panel's own document. */
export const panelStyle = `
*, ::before, ::after { box-sizing: border-box }
:root { color-scheme: light dark; ${colorVariables} }
:root.light { color-scheme: light }
:root.dark { color-scheme: dark }
html, body { height: 100% }
body { display: flex; flex-direction: column; margin: 0; font: 14px/1.45 system-ui, -apple-system, 'Segoe UI', sans-serif; color: var(--text); background: var(--panel) }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px }
button { font: inherit; color: inherit; min-height: 1.9rem; padding: .1rem .6rem; background: var(--panel); border: 1px solid var(--control); border-radius: 6px; cursor: pointer }
button:hover:enabled { background: var(--muted) }
button:disabled { color: var(--quiet); border-color: var(--line); cursor: default }
header { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; padding: .4rem .75rem; background: var(--panel); border-bottom: 1px solid var(--line) }
header h1 { flex: 1; margin: 0; font-size: 1rem }
.open { display: block; width: 100%; height: 100%; border: 0 }
main { flex: 1; min-height: 0; overflow: auto; padding: 0 .75rem 1.5rem }
section { padding-top: .75rem }
a { color: var(--brand) }
h2 { margin: 0 0 .35rem; font-size: .95rem }
h3 { margin: .9rem 0 .3rem; font-size: .85rem }
p { margin: 0 0 .35rem }
.quiet { color: var(--quiet) }
.fault { color: var(--red) }
code, pre, textarea, .type { font: 12.5px/1.45 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; overflow-wrap: anywhere }
pre { margin: .3rem 0; padding: .5rem; white-space: pre-wrap; background: var(--subtle); border: 1px solid var(--line); border-radius: 6px }
textarea { display: block; width: 100%; min-height: 5rem; margin: .25rem 0; padding: .4rem; color: inherit; background: var(--panel); border: 1px solid var(--control); border-radius: 6px }
ul, ol { margin: 0; padding: 0; list-style: none }
.actors ul ul { padding-inline-start: 1rem }
.actor { display: block; width: 100%; text-align: start; border-color: transparent; padding: .2rem .5rem }
.actor[aria-current] { background: var(--brand-bg); border-color: var(--brand-line); color: var(--brand) }
.actor small { margin-inline-start: .4rem; font-size: .8rem; overflow-wrap: anywhere }
.actor:not([aria-current]) small { color: var(--quiet) }
.picture { overflow: auto; height: 18rem; border: 1px solid var(--line); border-radius: 6px; background: var(--panel) }
.picture svg { display: block }
.tools { display: flex; gap: .4rem; margin: .3rem 0; align-items: center }
.events > li { padding: .3rem 0; border-top: 1px solid var(--line) }
.row { display: flex; gap: .5rem; align-items: center; justify-content: space-between }
summary { cursor: pointer; padding: .2rem 0 }
.log li { border-top: 1px solid var(--line) }
.log summary { display: grid; grid-template-columns: 4.7rem minmax(0, 1fr); gap: .25rem .5rem }
.log summary small { grid-column: 2; color: var(--quiet) }
time { color: var(--quiet); font-variant-numeric: tabular-nums }
${pictureStyle}
`
