import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Budgeted, budgets, lazyParts, scriptsOf, weightAdded, weightOf } from '#tools/bench/budget.ts'
import { dist, type ManifestChunk, readManifest } from '#tools/bench/manifest.ts'

const compiledAhead = ['core', 'desk', 'list', 'sign-in']

/** A way from a chunk back to itself: one of its files runs before what it imports is there. */
function circlesOf(manifest: Readonly<Record<string, Pick<ManifestChunk, 'imports'>>>): readonly string[] {
  const found: string[] = []
  const done = new Set<string>()
  const follow = (name: string, way: readonly string[]): void => {
    const from = way.indexOf(name)
    if (from >= 0) found.push([...way.slice(from), name].join(' → '))
    if (from >= 0 || done.has(name)) return
    for (const imported of manifest[name]?.imports ?? []) follow(imported, [...way, name])
    done.add(name)
  }
  for (const name of Object.keys(manifest)) follow(name, [])
  return found
}

describe('the scripts of a first visit', () => {
  it.each(Object.keys(budgets) as Budgeted[])('weigh no more than %s has reached', (screen) => {
    const heaviest = [...scriptsOf(screen)].sort((a, b) => b.bytes - a.bytes)
    expect(weightOf(screen), heaviest.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')).toBeLessThanOrEqual(
      budgets[screen].limit,
    )
  })

  it.each(['login', 'list'] as const)('come in no more files than %s has reached', (screen) => {
    const fetched = scriptsOf(screen).filter(({ name }) => name !== 'head')
    expect(fetched.length, fetched.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(budgets[screen].files)
  })

  it('leave dialogs and the calendar to their first use', () => {
    const names = Object.keys(budgets).flatMap((screen) => scriptsOf(screen as Budgeted).map(({ name }) => name))
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => /calendar|dialog/.test(name))).toEqual([])
  })
})

describe('the files of the first screens', () => {
  it('ask to be compiled while they arrive', () => {
    const named = (['login', 'list'] as const).flatMap(scriptsOf).filter(({ name }) => compiledAhead.includes(name))
    expect(named.map(({ name }) => name)).toEqual(expect.arrayContaining(compiledAhead))
    for (const { file } of named) {
      expect(readFileSync(join(dist, file), 'utf8'), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
    }
  })
})

describe('a part that is fetched when it is shown', () => {
  it.each(lazyParts)('adds at most $limit bytes: $part', ({ part, page, limit }) => {
    const added = weightAdded(part, page)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(limit)
  })

  it('is what brings the chart and the editors: the pages come without them', () => {
    const heavy = ['dashboard/volume-chart.tsx', 'ui/rich-text/rich-text-field.tsx', 'ui/code/code-field.tsx']
    for (const part of heavy) {
      for (const page of ['dashboard/dashboard-page.tsx', 'stores/settings/settings-page.tsx']) {
        expect(weightAdded(part, page), `${part} beside ${page}`).toBeGreaterThan(20_000)
      }
    }
  })
})

/** Names of the chunks that a page brings before it can be used. */
function broughtBy(page: string): ReadonlySet<string | undefined> {
  const manifest = readManifest()
  const found = new Set<string>()
  const follow = (key: string): void => {
    if (found.has(key)) return
    found.add(key)
    for (const imported of manifest[key]?.imports ?? []) follow(imported)
  }
  follow(page)
  return new Set([...found].map((key) => manifest[key]?.name))
}

describe('a page that shows no list', () => {
  it.each(['stores/settings/settings-page.tsx', 'stores/wizard/wizard-page.tsx', 'dashboard/dashboard-page.tsx'])(
    'comes without the list: %s',
    (page) => {
      expect(broughtBy(page)).toContain('desk')
      expect(broughtBy(page)).not.toContain('list')
      expect(broughtBy('transactions/list/kinds/card-list-page.tsx')).toContain('list')
    },
  )
})

describe('a page', () => {
  it.each([
    ['dashboard/dashboard-page.tsx', ['form-kit', 'dialog-shell']],
    ['stores/store-list-page.tsx', ['papers', 'sign-in']],
    ['users/user-list-page.tsx', ['papers', 'sign-in']],
    ['stores/settings/settings-page.tsx', ['dialog-shell', 'form-dialogs', 'sign-in']],
    ['stores/wizard/wizard-page.tsx', ['dialog-shell', 'form-dialogs', 'sign-in']],
  ])('brings no parts that it does not use: %s', (page, unused) => {
    expect(broughtBy(page)).toContain('list-place')
    expect([...broughtBy(page)].filter((name) => name !== undefined && unused.includes(name))).toEqual([])
  })
})

describe('the chunks of the build', () => {
  it('import each other in no circle', () => {
    expect(circlesOf(readManifest())).toEqual([])
    expect(circlesOf({ page: { imports: ['kit'] }, kit: { imports: ['page', 'core'] }, core: {} })).toEqual([
      'page → kit → page',
    ])
  })
})
