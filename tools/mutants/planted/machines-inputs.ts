import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const test = testsOf('machines')
const calls = { file: 'machines/transactions/money/money-calls.ts', tests: test('transactions/money-calls') }
const dashboard = { file: 'machines/dashboard/dashboard.machine.ts', tests: test('dashboard/dashboard') }
const ownCompanies = { file: 'machines/users/own-companies.machine.ts', tests: test('users/own-companies') }
const generated = { file: 'machines/links/link-generated.machine.ts', tests: test('links/link-generated') }
const signingIn = { file: 'machines/session/signing-in.machine.ts', tests: test('session/signing-in') }

/** What a chart hands to its calls and children: the right edge with the wrong company, amount, language or period. */
export const inputFaults: readonly Fault[] = [
  {
    ...calls,
    name: 'a lost completion of a part is not seen',
    find: "isEffectSeen({ action: 'complete', moved: sent.amount, by }",
    put: "isEffectSeen({ action: 'complete', moved: before.amount, by }",
    only: 'a lost completion',
    ids: ['ACT-08', 'ACT-14'],
  },
  {
    ...calls,
    name: 'the charge of a colleague is taken for the own one',
    find: 'isChargeSeen({ charged: sent.amount, by }',
    put: 'isChargeSeen({ charged: sent.amount, by: null }',
    only: 'for that of a colleague',
    ids: ['ACT-12', 'ACT-14'],
  },
  {
    ...ownCompanies,
    name: 'the first company is left instead of the chosen one',
    find: "input: ({ context }) => ({ subject: context.chosen?.id ?? '' }),",
    put: "input: ({ context }) => ({ subject: context.companies?.[0]?.id ?? '' }),",
    only: 'leaves only the company',
    ids: ['USR-10', 'USR-34'],
  },
  {
    ...ownCompanies,
    name: 'the session goes on without another company than the one that was left',
    find: "params: ({ context }) => ({ id: context.chosen?.id ?? '' }) },\n            ],",
    put: "params: ({ context }) => ({ id: context.companies?.[0]?.id ?? '' }) },\n            ],",
    only: 'leaves only the company',
    ids: ['USR-10', 'USR-34'],
  },
  {
    name: 'the country of a customer is Croatian on an English screen',
    file: 'machines/links/link-details.machine.ts',
    find: 'linkCustomerInput(linkOf(context), context.language())',
    put: "linkCustomerInput(linkOf(context), 'hr')",
    tests: test('links/link-details'),
    only: 'names the country',
    ids: ['PBG-19', 'LNG-01'],
  },
  {
    ...dashboard,
    name: 'a chart says the period of the figures beside it',
    find: '      graphsOf: context.query,\n',
    put: '      graphsOf: context.figuresOf,\n',
    only: 'each with the period',
    ids: ['DSH-03', 'DSH-05'],
  },
  {
    ...generated,
    name: 'the summary of a new link reads another one',
    find: '({ uuid: context.uuid, storeId: context.storeId })',
    put: '({ uuid: context.storeId, storeId: context.storeId })',
    only: 'reads the link that its address names',
    ids: ['PBG-30'],
  },
  {
    ...signingIn,
    name: 'a sign-in that is to be remembered ends with the browser',
    find: '                remember: context.credentials.rememberMe,\n',
    put: '                remember: false,\n',
    ids: ['SES-05', 'SES-06'],
  },
  {
    ...signingIn,
    name: 'a token whose identity does not come stays in the browser',
    find: "      entry: 'clearToken',\n",
    put: '',
    only: 'the token does not stay',
    ids: ['SES-11', 'SES-12'],
  },
  {
    name: 'the key of a mail stays in the history of the browser',
    file: 'machines/session/password-reset.machine.ts',
    find: 'state: { withKey: true }, replace: true } },',
    put: 'state: { withKey: true } } },',
    tests: test('session/password-reset'),
    only: 'leaves the address first',
    ids: ['SES-24'],
  },
  {
    name: 'what was found about another company is shown for this one',
    file: 'machines/shell/quiet-read.machine.ts',
    find: '({ subject, found: null }))',
    put: '({ subject }))',
    tests: test('shell/quiet-read'),
    only: 'reads again for another subject',
  },
  {
    name: 'a list that was sorted counts as not asked',
    file: 'machines/shell/asked-list.ts',
    find: ', ...(sort !== undefined && { sort }) }',
    put: ' }',
    tests: test('shell/asked-list-kinds'),
    only: 'is the one of the controls',
    ids: ['TRX-07', 'TRX-08'],
  },
  {
    name: 'a list without a sort counts as not asked',
    file: 'machines/shell/asked-list.ts',
    find: ', ...(sort !== undefined && { sort }) }',
    put: ', sort }',
    tests: test('shell/asked-list-kinds'),
    only: 'is the one of the controls',
    ids: ['TRX-07', 'TRX-08'],
  },
]
