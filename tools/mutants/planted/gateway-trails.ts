import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const test = testsOf('gateway')
const kept = { file: 'gateway/stores/kept-texts.ts', tests: test('stores/kept-texts') }

/** Of what is kept as it came: a trail, the words of a merchant, the values of a report, files and rights. */
export const trailFaults: readonly Fault[] = [
  {
    name: 'a refused sign-in has the time at which a job wrote it down',
    file: 'gateway/identity/login/refused-sign-in.ts',
    find: 'clock: { ...clock, now: () => at } }',
    put: 'clock: at ? clock : { ...clock, now: () => at } }',
    tests: test('audit/every-call'),
    only: 'at the moment of the try',
    ids: ['SES-12', 'ACC-14'],
  },
  {
    name: 'a refusal is said in the words of another subject',
    file: 'contract/users/audit-topics.ts',
    find: "ips: ['getIpsOrder'],",
    put: "ips: ['getCryptoOrder'],",
    tests: test('audit/topics'),
    ids: ['ACC-14'],
  },
  {
    name: 'the comparison of two documents is refused by the name of its call',
    file: 'contract/users/audit-topics.ts',
    find: "'getDocument', 'compareDocument'],",
    put: "'getDocument'],",
    tests: test('audit/topics'),
    ids: ['ACC-14'],
  },
  {
    name: 'a text among the files of a call is passed over',
    file: 'gateway/web/request-parts.ts',
    find: 'files.length === 0 || files.length !== entries.length',
    put: 'files.length === 0',
    tests: test('stores/pictures'),
    only: 'where a text is among them',
    ids: ['STS-27'],
  },
  {
    name: 'two words of a report with one hash are taken for one word',
    file: 'gateway/transactions/reports/report-values.ts',
    find: 'if (known && isSame(known.raw, rows.bytes, start, end)) return',
    put: 'if (known) return',
    tests: test('transactions/report-parts'),
    only: 'keeps words apart',
    ids: ['REP-08'],
  },
  {
    name: 'a person who waited for a promotion stays without access by an invitation',
    file: 'gateway/identity/join-company.ts',
    find: 'role: rights.role, enabled: true, typedEmail',
    put: 'role: rights.role, typedEmail',
    tests: test('users/promoted-user'),
    only: 'changed e-mail',
    ids: ['USR-10', 'USR-32'],
  },
  {
    ...kept,
    name: 'a line with a tab that held a refused part stays as an empty line',
    find: "text[end - 1] === ' ' || text[end - 1] === '\\t'",
    put: "text[end - 1] === ' '",
    only: 'keeps its comments',
    ids: ['STS-18'],
  },
  {
    ...kept,
    name: 'a line with blanks after a refused part stays as an empty line',
    find: '/[ \\t]*\\n/y',
    put: '/\\n/y',
    only: 'keeps its comments',
    ids: ['STS-18'],
  },
]
