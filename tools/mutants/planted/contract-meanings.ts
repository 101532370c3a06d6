import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const test = testsOf('contract')
const privileges = {
  file: 'contract/users/privileges-form.ts',
  tests: test('users/privileges-form'),
  ids: ['USR-30'],
}
const words = { file: 'contract/transactions/sent-words.ts', tests: test('transactions/sent-words'), ids: ['TRX-32'] }

/** Of what a status, a code or a word of others means, and of what two people save at the same time. */
export const meaningFaults: readonly Fault[] = [
  {
    name: 'what a gateway without amounts completed in part counts as not charged',
    file: 'contract/transactions/money/became.ts',
    find: "    'partially_completed',\n",
    put: '',
    tests: test('transactions/became'),
    ids: ['TRX-10'],
  },
  {
    name: 'an approval with identification counts as an unknown code',
    file: 'contract/transactions/response-codes.ts',
    find: "  '08': 'approved',\n",
    put: '',
    tests: test('transactions/response-codes'),
    ids: ['TRX-32'],
  },
  {
    ...words,
    name: 'a payment that comes in is called outgoing',
    find: '    in: msg`Incoming`,',
    put: '    in: msg`Outgoing`,',
  },
  {
    ...words,
    name: 'a customer who did not confirm is told as one who did',
    find: "    ['n', notConfirmed],",
    put: "    ['n', confirmed],",
  },
  {
    ...privileges,
    name: 'a role that a colleague saved meanwhile is taken back',
    find: 'role: rights.role === saved.role ? fresh.saved.role : rights.role,',
    put: 'role: rights.role,',
    only: 'takes the role that somebody else saved',
  },
  {
    ...privileges,
    name: 'a change of rights whose request was lost is told as saved',
    find: 'return changed.length > 0 && changed.every',
    put: 'return changed.every',
    only: 'only once something of it is there',
  },
  {
    name: 'Croatian names of views stand in the order of English',
    file: 'contract/transactions/views/saved-views.ts',
    find: "const names = new Intl.Collator('hr')",
    put: "const names = new Intl.Collator('en')",
    tests: test('transactions/saved-views'),
  },
]
