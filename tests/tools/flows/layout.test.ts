import { beforeAll, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { type Chart, chartOf, withStates } from '#tools/flows/chart.ts'
import { foldedChart } from '#tools/flows/folded.ts'
import { type Layout, layoutOf } from '#tools/flows/layout.ts'
import { loadFlows } from '#tools/flows/load.ts'
import { pictureOf } from '#tools/flows/picture.ts'

const pictures: { readonly chart: Chart; readonly layout: Layout }[] = []
beforeAll(async () => {
  for (const { machine } of await loadFlows()) {
    const chart = chartOf(machine)
    pictures.push({ chart, layout: await layoutOf(chart) })
  }
}, 60_000)

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const overlap = (one: Area, other: Area): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

it('shows every state once and every edge, on an arrow or inside its state', () => {
  for (const { chart, layout } of pictures) {
    expect(layout.boxes.map(({ state }) => state.id).sort()).toEqual(
      withStates(chart.root)
        .map(({ id }) => id)
        .sort(),
    )
    // An edge into several parts of a parallel state is an arrow to each of them.
    const onArrows = [...new Set(layout.arrows.flatMap(({ edges }) => edges.map(({ id }) => id)))]
    const leaving = chart.edges.filter(({ from, to }) => to.some((target) => target !== from)).map(({ id }) => id)
    expect(onArrows.sort()).toEqual(leaving.sort())
    expect(layout.arrows.filter(({ points }) => points.length < 2)).toEqual([])
  }
})

it('puts the start of every state leftmost among its neighbours', () => {
  for (const { chart, layout } of pictures) {
    const left = new Map(layout.boxes.map(({ state, x }) => [state.id, x]))
    for (const { kind, initial, states } of withStates(chart.root)) {
      if (kind !== 'compound' || initial === null) continue
      const further = states.filter(({ id }) => (left.get(id) ?? 0) < (left.get(initial) ?? 0))
      expect(further.map(({ id }) => id)).toEqual([])
    }
  }
})

it('lays no words over other words or over a state, and no state over its neighbour', () => {
  for (const { chart, layout } of pictures) {
    const inner = layout.boxes.filter(({ state }) => state.states.length === 0)
    const labels = layout.arrows.flatMap(({ label }) => (label ? [label] : []))
    const areas = [...inner, ...labels]
    const clashes = areas.flatMap((one, index) => areas.slice(index + 1).filter((other) => overlap(one, other)))
    expect([chart.id, clashes]).toEqual([chart.id, []])
  }
})

/** The straight parts of an arrow, a pixel wide. */
const strokesOf = ({ points }: Layout['arrows'][number]): readonly Area[] =>
  points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
    return { x, y, width: Math.abs(from.x - to.x) + 1, height: Math.abs(from.y - to.y) + 1 }
  })

it('leads no arrow through words or through a state', () => {
  const within = ({ x, y, width, height }: Area): Area => ({ x: x + 2, y: y + 2, width: width - 4, height: height - 4 })
  for (const { chart, layout } of pictures) {
    const inner = layout.boxes.filter(({ state }) => state.states.length === 0)
    const labels = layout.arrows.flatMap(({ label }) => (label ? [label] : []))
    const strokes = layout.arrows.flatMap(strokesOf)
    const crossed = [...inner, ...labels].filter((area) => strokes.some((stroke) => overlap(stroke, within(area))))
    expect([chart.id, crossed]).toEqual([chart.id, []])
  }
})

it('says of every arrow from where it leads to where', async () => {
  const { chart } = pictures.find((one) => one.chart.id === 'localList') ?? { chart: null }
  const picture = chart ? await pictureOf(chart) : ''
  expect(picture).toContain('<g class="edge"><title>rows.loading → rows.failed</title><path class="arrow"')
  expect(picture).toContain('<title>rows.failed → rows.loading</title>')
})

it('points an arrow that leads back at the state it leads to', async () => {
  const chart = chartOf(
    createMachine({
      id: 'lamp',
      initial: 'off',
      states: { on: { on: { pressed: { target: 'off' } } }, off: { on: { pressed: { target: 'on' } } } },
    }),
  )
  const { boxes, arrows } = await layoutOf(chart)
  const boxOf = (id: string) => boxes.find(({ state }) => state.id === id)
  const back = arrows.find(({ edges }) => edges[0]?.from === 'lamp.on')
  const [off, on] = [boxOf('lamp.off'), boxOf('lamp.on')]
  expect(off?.x).toBeLessThan(on?.x ?? 0)
  expect(back?.points[0]?.x).toBeCloseTo(on?.x ?? 0)
  expect(back?.points.at(-1)?.x).toBeCloseTo((off?.x ?? 0) + (off?.width ?? 0))
})

it('writes the words of a chart as text, never as markup', async () => {
  const chart = chartOf(
    createMachine({ id: 'x', initial: 'a', states: { a: { description: '<script>alert("a & b")</script>' } } }),
  )
  const picture = await pictureOf(chart)
  expect(picture).not.toContain('<script')
  expect(picture).toContain('&lt;script&gt;alert(&quot;a')
})

it('closes the compound states of a chart, with their way in and out', async () => {
  const session = pictures.find(({ chart }) => chart.id === 'session')
  const folded = session && foldedChart(session.chart)
  if (!folded) throw new Error('session has nothing to fold')
  const { chart, closed } = folded
  expect(closed).toContain('session.signedIn')
  expect(withStates(chart.root).filter(({ id }) => id.startsWith('session.signedIn.'))).toEqual([])
  const known = new Set(withStates(chart.root).map(({ id }) => id))
  expect(chart.edges.flatMap(({ from, to }) => [from, ...to]).filter((id) => !known.has(id))).toEqual([])
  const leaving = session.chart.edges.filter(
    ({ from, to }) => from.startsWith('session.signedIn') && to.some((id) => !id.startsWith('session.signedIn')),
  )
  const left = chart.edges.filter(({ from, to }) => from === 'session.signedIn' && !to.includes(from))
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(leaving.map(({ id }) => id)))
  expect((await layoutOf(chart)).width).toBeLessThan(session.layout.width * 0.7)
})

it('has nothing to close in a chart of plain states', () => {
  expect(foldedChart(chartOf(createMachine({ id: 'cup', initial: 'full', states: { full: {} } })))).toBe(null)
})
