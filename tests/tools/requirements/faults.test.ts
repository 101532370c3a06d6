import { expect, it } from 'vitest'
import { grownBy, requirementFaults, unknownIds } from '#tools/requirements/faults.ts'
import { markOf, titlesIn } from '#tools/requirements/read.ts'
import { faultsById, idsPassed, shownMark } from '#tools/requirements/shown.ts'

it('finds no requirement without a test, but for what the list of later things names', async () => {
  expect(await requirementFaults()).toEqual([])
})

it('finds what a list of later things has gained since it was committed', () => {
  const before = [
    ['TEA-01', 'PRN-'],
    ['TEA-01', 'TEA-02', 'PRN-'],
  ]
  expect(grownBy(['TEA-01', 'PRN-04'], before)).toEqual([])
  expect(grownBy(['TEA-01', 'TEA-02'], before)).toEqual(['TEA-02'])
  expect(grownBy(['TEA-03', 'TEA-'], before)).toEqual(['TEA-03', 'TEA-'])
})

it('takes for proof what stands in a title or in a row that fills one in, and nothing else', () => {
  const rows = "it.each([['a', 'TEA-02'],\n ['b',\n 'TEA-03, PRN-04',\n ]])"
  expect(titlesIn("it('pours · TEA-01', () => press({ name: 'TEA-05' }))", false)).toEqual([' · TEA-01'])
  expect(titlesIn(`${rows}('%s pours · %s', () => press({ name: 'TEA-05' }))`, false)).toEqual([
    ' · %s',
    'TEA-02',
    'TEA-03, PRN-04',
  ])
  expect(titlesIn(`${rows}('%s pours', () => undefined)`, false)).toEqual([])
  expect(titlesIn("{ ids: 'TEA-06', requirements: ['TEA-07'] }", true)).toEqual(['TEA-06'])
})

it('calls proven only what a test of the started product names', () => {
  const proof = (file: string) => ({ id: 'TEA-01', file, title: 'pours · TEA-01' })
  const table = proof('tests/contract/kitchen/kettle.test.ts')
  const machine = proof('tests/machines/kitchen/kettle.test.ts')
  expect(markOf('TEA-01', [table, machine], ['TEA-01'])).toBe('ready')
  expect(markOf('TEA-01', [machine, proof('tests/browser/kitchen/kettle.test.ts')], [])).toBe('named')
  expect(markOf('TEA-01', [proof('tests/gateway/kitchen/kettle.test.ts')], [])).toBe('named')
  expect([markOf('TEA-02', [table], ['TEA-']), markOf('TEA-02', [table], [])]).toEqual(['later', 'missing'])
  expect([markOf('TEA-02', [table], ['TEA-0']), markOf('TEA-02', [table], ['EA-'])]).toEqual(['missing', 'missing'])
})

it('finds a title with the id of no requirement', () => {
  const proofs = ['TEA-01', 'TEA-09'].map((id) => ({ id, file: 'kettle.test.ts', title: `pours · ${id}` }))
  expect(unknownIds(proofs, new Set(['TEA-01']))).toEqual(['kettle.test.ts: no requirement TEA-09'])
})

it('takes a title alone for no proof: its test has to have passed here, or to catch a planted fault', () => {
  const suite = (name: string, rows: readonly (readonly [string, string])[]) => ({
    name: `/riva/tests/${name}`,
    status: 'passed',
    assertionResults: rows.map(([fullName, status]) => ({ ancestorTitles: [], title: fullName, fullName, status })),
  })
  const report = {
    ...{ numPassedTests: 2, numFailedTests: 1, numTotalTestSuites: 2 },
    testResults: [
      suite('browser/kettle.test.ts', [
        ['pours · TEA-01', 'passed'],
        ['boils · TEA-02', 'passed'],
        ['boils again · TEA-02', 'failed'],
        ['whistles · TEA-03', 'skipped'],
      ]),
      suite('contract/kettle.test.ts', [['holds · TEA-04', 'passed']]),
    ],
  }
  const ran = idsPassed([report], '/riva')
  expect([...ran]).toEqual(['TEA-01'])
  const fault = { name: 'a cold kettle', file: 'kettle.ts', find: 'hot', put: 'cold', tests: [], ids: ['TEA-03'] }
  const faulty = faultsById([fault])
  expect(['TEA-01', 'TEA-02', 'TEA-03'].map((id) => shownMark(id, 'named', ran, faulty))).toEqual([
    'proven',
    'named',
    'proven',
  ])
  expect(['TEA-01', 'TEA-03', 'TEA-04'].map((id) => shownMark(id, 'ready', ran, faulty))).toEqual(
    Array(3).fill('ready'),
  )
})
