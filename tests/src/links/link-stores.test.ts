import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Company } from '#contract/companies/company.ts'
import { Store } from '#contract/stores/store.ts'
import { captionOf, linkStoresOf } from '#src/links/link-stores.ts'
import { right } from '#tests/contract/session/right.ts'

const member = right('ROLE_COMPANY_USER', 'c1')
const company = v.parse(Company, { id: 'c1', name: 'Jadran' })
const stores = ['s1', 's2', 's3'].map((id) => v.parse(Store, { id, name: id, payByLinkEnabled: id !== 's3' }))

it.each([
  ['a company admin', [right('ROLE_COMPANY_ADMIN', 'c1')], ['s1', 's2']],
  ['a store admin', [member, right('ROLE_STORE_ADMIN', 's2', 's3')], ['s2']],
  ['a store user', [member, right('ROLE_STORE_USER', 's1')], []],
  ['an admin of another company', [right('ROLE_COMPANY_ADMIN', 'c2')], []],
] as const)('the links of %s are those of the stores %2$j · PBL-02, PBG-04', (_, rights, listed) => {
  expect(linkStoresOf({ company, stores }, rights).map(({ id }) => id)).toEqual(listed)
})

const captioned = [
  { id: 's1', caption: 'Booking' },
  { id: 's2', caption: 'Booking' },
  { id: 's3', caption: null },
]

it.each([
  ['s1', captioned, 'Booking'],
  ['s3', captioned, null],
  ['s9', captioned, null],
  [null, captioned, null],
  [null, captioned.slice(0, 2), 'Booking'],
  [null, [], null],
] as const)(
  'the additional reference of store %s has the name on which the listed stores agree · D28',
  (store, of, name) => {
    expect(captionOf(of, store)).toBe(name)
  },
)
