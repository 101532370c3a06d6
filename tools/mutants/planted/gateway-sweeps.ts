import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const test = testsOf('gateway')
const leftOut = { file: 'gateway/handlers.ts', put: '' }

/** Faults of what a gateway removes every hour: each sweep is left out once. */
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
]
