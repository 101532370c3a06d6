import { type Chart, type ChartState, shortName } from './chart.ts'
import type { Folded } from './folded.ts'
import { escaped } from './html.ts'
import { type Arrow, type Box, type Layout, layoutOf, startSize } from './layout.ts'
import { blockWidth, type Line, lineHeight } from './words.ts'

const margin = 8
const bend = 7

const round = (value: number): number => Math.round(value * 10) / 10

const textAt = (lines: readonly Line[], x: number, y: number): string =>
  lines
    .map(
      ({ kind, text }, index) =>
        `<text x="${round(x)}" y="${round(y + index * lineHeight)}" class="t-${kind}">${escaped(text)}</text>`,
    )
    .join('')

/** Between what happens for different reasons. */
const hairlines = (lines: readonly Line[], x: number, y: number, width: number): string =>
  lines
    .map(({ ruled }, index) =>
      ruled ? `<path class="between" d="M${round(x)} ${round(y + index * lineHeight)}h${round(width)}"/>` : '',
    )
    .join('')

const kindOf = ({ kind, invokes, states }: ChartState): string => {
  if (kind === 'final') return 'final'
  if (states.length > 0) return kind === 'parallel' ? 'group parallel' : 'group'
  return invokes.length > 0 ? 'calling' : 'waiting'
}

function drawnBox({ state, lines, x, y, width, height }: Box): string {
  const frame = (by: number) =>
    `<rect x="${round(x + by)}" y="${round(y + by)}" width="${round(width - 2 * by)}" height="${round(height - 2 * by)}" rx="${10 - by}"/>`
  const second = state.kind === 'final' ? frame(4) : ''
  return `<g class="state ${kindOf(state)}" data-state="${escaped(state.id)}">${frame(0)}${second}${hairlines(lines, x + 12, y + 9, Math.min(width - 24, blockWidth(lines)))}${textAt(lines, x + 12, y + 21)}</g>`
}

/** Straight lines with rounded corners. */
function pathOf(points: Arrow['points']): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (!before) return `M${round(point.x)} ${round(point.y)}`
      if (!after) return `L${round(point.x)} ${round(point.y)}`
      const near = (other: typeof point) => {
        const length = Math.hypot(other.x - point.x, other.y - point.y)
        const share = length === 0 ? 0 : Math.min(bend, length / 2) / length
        return `${round(point.x + (other.x - point.x) * share)} ${round(point.y + (other.y - point.y) * share)}`
      }
      return `L${near(before)}Q${round(point.x)} ${round(point.y)} ${near(after)}`
    })
    .join('')
}

const drawnArrow = ({ points }: Arrow, head: string): string =>
  points.length < 2 ? '' : `<path class="arrow" d="${pathOf(points)}" marker-end="url(#${head})"/>`

function drawnWords({ label, lines }: Arrow): string {
  if (!label) return ''
  const { x, y, width, height } = label
  const back = `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="4"/>`
  return `<g class="words">${back}${hairlines(lines, x + 6, y + 3, width - 12)}${textAt(lines, x + 6, y + 15)}</g>`
}

/** An arrow and its words: what belongs together is seen when a pointer rests on either. */
function drawnEdge(arrow: Arrow, head: string, chart: Chart): string {
  if (arrow.ends === null) return drawnArrow(arrow, head)
  const { from, to } = arrow.ends
  const title = escaped(`${shortName(from, chart)} → ${shortName(to, chart)}`)
  return `<g class="edge"><title>${title}</title>${drawnArrow(arrow, head)}${drawnWords(arrow)}</g>`
}

/** A closed state is a link to itself in the whole picture. */
const asLink = ({ state: { id } }: Box, svg: string): string => `<a href="#${escaped(id)}">${svg}</a>`

function drawn(
  chart: Chart,
  { width, height, boxes, starts, arrows }: Layout,
  closed: readonly string[] | null = null,
): string {
  const head = closed === null ? `head-${chart.id}` : `head-${chart.id}-folded`
  const role = closed === null ? 'img' : 'group'
  const size = [round(width + 2 * margin), round(height + 2 * margin)]
  const marker = `<marker id="${head}" viewBox="0 0 10 10" refX="9" refY="5" markerUnits="userSpaceOnUse" markerWidth="13.5" markerHeight="13.5" orient="auto"><path class="head" d="M0 1L10 5L0 9z"/></marker>`
  const dots = starts.map(
    ({ x, y }) => `<circle class="start" cx="${round(x)}" cy="${round(y)}" r="${startSize / 2}"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${size.join(' ')}" width="${size[0]}" height="${size[1]}" role="${role}" aria-label="${escaped(`The chart of ${chart.id}; the table of edges says the same in words`)}">`,
    `<defs>${marker}</defs>`,
    ...boxes.map((box) => (closed?.includes(box.state.id) ? asLink(box, drawnBox(box)) : drawnBox(box))),
    ...dots,
    ...arrows.map((arrow) => drawnEdge(arrow, head, chart)),
    '</svg>',
  ].join('')
}

/** The picture of a chart as SVG; its colours come from the page. */
export const pictureOf = async (chart: Chart): Promise<string> => drawn(chart, await layoutOf(chart))

/** The same with its compound states closed. */
export const foldedPictureOf = async ({ chart, closed }: Folded): Promise<string> =>
  drawn(chart, await layoutOf(chart), closed)
