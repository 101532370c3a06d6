import { expect, it } from 'vitest'
import { retold } from '#tests/browser/retold.ts'
import { closingLine, exitCodeOf, failedAgain, failuresOf, type Report, secondTryOf } from '#tools/failures.ts'

const named = (title: string) => ({ ancestorTitles: ['a look'], title, fullName: `a look ${title}` })

const reportOf = (failureMessages: readonly string[]): Report => ({
  ...{ numPassedTests: 0, numFailedTests: 1, numTotalTestSuites: 1 },
  testResults: [
    {
      name: '/riva/tests/browser/users/user-list.test.ts',
      status: 'failed',
      assertionResults: [{ ...named('follows its chart'), status: 'failed', failureMessages }],
    },
  ],
})

it('says in one line where a walk stood and what differed, whoever told it on', () => {
  const thrown = new Error('dialog: there, not gone (at /users)')
  const walked = retold(thrown, (message) => `path 3 of 4, step 2 of 9, invited: ${message}\nsearch → invited`)
  expect(failuresOf('browser', reportOf([walked.stack ?? '']), '/riva')).toEqual([
    'browser: tests/browser/users/user-list.test.ts: a look follows its chart: Error: path 3 of 4, step 2 of 9, invited: dialog: there, not gone (at /users) search → invited',
  ])
  expect(walked.stack?.split('\n').slice(-2)).toEqual(thrown.stack?.split('\n').slice(-2))
})

it('cuts a long reason, and takes its colours away', () => {
  const [line = ''] = failuresOf(
    'browser',
    reportOf([`\u001b[31m${'long '.repeat(200)}\u001b[39m\n    at here`]),
    '/riva',
  )
  expect(line).toMatch(/^browser: .+…$/)
  expect(line).not.toContain('\u001b')
  expect(line.length).toBeLessThan(700)
})

it('says last what was counted and whether PostgreSQL was left out, which an automated run must not', () => {
  const counts = { passed: 3, failed: 0 }
  expect(closingLine(counts, true)).toBe('3 passed, 0 failed')
  expect(closingLine(counts, false)).toBe('3 passed, 0 failed, the gateway on PostgreSQL not run')
  expect([true, false].map((isOnPostgres) => exitCodeOf(counts, isOnPostgres, true))).toEqual([0, 1])
  expect([true, false].map((isOnPostgres) => exitCodeOf(counts, isOnPostgres, false))).toEqual([0, 0])
  expect(exitCodeOf({ passed: 3, failed: 1 }, true, false)).toBe(1)
  expect(exitCodeOf({ passed: 0, failed: 0 }, true, false)).toBe(1)
})

const fileOf = (name: string, tests: Readonly<Record<string, 'passed' | 'failed'>>): Report['testResults'][number] => ({
  name,
  status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
  assertionResults: Object.entries(tests).map(([title, status]) => ({ ...named(title), status })),
})
const runOf = (...testResults: Report['testResults'][number][]): Report => {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const passed = all.filter(({ status }) => status === 'passed').length
  return { numPassedTests: passed, numFailedTests: all.length - passed, numTotalTestSuites: 1, testResults }
}

it('tries a few failed tests again by their exact names, never many nor a file that broke', () => {
  const again = secondTryOf(runOf(fileOf('/a', { 'pays (once)': 'failed', 'pays (once) more': 'passed' })))
  expect(again?.files).toEqual(['/a'])
  const pattern = new RegExp(again?.pattern ?? '')
  expect(['pays (once)', 'pays (once) more', 'pays once'].map((name) => pattern.test(`a look > ${name}`))).toEqual([
    true,
    false,
    false,
  ])
  const failed = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}`, 'failed' as const]))
  expect(secondTryOf(runOf(fileOf('/a', failed(5))))?.files).toEqual(['/a'])
  expect(secondTryOf(runOf(fileOf('/a', failed(6))))).toBeNull()
  expect(secondTryOf(runOf(fileOf('/a', { pays: 'passed' })))).toBeNull()
  const broken = { name: '/b', status: 'failed', assertionResults: [] }
  expect(secondTryOf(runOf(fileOf('/a', failed(1)), broken))).toBeNull()
})

it('counts as failed what failed both times, or did not come to its second try', () => {
  const first = runOf(fileOf('/a', { pays: 'failed', reads: 'passed' }), fileOf('/b', { pays: 'failed' }))
  const stands = failedAgain(first, runOf(fileOf('/a', { pays: 'passed' }), fileOf('/b', { pays: 'failed' })))
  expect([stands.numPassedTests, stands.numFailedTests]).toEqual([2, 1])
  expect(failuresOf('browser', stands, '/').map((line) => line.split(':')[1])).toEqual([' b'])
  expect(failedAgain(first, null)).toBe(first)
  expect(failedAgain(first, runOf(fileOf('/a', {}))).numFailedTests).toBe(2)
})
