import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Rights } from '#contract/session/access-rules.ts'
import { entryOf, type MenuFacts, menuOf } from '#contract/session/menu.ts'
import { Store } from '#contract/stores/store.ts'
import { right } from '#tests/contract/session/right.ts'

const user = right('ROLE_COMPANY_USER', 'c1')
const admin: Rights = [right('ROLE_COMPANY_ADMIN', 'c1')]
const storeAdmin: Rights = [user, right('ROLE_STORE_ADMIN', 's1')]
const storeUser: Rights = [user, right('ROLE_STORE_USER', 's1')]
const terminalUser: Rights = [...storeUser, right('VIRTUAL_TERMINAL', 'c1')]

const storeWith = (flags: Partial<v.InferInput<typeof Store>>, id = 's1') => v.parse(Store, { id, name: id, ...flags })
const plain = { company: { id: 'c1', pisOptionEnabled: false }, stores: [], documents: null, hasInvoices: true }
const entriesOf = (rights: Rights, rest: Partial<MenuFacts> = {}) =>
  Object.fromEntries(menuOf({ ...plain, rights, ...rest }).map(({ name, entries }) => [name, entries]))

it('a user without further rights sees orders and stores · ACC-26, NAV-24, NAV-26', () => {
  expect(entriesOf([user])).toEqual({ manage: ['transactions'], settings: ['storeList'] })
})

it('a company admin sees dashboard, company, users and stores · ACC-26, NAV-23, NAV-26', () => {
  expect(entriesOf(admin)).toEqual({
    dashboard: ['home'],
    manage: ['transactions'],
    settings: ['companyEdit', 'userList', 'storeList'],
  })
})

it('the groups stand in the order of the sidebar · NAV-23, NAV-24, NAV-25, NAV-26, NAV-27, NAV-28', () => {
  const everything = [...admin, right('VIEW_INVOICE', 'c1')]
  const stores = [storeWith({ payByLinkEnabled: true, virtualTerminalEnabled: true, posEnabled: true })]
  const groups = menuOf({
    rights: everything,
    company: { id: 'c1', pisOptionEnabled: true },
    stores,
    documents: { any: true, toBeApplied: true },
    hasInvoices: true,
  })
  expect(groups).toEqual([
    { name: 'dashboard', entries: ['home'] },
    { name: 'manage', entries: ['transactions', 'pisTransactions', 'posTransactions'] },
    { name: 'payByLink', entries: ['linkGenerate', 'linkList'] },
    { name: 'virtualTerminal', entries: ['terminalPrepare'] },
    { name: 'settings', entries: ['companyEdit', 'userList', 'storeList'] },
    { name: 'documents', entries: ['documentsActive', 'documentsInPreparation', 'documentsArchived'] },
    { name: 'invoices', entries: ['invoicesNotDownloaded', 'invoicesDownloaded'] },
  ])
})

it.each([
  ['the dashboard right', [user, right('VIEW_DASHBOARD', 'c1')], true],
  ['the dashboard right of another company', [user, right('VIEW_DASHBOARD', 'c2')], false],
  ['admin of another company', [user, right('ROLE_COMPANY_ADMIN', 'c2')], false],
])('%s opens the dashboard entry: %s · ACC-18, NAV-23', (_, rights, shown) => {
  expect('dashboard' in entriesOf(rights)).toBe(shown === true)
})

it.each([
  ['neither', false, false, false],
  ['the company', true, false, true],
  ['a store', false, true, true],
])('IBAN orders show when %s has them · ACC-34, NAV-24', (_, ofCompany, ofStore, shown) => {
  const { manage } = entriesOf([user], {
    company: { id: 'c1', pisOptionEnabled: ofCompany },
    stores: [storeWith({ pisOptionEnabled: ofStore })],
  })
  expect(manage?.includes('pisTransactions')).toBe(shown)
})

describe('groups of a store', () => {
  const facts = [
    { flag: 'payByLinkEnabled', group: 'payByLink', entry: 'linkList', ids: 'ACC-23, NAV-25' },
    { flag: 'posEnabled', group: 'manage', entry: 'posTransactions', ids: 'ACC-25, NAV-24' },
    { flag: 'virtualTerminalEnabled', group: 'virtualTerminal', entry: 'terminalPrepare', ids: 'ACC-24, NAV-25' },
  ] as const
  const who: readonly { readonly name: string; readonly rights: Rights; readonly may: readonly string[] }[] = [
    { name: 'company admin', rights: admin, may: ['payByLink', 'manage', 'virtualTerminal'] },
    { name: 'store admin', rights: storeAdmin, may: ['payByLink', 'manage', 'virtualTerminal'] },
    { name: 'store user', rights: storeUser, may: [] },
    { name: 'store user with VIRTUAL_TERMINAL', rights: terminalUser, may: ['virtualTerminal'] },
    { name: 'VIRTUAL_TERMINAL without a store', rights: [user, right('VIRTUAL_TERMINAL', 'c1')], may: [] },
    { name: 'company user', rights: [user], may: [] },
  ]
  const rows = facts.flatMap((fact) => who.map((one) => ({ ...fact, ...one })))

  it.each(rows)('$entry for $name · $ids', ({ flag, group, entry, rights, may }) => {
    const shows = (stores: readonly Store[]) => entriesOf(rights, { stores })[group]?.includes(entry) ?? false
    expect(shows([storeWith({ [flag]: true })])).toBe(may.includes(group))
    expect(shows([storeWith({ [flag]: false })])).toBe(false)
  })

  it.each(facts)('$entry needs the flag and the role in the same store · $ids', ({ flag, group, entry }) => {
    const stores = [storeWith({}), storeWith({ [flag]: true }, 's2')]
    expect(entriesOf(storeAdmin, { stores })[group]?.includes(entry) ?? false).toBe(false)
  })
})

describe('papers', () => {
  it.each([
    ['an admin, some exist', admin, { any: true, toBeApplied: false }, ['documentsActive', 'documentsArchived']],
    [
      'an admin, some to be applied',
      admin,
      { any: true, toBeApplied: true },
      ['documentsActive', 'documentsInPreparation', 'documentsArchived'],
    ],
    ['an admin, none exist', admin, { any: false, toBeApplied: false }, undefined],
    ['an admin, not queried', admin, null, undefined],
    ['an editor', [right('ROLE_COMPANY_EDITOR', 'c1')], { any: true, toBeApplied: true }, undefined],
    ['a store admin', storeAdmin, { any: true, toBeApplied: true }, undefined],
  ] as const)('documents: %s · ACC-27, NAV-27', (_, rights, documents, entries) => {
    expect(entriesOf(rights, { documents }).documents).toEqual(entries)
  })

  it.each([
    ['an admin with VIEW_INVOICE', [...admin, right('VIEW_INVOICE', 'c1')], true],
    ['an editor with VIEW_INVOICE', [right('ROLE_COMPANY_EDITOR', 'c1'), right('VIEW_INVOICE', 'c1')], true],
    ['VIEW_INVOICE elsewhere', [...admin, right('VIEW_INVOICE', 'c2')], false],
    ['a user whom the screen would refuse', [user, right('VIEW_INVOICE', 'c1')], false],
    ['an admin without it', admin, false],
  ])('invoices: %s · ACC-28, NAV-28', (_, rights, shown) => {
    expect('invoices' in entriesOf(rights)).toBe(shown)
  })

  it('no invoices where the gateway keeps none · INV-09, NAV-28', () => {
    const rights = [...admin, right('VIEW_INVOICE', 'c1')]
    expect('invoices' in entriesOf(rights, { hasInvoices: false })).toBe(false)
  })
})

describe('the entry of a screen', () => {
  it.each([
    ['auditTrail', 'userList'],
    ['userEdit', 'userList'],
    ['storeCreate', 'storeList'],
    ['storeEdit', 'storeList'],
    ['cardDetails', 'transactions'],
    ['ipsDetails', 'transactions'],
    ['pisDetails', 'pisTransactions'],
    ['posDetails', 'posTransactions'],
    ['linkDetails', 'linkList'],
    ['linkGenerated', 'linkGenerate'],
    ['terminalSuccess', 'terminalPrepare'],
    ['companyEdit', 'companyEdit'],
    ['accessDenied', 'accessDenied'],
  ] as const)('%s belongs to %s · NAV-24, NAV-25, NAV-26', (screen, entry) => {
    expect(entryOf(screen)).toBe(entry)
  })
})
