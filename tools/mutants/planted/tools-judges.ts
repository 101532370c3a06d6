import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const test = testsOf('tools')

/** Of what counts requirements, changes charts, approves them and writes paths. */
export const judgeFaults: readonly Fault[] = [
  {
    name: 'a title may name a requirement that is not there',
    file: 'tools/requirements/faults.ts',
    find: 'proofs.filter(({ id }) => !known.has(id)).map',
    put: "proofs.filter(({ id }) => id === '').map",
    tests: test('requirements/faults'),
    only: 'with the id of no requirement',
  },
  {
    name: 'the id of a later thing stands for all that begin like it',
    file: 'tools/requirements/read.ts',
    find: "(entry.endsWith('-') ? id.startsWith(entry) : entry === id)",
    put: "id.startsWith(entry.replace(/-$/, ''))",
    tests: test('requirements/faults'),
    only: 'calls proven only',
  },
  {
    name: 'a test of a part proves a requirement',
    file: 'tools/requirements/shown.ts',
    find: "return mark === 'named' && (ran.has(id)",
    put: "return mark !== 'missing' && (ran.has(id)",
    tests: test('requirements/faults'),
    only: 'takes a title alone',
  },
  {
    name: 'an edge that is taken at once is never removed',
    file: 'tools/mutants/charts.ts',
    find: "'onSnapshot', 'always']",
    put: "'onSnapshot']",
    tests: test('mutants/charts'),
    only: 'taken at once',
  },
  {
    name: 'a machine is known by its file alone',
    file: 'tools/mutants/of-machines.ts',
    find: 'const stem = name.replace(/[A-Z]/g,',
    put: 'const stem = name.replace(/[0-9]/g,',
    tests: test('mutants/charts'),
    only: 'hand-written tests',
  },
  {
    name: 'a line that is gone from a chart is not shown',
    file: 'tools/charts/approved.ts',
    find: 'const lines = [...gone, ...come]',
    put: 'const lines = [...come]',
    tests: test('charts/approved'),
    only: 'by the lines that are gone',
  },
  {
    name: 'a box is turned on by a click',
    file: 'tools/paths/playwright.ts',
    find: ".press('Space')`",
    put: '.click()`',
    tests: test('paths/playwright'),
    only: 'turns a box on by its key',
  },
  {
    name: 'a text of two lines breaks a row',
    file: 'tools/paths/formats.ts',
    find: 'return /[",\\n]/.test(text)',
    put: 'return /[",]/.test(text)',
    tests: test('paths/paths'),
    only: 'of two lines',
  },
  {
    name: 'what a state around a reading hears counts as lost',
    file: 'tools/check/readings.ts',
    find: 'const heard = new Set(around(state).flatMap(',
    put: 'const heard = new Set([state].flatMap(',
    tests: test('check/readings'),
    only: 'in a state around',
  },
  {
    name: 'an action on the way out of a state counts as unused',
    file: 'tools/check/unused-names.ts',
    find: `      ...namesIn(exit),
`,
    put: '',
    tests: test('check/unused-names'),
    only: 'uses none of them',
  },
  {
    name: 'a counted file that is gone is not told of',
    file: 'tools/check/costs.ts',
    find: '.filter((path) => !known.has(path))',
    put: ".filter((path) => path === '')",
    tests: test('check/costs'),
    only: 'that is not there',
  },
]
