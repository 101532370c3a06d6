import { describe, expect, it } from 'vitest'
import { type Budgeted, budgets, scriptsOf, weightOf } from '#tools/bench/budget.ts'
import { circlesOf, readManifest } from '#tools/bench/manifest.ts'

describe('the scripts of a first visit', () => {
  it.each(Object.keys(budgets) as Budgeted[])('weigh no more than %s has reached', (screen) => {
    const heaviest = [...scriptsOf(screen)].sort((a, b) => b.bytes - a.bytes)
    expect(weightOf(screen), heaviest.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')).toBeLessThanOrEqual(
      budgets[screen].limit,
    )
  })

  it('leave dialogs and the calendar to their first use', () => {
    const names = Object.keys(budgets).flatMap((screen) => scriptsOf(screen as Budgeted).map(({ name }) => name))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => /calendar|dialog/.test(name))).toEqual([])
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
