import { expect, it } from 'vitest'
import { retold } from '#tests/browser/retold.ts'
import { closingLine, exitCodeOf, failuresOf, type Report } from '#tools/failures.ts'

const reportOf = (failureMessages: readonly string[]): Report => ({
  ...{ numPassedTests: 0, numFailedTests: 1, numTotalTestSuites: 1 },
  testResults: [
    {
      name: '/riva/tests/browser/users/user-list.test.ts',
      status: 'failed',
      assertionResults: [{ fullName: 'follows its chart', status: 'failed', failureMessages }],
    },
  ],
})

it('says in one line where a walk stood and what differed, whoever told it on', () => {
  const thrown = new Error('dialog: there, not gone (at /users)')
  const walked = retold(thrown, (message) => `path 3 of 4, step 2 of 9, invited: ${message}\nsearch → invited`)
  expect(failuresOf('browser', reportOf([walked.stack ?? '']), '/riva')).toEqual([
    'browser: tests/browser/users/user-list.test.ts: follows its chart: Error: path 3 of 4, step 2 of 9, invited: dialog: there, not gone (at /users) search → invited',
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
