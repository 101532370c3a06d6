import { describe, expect, it } from 'vitest'
import { screens } from '#contract/session/screens.ts'
import { loadFlows } from '#tools/flows/load.ts'
import { walkedBy } from '#tools/flows/write.ts'
import { otherScreens } from '#tools/states/other-screens.ts'
import { addressOf, hasParts, places, stillScreens, unseen, usual } from '#tools/states/places.ts'
import { alike, compared, differences, narrowed, recordPage } from '#tools/states/record.ts'
import { covering, leavesOf, slugOf } from '#tools/states/shown.ts'

interface Valued {
  readonly value: unknown
}

describe('the record of states', () => {
  it('says of each picture whether it is new, changed, gone or the same', () => {
    const verdicts = compared(
      { 'a.png': '1', 'b.png': '2', 'c.png': '3' },
      { 'b.png': '2', 'c.png': '4', 'd.png': '5' },
    )
    expect(verdicts).toEqual({ 'a.png': 'gone', 'b.png': 'same', 'c.png': 'changed', 'd.png': 'new' })
  })

  it('leaves the pictures of other machines and looks alone', () => {
    const hashes = { 'a.x.hr.light.360.png': '1', 'a.x.en.dark.1280.png': '2', 'b.x.hr.light.360.png': '3' }
    const names = (machines: readonly string[] | null, look: string) => Object.keys(narrowed(hashes, machines, look))
    expect(names(null, '')).toEqual(Object.keys(hashes))
    expect(names(['a'], '')).toEqual(['a.x.hr.light.360.png', 'a.x.en.dark.1280.png'])
    expect(names(null, 'hr.light')).toEqual(['a.x.hr.light.360.png', 'b.x.hr.light.360.png'])
  })

  it('says in which looks a state differs', () => {
    const said = differences({
      'entry.rejected.en.dark.360.png': 'changed',
      'entry.rejected.hr.light.1280.png': 'changed',
      'entry.editing.en.dark.360.png': 'same',
    })
    expect(said).toBe('changed: entry rejected (en dark 360, hr light 1280)\n2 changed, 0 new, 0 gone, 1 same')
  })

  it('names the states of a machine that look the same everywhere', () => {
    const hashes = { 'a.one.en.png': '1', 'a.two.en.png': '1', 'a.three.en.png': '1', 'b.one.en.png': '1' }
    expect(alike({ ...hashes, 'a.one.hr.png': '2', 'a.two.hr.png': '2', 'a.three.hr.png': '3' })).toEqual([
      'alike: a one two',
    ])
  })

  it('shows what has changed first, beside what it was', () => {
    const page = recordPage({ 'a.png': 'same', 'c.png': 'changed' }, '../before')
    expect(page.indexOf('c.png: changed')).toBeLessThan(page.indexOf('a.png: same'))
    expect(page).toContain('src="../before/c.png"')
    expect(page).not.toContain('src="../before/a.png"')
  })

  it('takes as few configurations as show every state', () => {
    const of = (number: number, value: object) => ({ number, title: '', snapshot: { value }, place: null })
    const states = [
      of(0, { list: 'loading', dialog: 'closed' }),
      of(1, { list: 'loading', dialog: 'open' }),
      of(2, { list: { showing: 'rows' }, dialog: 'open' }),
      of(3, { list: { showing: 'rows' }, dialog: 'closed' }),
    ]
    expect(covering(states).map(({ number }) => number)).toEqual([0, 1, 2])
    expect(covering(states, ['.list.showing.rows', '.dialog.closed']).map(({ number }) => number)).toEqual([0, 2, 3])
  })

  it('names a file by the state, not by its place among the others', () => {
    expect(slugOf('{list:{showing:results},controls:plain}')).toBe('list-showing-results_controls-plain')
    expect(addressOf({ path: '/login#reset=1' }, 'passwordReset', 2)).toBe('/login?state=passwordReset.2#reset=1')
  })
})

describe('the places of states', async () => {
  const flows = await loadFlows()
  const around = new Set(
    Object.values(places).flatMap((shown) => shown.flatMap(({ within = {} }) => Object.keys(within))),
  )
  const walked = flows
    .filter(({ machine }) => around.has(machine.id) || machine.id in usual)
    .map((flow) => [flow.machine.id, walkedBy(flow)] as const)
  const statesOf = new Map(walked.map(([id, { states }]) => [id, states]))

  it('has a place for every machine, or says why it has none', () => {
    const known = new Set([...Object.keys(places), ...Object.keys(unseen)])
    expect([...known].toSorted()).toEqual(flows.map(({ machine }) => machine.id).toSorted())
  })

  it.each(Object.entries(places))(
    'shows every state of %s or says why not, within states that there are',
    (machine, shown) => {
      expect(shown.slice(0, -1).every(({ of }) => of)).toBe(true)
      expect(shown.at(-1)?.of === undefined).toBe(!(machine in unseen))
      for (const [id, parts] of shown.flatMap(({ within }) => Object.entries(within ?? {}))) {
        const titles = statesOf.get(id)?.map(({ title }) => title) ?? []
        expect([parts, titles.some((title) => hasParts(title, parts))]).toEqual([parts, true])
      }
    },
  )

  it('has a place on every screen, but for those that run no machine', () => {
    const paths = [...Object.values(places), ...Object.values(otherScreens)]
      .flat()
      .map(({ path }) => path.split(/[?#]/)[0] ?? '')
    const isShown = (pattern: string) => {
      const shape = pattern.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')
      return paths.some((path) => new RegExp(`^${shape}$`).test(path))
    }
    // The public pages have a document of their own, whose pictures are taken by its tests.
    const ofOtherDocument = /^(pay|linkNotValid)/
    const unshown = Object.entries(screens).filter(([name, { path }]) => !ofOtherDocument.test(name) && !isShown(path))
    expect(unshown.map(([name]) => name)).toEqual(stillScreens)
  })

  it.each(Object.entries(otherScreens).flatMap(([id, others]) => others.map(({ name }) => ({ id, name }))))(
    'shows $id of $name with what was found, with nothing and as it failed',
    ({ id, name }) => {
      const titles = statesOf.get(id)?.flatMap(({ title, screen }) => (screen === name ? [title] : [])) ?? []
      const wanted = {
        askedList: ['showing:results', 'empty', 'failed'],
        localList: ['upToDate', 'empty', 'failed'],
      }[id] ?? ['ready', 'failed']
      expect(wanted.filter((part) => !titles.some((title) => title.includes(part)))).toEqual([])
    },
  )

  it.each(Object.entries(usual))('knows the usual states of %s', (machine, parts) => {
    const leaves = new Set(statesOf.get(machine)?.flatMap(({ snapshot }) => leavesOf((snapshot as Valued).value)))
    expect(parts.filter((part) => !leaves.has(part))).toEqual([])
  })
})
