import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Database } from '#gateway/ground/database/database.ts'
import { Pace } from '#gateway/transactions/reports/pace.ts'

/**
 * As much of a database as the pace of a report looks at; each step is one question, `others` are asked beside it.
 */
const paced = (kind: Database['kind'], file: 'text' | 'sheet' = 'text') => {
  let asked = 0
  const pace = new Pace({ kind, asked: () => asked } as Database, file)
  const sizes: number[] = []
  const turns: boolean[] = []
  const step = async (others: number, milliseconds = 5) => {
    const begun = performance.now()
    const worked = await pace.step(async (size, takesTurns) => {
      const started = performance.now()
      sizes.push(size)
      turns.push(takesTurns)
      await pause(milliseconds)
      asked += 1 + others
      return performance.now() - started
    })
    return { worked, rested: performance.now() - begun - worked }
  }
  /** While the rows of a step are written, before the next one is read. */
  const between = (others: number) => {
    asked += others
  }
  const tell = (questions: number) =>
    pace.apart(async () => {
      asked += questions
    })
  return { step, between, tell, sizes, turns }
}

/** More questions than a server answers beside a report without being asked to wait. */
const many = 30

/** A step soon after others asked: when the machine stood still between the two, they may be gone again. */
const besideOthers = async (step: ReturnType<typeof paced>['step']) => {
  for (;;) {
    const begun = performance.now()
    await step(many)
    const found = await step(many)
    if (performance.now() - begun - found.rested < 900) return found
  }
}

/** Timers may go off a little early. */
const EARLY_MS = 2

/** How long it rests, in times of the step. */
const rests = [
  ['embedded', 1, 8],
  ['server', 0, 10],
] as const

describe.each(rests)('the pace of a report on the %s database', (kind, alone, shared) => {
  it(`rests ${alone} times as long as a step took, and ${shared} times while others ask · REP-05`, async () => {
    const { step } = paced(kind)
    const first = await step(0)
    expect(first.rested).toBeGreaterThanOrEqual(Math.min(25, first.worked * alone) - EARLY_MS)
    const beside = await besideOthers(step)
    expect(beside.rested).toBeGreaterThanOrEqual(Math.min(25, beside.worked * shared) - EARLY_MS)
  })
})

describe('the size of a step', () => {
  it('shrinks at once on the one connection when a step was long, and never to nothing · REP-05', async () => {
    const { step, sizes } = paced('embedded')
    while ((sizes.at(-1) ?? 0) < 300) await step(0, 0)
    await step(0, 60)
    await step(0, 60)
    await step(0, 60)
    expect(sizes.at(-1)).toBe(150)
  })

  it('is the largest where there are connections enough, until others ask · REP-05', async () => {
    const { step, sizes } = paced('server')
    for (const long of [0, 40, 0]) await step(many, long)
    expect(sizes).toEqual([5_000, 200, 200])
  })

  it('is small on a server as soon as others ask between two steps · REP-05', async () => {
    const { step, between, sizes } = paced('server')
    await step(0)
    between(many)
    await step(0)
    expect(sizes).toEqual([5_000, 200])
  })

  it('stays the largest while the report itself tells how far it is · REP-05', async () => {
    const { step, tell, sizes } = paced('server')
    for (const _ of [1, 2, 3]) {
      await step(0)
      await tell(many)
    }
    expect(sizes).toEqual([5_000, 5_000, 5_000])
  })

  it('stays the largest on a server while people only look how far the report is · REP-05', async () => {
    const { step, sizes } = paced('server')
    for (const looks of [2, 0, 2, 0, 2]) await step(looks)
    expect(sizes).toEqual([5_000, 5_000, 5_000, 5_000, 5_000])
  })

  it('is smaller for a sheet, whose rows take longer to write · REP-05', async () => {
    const { step, sizes } = paced('server', 'sheet')
    for (const questions of [0, many, many]) await step(questions)
    expect(sizes).toEqual([1_500, 1_500, 200])
  })

  it.each([
    ['server', true],
    ['embedded', false],
  ] as const)(
    'is written before the next is read while others ask of a %s database: %s · REP-05',
    async (kind, takesTurns) => {
      const { step, turns } = paced(kind)
      for (const questions of [many, many]) await step(questions)
      expect(turns).toEqual([false, takesTurns])
    },
  )
})

describe('the limits of a step', () => {
  it('let a report rest no longer where the whole machine is slow · REP-05', async () => {
    const { step } = paced('server')
    await step(many)
    expect((await step(many, 150)).rested).toBeLessThan(750)
  })

  it('keep those who asked lately in mind for a second · REP-05', async () => {
    for (;;) {
      const { step, sizes } = paced('server')
      await step(many)
      await step(many)
      const begun = performance.now()
      await pause(300)
      await step(0)
      if (performance.now() - begun > 900) continue
      expect(sizes).toEqual([5_000, 200, 200])
      return
    }
  })

  it('forget who asked after a second, though the report itself goes on asking · REP-05', async () => {
    const { step, sizes } = paced('server')
    await step(many)
    for (const _ of [1, 2, 3]) {
      await pause(250)
      await step(0)
    }
    await pause(300)
    await step(0)
    expect(sizes.at(-1)).toBe(5_000)
  })

  it('let a step of the one connection grow to a thousand rows and no further · REP-05', async () => {
    const { step, sizes } = paced('embedded')
    while ((sizes.at(-1) ?? 0) < 1_000) await step(0, 0)
    for (const _ of [1, 2, 3]) await step(0, 0)
    expect(Math.max(...sizes)).toBe(1_000)
  })

  it('do not count on the one connection what others asked between two steps · REP-05', async () => {
    const { step, between, sizes } = paced('embedded')
    const most = performance.now() + 10_000
    while ((sizes.length < 6 || (sizes.at(-1) ?? 0) <= 150) && performance.now() < most) {
      between(many)
      await step(0, 3)
    }
    expect(sizes.at(-1)).toBeGreaterThan(150)
  })
})

describe('the room for others on the one connection', () => {
  /** Others ask every few milliseconds from the end of a step on, for so long; how long the report then waited. */
  const askedFor = async (milliseconds: number) => {
    const { step, between } = paced('embedded')
    await step(0, 0)
    const begun = performance.now()
    const asking = setInterval(() => between(1), 2)
    setTimeout(() => clearInterval(asking), milliseconds)
    const { rested } = await step(many, 1)
    clearInterval(asking)
    return { rested, whole: performance.now() - begun }
  }

  it('lasts until they have asked all their questions · REP-05', async () => {
    expect((await askedFor(45)).whole).toBeGreaterThanOrEqual(45)
  })

  it('does not last for ever · REP-05', async () => {
    expect((await askedFor(3_000)).whole).toBeLessThan(2_500)
  })
})
