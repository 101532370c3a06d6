import { describe, expect, it } from 'vitest'
import { plantedFaults } from '#tools/check/planted.ts'
import type { Fault } from '#tools/mutants/faults.ts'

const text = 'fill the kettle\nheat the kettle\npour'
const files: Readonly<Record<string, string>> = {
  'kitchen/kettle.ts': text,
  'tests/kettle.test.ts': "it.each([7])('boils after %i minutes')",
}
const read = (path: string): string | null => files[path] ?? null
const fault: Fault = {
  name: 'a cold kettle',
  file: 'kitchen/kettle.ts',
  find: 'heat the kettle',
  put: 'cool the kettle',
  tests: ['tests/kettle.test.ts'],
}

describe('a planted fault', () => {
  it('fits its place everywhere in the project', () => {
    expect(plantedFaults()).toEqual([])
  })

  it('is accepted where its text is there once', () => {
    expect(plantedFaults([fault], read)).toEqual([])
    expect(plantedFaults([{ ...fault, only: 'boils after 7' }], read)).toEqual([])
  })

  it.each([
    [{ find: 'boil the kettle' }, '"a cold kettle" fits 0 places of kitchen/kettle.ts; it has to fit one.'],
    [{ find: 'the kettle' }, '"a cold kettle" fits 2 places of kitchen/kettle.ts; it has to fit one.'],
    [{ put: 'heat the kettle' }, '"a cold kettle" changes nothing in kitchen/kettle.ts.'],
    [{ file: 'kitchen/cup.ts' }, '"a cold kettle" names kitchen/cup.ts, which is not there.'],
    [{ only: 'whistles after 7' }, '"a cold kettle" names a test by words that none has: whistles.'],
    [{ tests: ['tests/cup.test.ts'] }, '"a cold kettle" names tests/cup.test.ts, which is not there.'],
  ])('is refused with %o', (part, said) => {
    expect(plantedFaults([{ ...fault, ...part }], read)).toEqual([said])
  })
})
