import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const test = testsOf('gateway')
const find = { file: 'gateway/transactions/find/find-payments.ts', tests: test('transactions/find-anything') }
const paper = {
  file: 'gateway/transactions/order/order-pdf-payment.ts',
  tests: test('transactions/order-pdf-payment'),
  ids: ['TRD-05'],
}

/** Of what is read: by the search, on paper, on the start page, and of totals that are remembered. */
export const readFaults: readonly Fault[] = [
  {
    ...find,
    name: 'the search by an account finds payments of stores that the reader does not see',
    find: 'newestIds(database, searched, reach, condition)',
    put: 'newestIds(database, searched, searched === ofBank ? { ...reach, stores: null } : reach, condition)',
    only: 'by its account',
    ids: ['TRX-20', 'ACC-36'],
  },
  {
    ...find,
    name: 'the search looks for what may be a mistyped card number',
    find: '    if (finding.asksFirst) return []\n',
    put: '',
    only: 'is not asked for',
    ids: ['TRX-21'],
  },
  {
    ...find,
    name: 'the search shows the oldest of few matches',
    find: 'sort((one, other) => time(other.at) - time(one.at))',
    put: 'sort((one, other) => time(one.at) - time(other.at))',
    ids: ['TRX-20'],
  },
  {
    ...paper,
    name: 'the paper of an instant payment says the time of its last change for that of its execution',
    find: 'time(part.completedAt?.toISOString() ?? null)',
    put: 'time(part.updatedAt?.toISOString() ?? null)',
    only: 'PDF of an instant payment',
  },
  {
    ...paper,
    name: 'the fee of a payment in crypto is told in another coin',
    find: 'payment.feeCryptoCurrency, language',
    put: 'coin, language',
    only: 'PDF of a crypto payment',
  },
  {
    ...paper,
    name: 'the paper of a bank payment names the account of the customer as that of the shop',
    find: 'payment.creditorIban ?? MISSING',
    put: 'payment.debtorIban ?? MISSING',
    only: 'with the status COMPLETED',
  },
  {
    name: 'the start page counts links of stores that the reader does not administer',
    file: 'gateway/dashboard/waiting.ts',
    find: 'linksAt(admin, company, lists.links)',
    put: 'linksAt(visit, company, lists.links)',
    tests: test('dashboard/waiting'),
    only: 'that the reader administers',
    ids: ['DSH-02'],
  },
  {
    name: 'a total that was counted during a change is remembered',
    file: 'gateway/transactions/list/total-memory.ts',
    find: '  const generation = memory.generationOf(company)\n  const total = await count()\n',
    put: '  const total = await count()\n  const generation = memory.generationOf(company)\n',
    tests: test('transactions/total-memory'),
    ids: ['TRX-27'],
  },
  {
    name: 'a refund is told as earlier than its payment',
    file: 'gateway/transactions/money/money-effect.ts',
    find: 'Math.max(clock.now().getTime(), order.updatedAt.getTime())',
    put: 'clock.now().getTime()',
    tests: test('transactions/money-effect'),
    only: 'never told as earlier',
    ids: ['ACT-14'],
  },
]
