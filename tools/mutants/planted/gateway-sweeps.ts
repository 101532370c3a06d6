import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const test = testsOf('gateway')
const oldTotals = {
  file: 'gateway/transactions/forget-old.ts',
  tests: test('transactions/forget-old'),
  only: 'are no longer among the totals',
  ids: ['SES-33', 'TRX-27'],
}
const leftOut = { file: 'gateway/handlers.ts', put: '' }

/** Faults of what a gateway removes every hour, each sweep left out once, and of how it lives with its database. */
export const sweepFaults: readonly Fault[] = [
  {
    ...leftOut,
    name: 'keys of money actions stay for ever',
    find: 'forgetOldKeys, ',
    tests: test('transactions/money'),
    only: 'is forgotten a month after it was answered',
    ids: ['ACT-13'],
  },
  {
    ...leftOut,
    name: 'transactions stay for ever',
    find: 'forgetOldTransactions, ',
    tests: test('transactions/forget-old'),
    only: 'go thirteen months after their last change',
    ids: ['SES-33'],
  },
  {
    ...leftOut,
    name: 'what the wallet was given stays for ever',
    find: 'forgetOldHandovers, ',
    tests: test('pay/forget-old'),
    only: 'goes with its order',
    ids: ['SES-33'],
  },
  {
    ...leftOut,
    name: 'letters stay for ever',
    find: ', forgetOldLetters',
    tests: test('mail/forget-old'),
    only: 'go thirteen months after they were written',
    ids: ['SES-33'],
  },
  {
    ...leftOut,
    name: 'a link that is over stays open',
    find: '[endOverdueLinks, ',
    put: '[',
    tests: test('links/end-links'),
    only: 'ends the others where one cannot be ended',
    ids: ['PBL-15'],
  },
  {
    ...leftOut,
    name: 'the customers of links stay for ever',
    find: ', forgetOldLinks',
    tests: test('links/forget-old'),
    only: 'is forgotten after thirteen months',
    ids: ['SES-33'],
  },
  {
    ...leftOut,
    name: 'sign-ins that are long over stay listed',
    find: 'forgetOldSignIns, ',
    tests: test('identity/forget-old'),
    only: 'ends ninety days after a sign-in was over',
    ids: ['SES-25'],
  },
  {
    ...leftOut,
    name: 'browsers of people who never came back stay known',
    find: 'forgetOldBrowsers, ',
    tests: test('identity/forget-old'),
    only: 'ends with a browser',
  },
  {
    ...leftOut,
    name: 'jobs that were given up stay for ever',
    find: ', forgetFailedJobs',
    tests: test('ground/jobs'),
    only: 'can be looked at for thirty days',
    ids: ['USR-19'],
  },
  {
    name: 'an older version works on what a newer one has changed',
    file: 'gateway/ground/database/migrate.ts',
    find: '      await refuseNewer(db, folder)\n',
    put: '',
    tests: test('ground/migrate'),
    only: 'refuse a database of a newer version',
  },
  {
    name: 'a connection that was cut is given to the next caller',
    file: 'gateway/ground/session.ts',
    find: 'if (error instanceof Error && isConnectionLost(error)) this.#broken ??= error',
    put: 'isConnectionLost(error)',
    tests: test('ground/lost-server'),
    only: 'gives the connection that was cut to nobody else',
    needs: 'PostgreSQL',
  },
  {
    name: 'a report ends with the connection that was cut',
    file: 'gateway/transactions/reports/make-report.ts',
    find: '    if (isConnectionLost(err)) throw err\n',
    put: '',
    tests: test('transactions/report-restarts'),
    only: 'gets asked again, and the file is whole',
    ids: ['REP-05'],
  },
  {
    ...oldTotals,
    name: 'totals count orders that were deleted for their age',
    find: 'ofBanks, [])\n        await database.afterCommit(() => forgetTotals(database, companyId))\n',
    put: 'ofBanks, [])\n',
  },
  {
    ...oldTotals,
    name: 'totals count payments at a terminal that were deleted for their age',
    find: "'pos', old, [])\n        await database.afterCommit(() => forgetTotals(database, companyId))\n",
    put: "'pos', old, [])\n",
  },
  {
    name: 'a wrong address prints a part of its password',
    file: 'gateway/ground/config.ts',
    find: 'text.replace(/\\/\\/.*@/',
    put: 'text.replace(/\\/\\/[^/]*@/',
    tests: test('ground/config'),
    only: 'never print a password',
  },
]
