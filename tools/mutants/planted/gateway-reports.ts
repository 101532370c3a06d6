import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const test = testsOf('gateway')
const pos = {
  file: 'gateway/transactions/reports/pos-source.ts',
  tests: test('transactions/channels/report-channels'),
  ids: ['REP-06'],
}

/** Of the columns of reports: a wrong one looks as right as the right one. */
export const reportFaults: readonly Fault[] = [
  {
    ...pos,
    name: 'a report names the merchant id of the host as that of the terminal',
    find: '{pos.mid}`',
    put: '{pos.hostMid}`',
    only: 'says what the list says; what is not closed',
  },
  {
    ...pos,
    name: 'a report that is sorted by the last change is sorted by creation',
    find: 'updatedAt: milliseconds(pos.updatedAt), amount',
    put: 'updatedAt: createdAt, amount',
    only: 'in the order of its list: -updatedAt',
  },
  {
    ...pos,
    name: 'a completed payment at a terminal moves no money in its history',
    find: "in ('closed', 'completed') then",
    put: "in ('closed') then",
    only: 'tells what each step moved',
  },
  {
    name: 'a report calls what was only reserved charged',
    file: 'gateway/transactions/reports/card-source.ts',
    find: '{orders.captured} -',
    put: '{orders.amount} -',
    tests: test('transactions/reports'),
    only: 'subtracts refunds from what was charged',
    ids: ['REP-02'],
  },
]
