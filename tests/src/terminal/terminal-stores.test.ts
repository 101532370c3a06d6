import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Store } from '#contract/stores/store.ts'
import { terminalStoresOf } from '#src/terminal/terminal-calls.ts'
import { right } from '#tests/contract/session/right.ts'

const member = right('ROLE_COMPANY_USER', 'c1')
const holder = right('VIRTUAL_TERMINAL', 'c1')
const stores = ['s1', 's2', 's3'].map((id) =>
  v.parse(Store, { id, name: id, virtualTerminalEnabled: id !== 's3', enabled: true }),
)

it.each([
  ['a company admin', [right('ROLE_COMPANY_ADMIN', 'c1')], ['s1', 's2']],
  ['a store admin', [member, right('ROLE_STORE_ADMIN', 's2', 's3')], ['s2']],
  ['a store user with the right', [member, right('ROLE_STORE_USER', 's1'), holder], ['s1']],
  ['a store user without it', [member, right('ROLE_STORE_USER', 's1')], []],
  ['a holder of the right without a store', [member, holder], []],
  [
    'a holder of the right in another company',
    [member, right('ROLE_STORE_USER', 's1'), right('VIRTUAL_TERMINAL', 'c2')],
    [],
  ],
  ['an admin of another company', [right('ROLE_COMPANY_ADMIN', 'c2')], []],
] as const)('the virtual terminal lists for %s the stores %2$j · VT-03, ACC-24', (_, rights, listed) => {
  expect(terminalStoresOf(stores, 'c1', rights).map(({ id }) => id)).toEqual(listed)
})
