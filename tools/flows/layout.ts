import ELK from 'elkjs/lib/elk.bundled.js'
import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js'
import type { Chart, ChartEdge, ChartState } from './chart.ts'
import { withStates } from './chart.ts'
import { type Ends, orderOf } from './order.ts'
import { blockWidth, edgeLines, type Line, lineHeight, stateLines } from './words.ts'

export interface Box {
  readonly state: ChartState
  readonly lines: readonly Line[]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Arrow {
  readonly edges: readonly ChartEdge[]
  /** Null where it only leads to a start. */
  readonly ends: Ends | null
  readonly points: readonly ElkPoint[]
  readonly label: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null
  readonly lines: readonly Line[]
}

export interface Layout {
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  readonly starts: readonly ElkPoint[]
  readonly arrows: readonly Arrow[]
}

export const startSize = 12
const inset = 12

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeLabels.inline': 'true',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '20',
}

const startOf = (id: string): string => `${id} start`

/** The start first, so that it stands leftmost; the order of the chart otherwise. */
const startFirst = ({ states, initial }: ChartState): readonly ChartState[] => [
  ...states.filter(({ id }) => id === initial),
  ...states.filter(({ id }) => id !== initial),
]

/** Edges between the same two states share one arrow, their words one below the other. */
function bundled(edges: readonly ChartEdge[]): readonly (Ends & { readonly edges: readonly ChartEdge[] })[] {
  const bundles = new Map<string, Ends & { readonly edges: ChartEdge[] }>()
  for (const edge of edges) {
    for (const to of edge.to) {
      const known = bundles.get(`${edge.from} ${to}`)
      if (known) known.edges.push(edge)
      else bundles.set(`${edge.from} ${to}`, { from: edge.from, to, edges: [edge] })
    }
  }
  return [...bundles.values()]
}

const staysInside = ({ from, to }: ChartEdge): boolean => to.length === 0 || to.every((target) => target === from)

/** Places every state, arrow and word of a chart. */
export async function layoutOf(chart: Chart): Promise<Layout> {
  const states = new Map(withStates(chart.root).map((state) => [state.id, state]))
  const linesOf = (state: ChartState) =>
    stateLines(
      state,
      chart.edges.filter((edge) => edge.from === state.id && staysInside(edge)),
    )

  const nodeOf = (state: ChartState): ElkNode => {
    const lines = linesOf(state)
    const width = Math.max(80, blockWidth(lines) + 2 * inset)
    const height = lines.length * lineHeight + 18
    if (state.states.length === 0) return { id: state.id, width, height }
    const start =
      state.kind === 'compound'
        ? [
            {
              id: startOf(state.id),
              width: startSize,
              height: startSize,
              layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
            },
          ]
        : []
    return {
      id: state.id,
      children: [...start, ...startFirst(state).map(nodeOf)],
      layoutOptions: {
        'elk.padding': `[top=${height + 10},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    }
  }

  const bundles = bundled(chart.edges.filter((edge) => !staysInside(edge)))
  const { isBackwards, unseen } = orderOf(chart)
  const wordsOf = ({ edges }: (typeof bundles)[number]) => edges.flatMap((edge, index) => edgeLines(edge, index > 0))
  const arrows = bundles.map((bundle, index): ElkExtendedEdge => {
    const lines = wordsOf(bundle)
    return {
      id: `arrow ${index}`,
      // one that leads back is laid out the other way round: elk then has no circle to break where it likes
      sources: [isBackwards(bundle) ? bundle.to : bundle.from],
      targets: [isBackwards(bundle) ? bundle.from : bundle.to],
      labels: [
        { id: `words ${index}`, text: ' ', width: blockWidth(lines) + 12, height: lines.length * lineHeight + 6 },
      ],
    }
  })
  const starts = [...states.values()].flatMap(({ id, kind, initial }): ElkExtendedEdge[] =>
    kind === 'compound' && initial !== null ? [{ id: `start ${id}`, sources: [startOf(id)], targets: [initial] }] : [],
  )
  const hidden = unseen.map(({ from, to }): ElkExtendedEdge => ({ id: `hidden ${to}`, sources: [from], targets: [to] }))
  const picture: ElkNode = {
    id: 'picture',
    layoutOptions: options,
    children: [nodeOf(chart.root)],
    edges: [...starts, ...arrows, ...hidden],
  }
  const placed: ElkNode = await new ELK().layout(picture)

  const boxes: Box[] = []
  const dots: ElkPoint[] = []
  const collect = (node: ElkNode): void => {
    const { x = 0, y = 0, width = 0, height = 0 } = node
    const state = states.get(node.id)
    if (state) boxes.push({ state, lines: linesOf(state), x, y, width, height })
    else if (node.id !== 'picture') dots.push({ x: x + startSize / 2, y: y + startSize / 2 })
    for (const child of node.children ?? []) collect(child)
  }
  collect(placed)

  const drawn = (placed.edges ?? [])
    .filter(({ id }) => !id.startsWith('hidden '))
    .map((edge): Arrow => {
      const bundle = edge.id.startsWith('arrow ') ? bundles[Number(edge.id.slice('arrow '.length))] : undefined
      const [section] = edge.sections ?? []
      const points = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : []
      const [label] = edge.labels ?? []
      const { x = 0, y = 0, width = 0, height = 0 } = label ?? {}
      return {
        edges: bundle?.edges ?? [],
        ends: bundle ?? null,
        points: bundle && isBackwards(bundle) ? points.toReversed() : points,
        label: label ? { x, y, width, height } : null,
        lines: bundle ? wordsOf(bundle) : [],
      }
    })
  return { width: placed.width ?? 0, height: placed.height ?? 0, boxes, starts: dots, arrows: drawn }
}
