import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const test = testsOf('gateway')
const pace = { file: 'gateway/transactions/reports/pace.ts', tests: test('transactions/report-pace'), ids: ['REP-05'] }
const downloads = { tests: test('transactions/report-downloads') }
const jobs = { file: 'gateway/ground/jobs.ts', tests: test('ground/jobs'), ids: ['USR-19'] }

/** Of jobs and of the pace of reports. */
export const groundFaults: readonly Fault[] = [
  {
    ...pace,
    name: 'a slow machine makes a report rest for seconds',
    find: 'const LONGEST_REST_MS = 25',
    put: 'const LONGEST_REST_MS = 2_500',
    only: 'rest no longer',
  },
  {
    ...pace,
    name: 'a report waits for others without an end',
    find: ' && performance.now() < end)',
    put: ')',
    only: 'does not last for ever',
  },
  {
    ...pace,
    name: 'a report leaves others no room between two steps',
    find: "    if (this.#notices(1) && kind === 'embedded') await this.#makeRoom()",
    put: '    this.#notices(1)',
    only: 'lasts until they have asked',
  },
  {
    ...pace,
    name: 'those who asked lately are forgotten at once',
    find: 'const LATELY_MS = 1_000',
    put: 'const LATELY_MS = 100',
    only: 'in mind for a second',
  },
  {
    ...pace,
    name: 'a report that is alone counts as company for itself',
    find: 'return questions > 0 && this',
    put: 'return this',
    only: 'forget who asked after a second',
  },
  {
    ...pace,
    name: 'a report on the one connection is slow for those who asked between two steps',
    find: "    if (kind === 'embedded') this.#seen = this.#database.asked()\n    else this.#notices(0)",
    put: '    this.#notices(0)',
    only: 'do not count on the one connection',
  },
  {
    ...pace,
    name: 'a step of the one connection grows without an end',
    find: 'const LARGEST_EMBEDDED = 1_000',
    put: 'const LARGEST_EMBEDDED = 100_000',
    only: 'to a thousand rows',
  },
  {
    ...jobs,
    name: 'a job that a stop has cut short counts as tried',
    find: 'set attempts = attempts - 1, run_at = now() where id',
    put: 'set run_at = now() where id',
    only: 'go back uncounted',
  },
  {
    ...jobs,
    name: 'a job that failed often waits for days',
    find: 'Math.min(2 ** attempts, LONGEST_WAIT_SECONDS)',
    put: '2 ** attempts',
    only: 'wait an hour at most',
  },
  {
    ...jobs,
    name: 'the reason of a failed job is kept whole',
    find: 'error.slice(0, 500)',
    put: 'error',
    only: 'with the start of the reason',
  },
  {
    ...jobs,
    name: 'a job whose taker died is missed an hour later',
    find: 'const KEPT_SECONDS = 30',
    put: 'const KEPT_SECONDS = 3_000',
    only: 'for two minutes',
  },
  {
    ...jobs,
    name: 'a job whose taker died at once is missed hours later',
    find: 'const LEASE_SECONDS = 120',
    put: 'const LEASE_SECONDS = 12_000',
    only: 'for two minutes',
  },
  {
    ...jobs,
    name: 'jobs are done in the order in which they were queued',
    find: 'order by run_at, id for update',
    put: 'order by id for update',
    only: 'in the order of their times',
  },
  {
    ...downloads,
    name: 'a colleague sees the reports of others',
    file: 'gateway/transactions/reports/downloads.ts',
    find: '        eq(report.accountId, sub),\n',
    put: '',
    only: "are no colleague's",
    ids: ['REP-04', 'ACC-14'],
  },
  {
    ...downloads,
    name: 'a report stays in sight when its stores do not',
    file: 'gateway/transactions/reports/downloads.ts',
    find: '.filter((row) => mayStillSee(visit, row.report))',
    put: '',
    only: 'out of sight with the stores',
    ids: ['REP-04', 'ACC-14'],
  },
  {
    ...downloads,
    name: 'a cancelled report keeps its filter',
    file: 'gateway/transactions/reports/downloads.ts',
    find: ", wanted = wanted - 'filter' - 'ids'\n",
    put: '\n',
    only: 'keep nothing of their filter',
    ids: ['SES-33'],
  },
  {
    ...downloads,
    name: 'a report that was made keeps its filter',
    file: 'gateway/transactions/reports/make-report.ts',
    find: "wanted = wanted - 'filter' - 'ids'",
    put: 'wanted = wanted',
    only: 'keep nothing of their filter',
    ids: ['SES-33'],
  },
]
