import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const test = testsOf('gateway')
const ends = { file: 'gateway/links/end-links.ts', tests: test('links/end-links'), ids: ['PBL-15'] }
const change = { file: 'gateway/links/change-link.ts', tests: test('links/change-link') }
const access = { file: 'gateway/web/access.ts', tests: test('web/access'), ids: ['ACC-14'] }
const downloads = { tests: test('transactions/report-downloads'), ids: ['REP-05'] }

/** Of the ends of links, of their changes, of the files of reports, and of what a call may be about. */
export const endFaults: readonly Fault[] = [
  {
    ...ends,
    name: 'a link that was paid expires',
    find: "if (found?.status !== 'CREATED' || !hasEnded(found.validTo, now)) return",
    put: 'if (!found || !hasEnded(found.validTo, now)) return',
    only: 'for none that is paid',
  },
  {
    ...ends,
    name: 'a link whose end was moved expires at the former one',
    find: "if (found?.status !== 'CREATED' || !hasEnded(found.validTo, now)) return",
    put: "if (found?.status !== 'CREATED') return",
    only: 'whose end was moved',
  },
  {
    ...ends,
    name: 'one company uses up the reminders that another one may send',
    find: 'found.customerEmail, `company $',
    put: "found.customerEmail, 'company' || `$",
    tests: test('links/link-reminders'),
    only: 'though another company has just',
  },
  {
    ...ends,
    name: 'a clock behind that of the database loses the end of a link',
    find: '  await scheduleEnd(parts, { companyId: company, id, validTo: new Date(last) })\n',
    put: '',
    only: 'where the clock is behind',
  },
  {
    ...ends,
    name: 'only the first batch of overdue links ends',
    find: 'overdue = last && overdue.length === BATCH ? await readAfter(last.companyId, last.id) : []',
    put: 'overdue = last ? [] : await readAfter(0, 0)',
    only: 'where very many are over',
  },
  {
    ...ends,
    name: 'a link that ends today reminds its customer at once',
    file: 'gateway/links/schedule-end.ts',
    find: 'if (seconds > DAY_SECONDS)',
    put: 'if (seconds > 0)',
    only: 'where it comes sooner',
  },
  {
    ...change,
    name: 'a changed link keeps its revision',
    find: 'revision: before.revision + 1',
    put: 'revision: before.revision',
    only: 'another revision',
    ids: ['PBL-18'],
  },
  {
    ...change,
    name: 'the new customer of a forgotten link is never forgotten',
    find: 'forgottenAt: null, updatedAt',
    put: 'updatedAt',
    only: 'whom a later sweep forgets',
    ids: ['SES-33'],
  },
  {
    ...change,
    name: 'a changed link is counted as before',
    find: '  await database.afterCommit(() => forgetTotals(database, before.companyId))\n  return after',
    put: '  return after',
    tests: test('links/list-links'),
    only: 'counts again once a link has changed',
    ids: ['PBL-11'],
  },
  {
    ...access,
    name: 'a store of another company is one of the named company',
    find: '!(storeExists && seesStore(',
    put: '!(storeExists !== null && seesStore(',
    only: 'which the named company does not have',
  },
  {
    ...access,
    name: 'a call may name another issuer',
    find: 'issuer !== visit.tokens.issuer',
    put: 'issuer === null',
    only: 'that names another issuer',
  },
  {
    name: 'a turn that was handed on counts as free',
    file: 'gateway/ground/turns.ts',
    find: '    else running -= 1',
    put: '    running -= 1',
    tests: test('ground/turns'),
    only: 'takes nobody beside',
  },
  {
    name: 'the trail leads to orders of another company',
    file: 'gateway/audit/list-audit.ts',
    find: 'from orders where company_id = $1 and id = any',
    put: 'from orders where company_id >= $1 and id = any',
    tests: test('audit/list-audit'),
    only: 'leads to no order of another company',
    ids: ['ACC-12'],
  },
  {
    ...downloads,
    name: 'a report is tried once more than it may',
    file: 'gateway/transactions/reports/make-report.ts',
    find: 'made.attempts > MOST_ATTEMPTS',
    put: 'made.attempts > MOST_ATTEMPTS + 1',
    only: 'tried three times at most',
  },
  {
    ...downloads,
    name: 'a report that was made twice before is given up',
    file: 'gateway/transactions/reports/make-report.ts',
    find: 'made.attempts > MOST_ATTEMPTS',
    put: 'made.attempts >= MOST_ATTEMPTS',
    only: 'tried three times at most',
  },
  {
    ...downloads,
    name: 'what is left of a report is served',
    file: 'gateway/transactions/reports/report-files.ts',
    find: 'return rows[0]?.size === size ?',
    put: 'return rows[0]?.size ?',
    only: 'gone rather than cut',
  },
]
