import { focus, hues, lines, type Pair, surfaces, texts } from '#src/ui/look/colors.ts'

const both = ({ light, dark }: Pair): string => `light-dark(${light}, ${dark})`

const colors: Readonly<Record<string, Pair>> = {
  page: surfaces.page,
  panel: surfaces.panel,
  subtle: surfaces.subtle,
  muted: surfaces.muted,
  text: texts.strong,
  quiet: texts.muted,
  line: lines.hairline,
  strongline: lines.emphasized,
  control: lines.control,
  focus,
  brand: hues.brand.fg,
  'brand-bg': hues.brand.bg,
  'brand-line': hues.brand.border,
  amber: hues.amber.fg,
  green: hues.green.fg,
  red: hues.red.fg,
  blue: hues.blue.fg,
  'blue-bg': hues.blue.bg,
  'blue-line': hues.blue.solid,
}

/** The product's colours for pages that are not made with its components. */
export const colorVariables = Object.entries(colors)
  .map(([name, color]) => `--${name}: ${both(color)};`)
  .join(' ')

/** How the picture of a chart looks, wherever it is shown. */
export const pictureStyle = `
.picture text { font: 12px system-ui, -apple-system, 'Segoe UI', sans-serif; fill: var(--text) }
.picture .t-name { font-size: 14px; font-weight: 650 }
.picture .t-event { font-weight: 650 }
.picture .t-text { fill: var(--quiet) }
.picture .t-call { fill: var(--blue) }
.picture .t-rule { fill: var(--amber) }
.picture .t-act { fill: var(--green) }
.picture .t-tag { fill: var(--brand) }
.state rect { fill: var(--panel); stroke: var(--control); stroke-width: 1.4 }
.state.calling rect { fill: var(--blue-bg); stroke: var(--blue-line) }
.state.group rect { fill: var(--subtle); stroke: var(--strongline); fill-opacity: .6 }
.state.parallel rect { stroke-dasharray: 6 5 }
.state.final rect + rect { fill: none }
.state.lit > rect:first-child { fill: light-dark(#ffe9a8, #5c4300); stroke: var(--amber); stroke-width: 3 }
.state.group.lit > rect:first-child { fill: var(--subtle); stroke: var(--amber); stroke-width: 2 }
.start { fill: var(--text) }
.arrow { fill: none; stroke: var(--control); stroke-width: 1.5 }
.head { fill: var(--control) }
.words rect { fill: var(--panel); stroke: var(--line) }
.edge:hover .arrow { stroke: var(--brand); stroke-width: 3 }
.edge:hover .words rect { stroke: var(--brand); stroke-width: 2 }
.between { stroke: var(--line) }
`
