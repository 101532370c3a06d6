import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const browser = testsOf('browser')

/** Amounts, currencies and names that a screen takes from the wrong place. */
export const valueScreenFaults: readonly Fault[] = [
  {
    name: 'the attempts at a link are how often it was opened',
    file: 'src/links/details/link-info.tsx',
    find: 'attempts === undefined ? null : String(attempts)',
    put: 'attempts === undefined ? null : String(openings)',
    tests: browser('links/link-details'),
    only: 'who made it, and counts',
    ids: ['PBL-13', 'PBL-14', 'PBL-18'],
  },
  {
    name: 'the page of a link calls the discount the amount before it',
    file: 'src/links/details/link-hero.tsx',
    find: '<Amount minor={amount} currency={currency} /> <Trans>before',
    put: '<Amount minor={discount} currency={currency} /> <Trans>before',
    tests: browser('links/link-details'),
    only: 'who made it, and counts',
    ids: ['PBL-13', 'PBL-14', 'PBL-18'],
  },
  {
    name: 'the list adds the discount of a link',
    file: 'src/links/link-columns.tsx',
    find: 'minor={amount - discount}',
    put: 'minor={amount + discount}',
    tests: browser('links/link-list'),
    only: 'before the discount, which',
    ids: ['PBL-04', 'PBL-10'],
  },
  {
    name: 'the agent of a link is its customer',
    file: 'src/links/link-columns.tsx',
    find: 't`Agent`, ({ merchant }) => fullName(merchant)',
    put: 't`Agent`, ({ customer }) => fullName(customer)',
    tests: browser('links/link-list'),
    only: 'tells the customer of a link',
    ids: ['PBL-10'],
  },
  {
    name: 'the total of the terminal is in euro whatever the cart',
    file: 'src/terminal/terminal-fields.tsx',
    find: 'minor={cartTotal(itemsOf(items, currency))} currency={currency}',
    put: 'minor={cartTotal(itemsOf(items, currency))} currency="EUR"',
    tests: browser('terminal/terminal-form'),
    only: 'beside its button',
    ids: ['VT-11'],
  },
  {
    name: 'all of an order remains charged after a refund of a part',
    file: 'src/transactions/money/refund-dialog.tsx',
    find: 'minor={terms.max - back}',
    put: 'minor={terms.max}',
    tests: browser('journeys/money'),
    only: 'refunds a part, from the sign-in',
    ids: ['ACT-04', 'ACT-06'],
  },
  {
    name: 'a store that the gateway keeps as it is can be edited',
    file: 'src/stores/store-columns.tsx',
    find: 'updatable !== false && holds(',
    put: 'holds(',
    tests: browser('stores/store-list'),
    only: 'keeps as it is',
    ids: ['STO-04', 'STS-54'],
  },
  {
    name: 'the tab of a language counts no faults',
    file: 'src/ui/tabs.tsx',
    find: '<TabMark count={errors} />',
    put: '<TabMark count={0 * errors} />',
    tests: browser('stores/mail-languages'),
    only: 'counts its faults',
    ids: ['STS-11', 'STS-53'],
  },
]
