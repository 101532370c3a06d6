import { beforeAll, describe, expect, it } from 'vitest'
import { approvedFile } from '#tools/charts/approved.ts'
import { textOf } from '#tools/check/tree.ts'
import { changesSince, chartChanges, statesOfText } from '#tools/flows/changes.ts'
import { chartOf, withStates } from '#tools/flows/chart.ts'
import { type Flow, loadFlows } from '#tools/flows/load.ts'
import { pageOf } from '#tools/flows/page.ts'

const approved = textOf('docs/charts/shell/toasts.txt')
let flows: readonly Flow[] = []
beforeAll(async () => {
  flows = await loadFlows()
}, 60_000)

describe('what changed between two texts of a chart', () => {
  it('is nothing for the same text', () => {
    expect(chartChanges(approved, approved)).toEqual([])
  })

  it('is an edge with another target, with where it leads now', () => {
    const now = approved.replace('holds.resumed → holding / startHolds', 'holds.resumed → quiet / startHolds')
    expect(chartChanges(approved, now)).toEqual([
      {
        kind: 'changed',
        state: 'toasts.paused',
        before: 'holds.resumed → holding / startHolds',
        after: 'holds.resumed → quiet / startHolds',
        to: ['toasts.quiet'],
      },
    ])
  })

  it('is a removed edge, and the other way round a new one', () => {
    const now = approved.replace('    holds.paused → paused / stopHolds\n', '')
    const line = 'holds.paused → paused / stopHolds'
    const state = 'toasts.holding'
    expect(chartChanges(approved, now)).toEqual([{ kind: 'removed', state, before: line, after: null, to: [] }])
    expect(chartChanges(now, approved)).toEqual([
      { kind: 'new', state, before: null, after: line, to: ['toasts.paused'] },
    ])
  })

  it('is a new state with its lines, and a tag of an old one', () => {
    const now = `${approved.replace('  paused\n', '  paused #busy\n')}  lost\n    toast.raised → .deep, #toasts.quiet\n`
    expect(chartChanges(approved, now).map(({ kind, state, after, to }) => [kind, state, after, to])).toEqual([
      ['changed', 'toasts.paused', 'paused #busy', []],
      ['new', 'toasts.lost', 'lost', []],
      ['new', 'toasts.lost', 'toast.raised → .deep, #toasts.quiet', ['toasts.lost.deep', 'toasts.quiet']],
    ])
  })

  it('knows each state of each chart by the id that the picture has', () => {
    for (const { file, machine } of flows) {
      const ids = withStates(chartOf(machine).root).map(({ id }) => id)
      expect([...statesOfText(textOf(approvedFile(file))).keys()].sort()).toEqual([...ids].sort())
    }
  })
})

it('compares with nothing where nothing was approved: every chart is new then', () => {
  const some = flows.filter(({ machine }) => machine.id === 'toasts')
  const changes = changesSince('no-such-branch', some).get('toasts') ?? []
  expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['new']))
})

it('shows on the page of flows what is changed: in the overview, in the picture, in a list', async () => {
  const some = flows.filter(({ machine }) => machine.id === 'toasts')
  const before = approved.replace('    holds.paused → paused / stopHolds\n', '').replace('  quiet\n', '  quiet #busy\n')
  const changes = new Map([['toasts', chartChanges(before, approved)]])
  const page = await pageOf(some, async () => new Map(), { since: 'main', changes })
  expect(page).toContain(
    '<h3>Changed since main</h3><ul class="flows"><li><a href="#toasts-changes">toasts</a> 2 lines',
  )
  expect(page).toContain('<g class="edge fresh"><title>holding → paused</title>')
  expect(page).toMatch(/class="state waiting altered" id="toasts\.quiet"/)
  expect(page).toContain('<del>quiet #busy</del><ins>quiet</ins>')
  expect(page).toContain('<ins>holds.paused → paused / stopHolds</ins>')
  expect(await pageOf(some, async () => new Map())).not.toContain('Changed since')
})
