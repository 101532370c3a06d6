/** Screens are drawn at their full width and shown small. */
export const galleryStyle = `
:root[data-theme=light] { color-scheme: light }
:root[data-theme=dark] { color-scheme: dark }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.looks { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: .25rem 2rem; margin: -1.5rem -2rem 1rem; padding: .6rem 2rem; background: var(--page); border-bottom: 1px solid var(--line) }
.looks fieldset { display: flex; align-items: center; gap: .25rem 1rem; border: 0; margin: 0; padding: 0 }
.looks legend { float: left; margin-right: 1rem; padding: 0; font-size: .85rem; font-weight: 600 }
.looks label { margin: 0; padding: .25rem 0; font-size: .9rem; font-weight: 400; white-space: nowrap }
.note { padding: .75rem 1rem; background: var(--blue-bg); border: 1px solid var(--blue-line); border-radius: 8px }
.machine { scroll-margin-top: 4rem; margin-bottom: 3rem }
.machine > h2 { scroll-margin-top: 4rem; font-size: 1.35rem; line-height: 1.25; margin: 0 0 .25rem; outline: 0 }
.cards { display: grid; grid-template-columns: repeat(auto-fill, 20rem); gap: 1.5rem; list-style: none; margin: 1rem 0 0; padding: 0 }
.card { position: relative; width: 20rem }
.card .picture { height: 14.0625rem; max-height: none; overflow: hidden; cursor: pointer; background: var(--subtle) }
.screen { width: 1280px; height: 900px; transform: scale(.25); transform-origin: 0 0 }
.screen iframe { width: 100%; height: 100%; border: 0; pointer-events: none }
:root[data-width='360'] .cards { grid-template-columns: repeat(auto-fill, 11.25rem) }
:root[data-width='360'] .card { width: 11.25rem }
:root[data-width='360'] .card .picture { height: 20rem }
:root[data-width='360'] .screen { width: 360px; height: 640px; transform: scale(.5) }
.card .name { margin: .35rem 0 0; overflow-wrap: anywhere }
.card .open, .card .facts a { display: inline-block; min-width: 1.75rem; padding: .15rem 0; line-height: 1.5rem }
.card .open { font-weight: 600; color: inherit; text-decoration: none }
.card .open::after { content: ''; position: absolute; inset: 0 }
.card .open:hover { text-decoration: underline }
.card .open:focus-visible { outline: 0 }
.card .open:focus-visible::after { outline: 2px solid var(--focus); outline-offset: 4px; border-radius: 8px }
.card .facts a { position: relative; z-index: 1 }
@media (max-width: 52rem) { .looks { margin: -1rem -1rem 1rem; padding: .6rem 1rem } .machine, .machine > h2 { scroll-margin-top: 8rem } }
`
