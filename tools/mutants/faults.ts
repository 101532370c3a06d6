import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A likely fault, and the tests that must catch it: those of the same file stem and the fact tables. */
export interface Fault {
  readonly name: string
  readonly file: string
  readonly find: string
  readonly put: string
  readonly tests: readonly string[]
  /** Only the tests with these words in their title. */
  readonly only?: string
  /** Caught by reading the code, so no test has to run. */
  readonly by?: 'lint'
  /** What the tests must run on for the fault to show. */
  readonly needs?: 'PostgreSQL'
  /** The requirements in the title of the test that fails. */
  readonly ids?: readonly string[]
}

export const faults: readonly Fault[] = [
  {
    name: 'a swapped toast',
    file: 'machines/transactions/money/order-actions.machine.ts',
    find: "key: 'DECLINE_SAME_DAY_PARTIAL_REFUND_MESSAGE'",
    put: "key: 'DECLINE_PARTIAL_REFUND_FOR_INSTALLMENTS_MESSAGE'",
    tests: ['tests/machines/transactions/order-actions.test.ts'],
  },
  {
    name: 'a missing guard',
    file: 'machines/transactions/money/order-actions.machine.ts',
    find: "'refund.opened': { guard: 'mayRefund', target: 'refunding', actions: 'openDialog' }",
    put: "'refund.opened': { target: 'refunding', actions: 'openDialog' }",
    tests: ['tests/machines/transactions/order-actions.test.ts'],
  },
  {
    name: 'a button not disabled',
    file: 'src/transactions/money/money-dialog-frame.tsx',
    find: 'disabled={!props.canConfirm}',
    put: 'disabled={false}',
    tests: ['tests/browser/transactions/money-dialogs.test.ts'],
    only: 'confirms no amount that is not allowed',
  },
  {
    name: 'a poll at 5 s',
    file: 'contract/transactions/report/report.ts',
    find: 'every: 3000',
    put: 'every: 5000',
    tests: ['tests/machines/transactions/report.test.ts'],
  },
  {
    name: 'a request not aborted',
    file: 'src/client.ts',
    find: 'const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout',
    put: 'const signal = timeout',
    tests: ['tests/src/client.test.ts'],
  },
  {
    name: 'a dropped edge',
    file: 'machines/session/terms.machine.ts',
    find: "        'terms.declined': { target: 'declined' },\n      },",
    put: '      },',
    tests: ['tests/machines/session/terms.test.ts'],
  },
  {
    name: 'a wrong hold',
    file: 'contract/transactions/messages.ts',
    find: 'TRANSACTION_SUCCESSFULLY_VOIDED: success',
    put: "TRANSACTION_SUCCESSFULLY_VOIDED: { kind: 'success', hold: hold.long }",
    tests: ['tests/machines/transactions/order-actions.test.ts'],
  },
  {
    name: 'a 202 taken as success',
    file: 'contract/transactions/money/money-reply.ts',
    find: "if (reply.status === 202) return { kind: 'declined', message: reply.body.message }",
    put: "if (reply.status === 202) return { kind: 'done', order: reply.body as unknown as Order }",
    tests: ['tests/contract/transactions/money-reply.test.ts'],
  },
  {
    name: 'a lost filter',
    file: 'contract/transactions/filter/card-filter.ts',
    find: "address: 'acquirers', ",
    put: '',
    tests: ['tests/contract/transactions/list-query.test.ts'],
  },
  {
    name: 'a wrong redirect',
    file: 'machines/session/access-gate.machine.ts',
    find: "actions: { type: 'redirectTo', params: { to: 'createCompany' } }",
    put: "actions: { type: 'redirectTo', params: { to: 'chooseCompany' } }",
    tests: ['tests/machines/session/access-gate.test.ts'],
    only: 'no company is stored',
  },
]

export const placesOf = (find: string, text: string): number => text.split(find).length - 1

/** The file with the fault in it. A fault must fit exactly one place, or it would no longer be the fault that it names. */
export function planted({ name, file, find, put }: Fault, root: string): string {
  const text = readFileSync(join(root, file), 'utf8')
  const places = placesOf(find, text)
  if (places !== 1) throw new Error(`"${name}" fits ${places} places of ${file}; it has to fit one.`)
  return text.replace(find, () => put)
}
