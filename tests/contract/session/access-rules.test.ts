import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  type Access,
  companyAdmin,
  everyone,
  exporters,
  holds,
  holdsAny,
  isOfflineUser,
  isStaff,
  mayCall,
  member,
  type Rights,
  type Scope,
  seesStore,
  signedIn,
} from '#contract/session/access-rules.ts'
import { type AuthorityName, companyRoles, permissions, storeRoles } from '#contract/session/roles.ts'
import type { Call } from '#contract/shell/call.ts'
import { actors } from '#contract/transactions/money/order-can.ts'
import { right } from '#tests/contract/session/right.ts'

const people: Readonly<Record<string, Rights>> = {
  'company admin': [right('ROLE_COMPANY_ADMIN', 'c1')],
  'company user': [right('ROLE_COMPANY_USER', 'c1')],
  editor: [right('ROLE_COMPANY_EDITOR', 'c1')],
  'offline user': [right('ROLE_COMPANY_OFFLINE_USER', 'c1')],
  'store admin': [right('ROLE_COMPANY_USER', 'c1'), right('ROLE_STORE_ADMIN', 's1')],
  'store user': [right('ROLE_COMPANY_USER', 'c1'), right('ROLE_STORE_USER', 's1')],
  'store admin elsewhere': [right('ROLE_COMPANY_USER', 'c1', 'c2'), right('ROLE_STORE_ADMIN', 's9')],
  'admin elsewhere': [right('ROLE_COMPANY_ADMIN', 'c2'), right('ROLE_COMPANY_USER', 'c1')],
}

describe('the names', () => {
  it('knows the roles of companies and stores · ACC-09, ACC-11', () => {
    expect([...companyRoles].sort()).toEqual([
      'ROLE_COMPANY_ADMIN',
      'ROLE_COMPANY_EDITOR',
      'ROLE_COMPANY_OFFLINE_USER',
      'ROLE_COMPANY_USER',
    ])
    expect([...storeRoles].sort()).toEqual(['ROLE_STORE_ADMIN', 'ROLE_STORE_NONE', 'ROLE_STORE_USER'])
  })

  it('knows the seven permissions · ACC-13', () => {
    expect([...permissions].sort()).toEqual([
      'ALLOW_COMPLETION',
      'ALLOW_ORDER_EXPORT',
      'ALLOW_REFUND',
      'SEND_INVOICE_TO_EMAIL',
      'VIEW_DASHBOARD',
      'VIEW_INVOICE',
      'VIRTUAL_TERMINAL',
    ])
  })
})

describe('an authority is held with an id', () => {
  const facts: readonly [who: string, name: AuthorityName, scope: Scope, held: boolean, ids: string][] = [
    ['company admin', 'ROLE_COMPANY_ADMIN', { company: 'c1' }, true, 'ACC-10, ACC-12'],
    ['company admin', 'ROLE_COMPANY_ADMIN', { company: 'c2' }, false, 'ACC-10, ACC-12'],
    ['company admin', 'ROLE_STORE_ADMIN', { company: 'c1', store: 's1' }, true, 'ACC-10'],
    ['company admin', 'ROLE_STORE_ADMIN', { company: 'c1' }, true, 'ACC-10'],
    ['company admin', 'ROLE_STORE_ADMIN', { company: 'c2', store: 's9' }, false, 'ACC-10'],
    ['company admin', 'ROLE_STORE_USER', { company: 'c1', store: 's1' }, false, 'ACC-11'],
    ['company admin', 'ROLE_COMPANY_USER', { company: 'c1' }, false, 'ACC-12'],
    ['store admin', 'ROLE_STORE_ADMIN', { company: 'c1', store: 's1' }, true, 'ACC-11, ACC-12'],
    ['store admin', 'ROLE_STORE_ADMIN', { company: 'c1', store: 's2' }, false, 'ACC-11, ACC-12'],
    ['store admin', 'ROLE_STORE_ADMIN', { company: 'c1', stores: ['s2', 's1'] }, true, 'ACC-11'],
    ['store admin', 'ROLE_STORE_ADMIN', { company: 'c1' }, false, 'ACC-11, ACC-12'],
    ['store admin elsewhere', 'ROLE_STORE_ADMIN', { company: 'c1' }, false, 'ACC-11, ACC-12'],
    ['store admin elsewhere', 'ROLE_STORE_ADMIN', { company: 'c1', stores: ['s1', 's2'] }, false, 'ACC-11, ACC-12'],
    ['company admin', 'ROLE_STORE_ADMIN', { company: 'c1', stores: [] }, true, 'ACC-10'],
    ['store admin', 'ROLE_STORE_USER', { company: 'c1', store: 's1' }, false, 'ACC-11'],
    ['store user', 'ROLE_STORE_USER', { company: 'c1', store: 's1' }, true, 'ACC-11'],
    ['store user', 'ROLE_STORE_ADMIN', { company: 'c1', store: 's1' }, false, 'ACC-11'],
    ['company user', 'ROLE_STORE_ADMIN', { company: 'c1' }, false, 'ACC-11'],
    ['admin elsewhere', 'ROLE_COMPANY_ADMIN', { company: 'c1' }, false, 'ACC-10, ACC-14'],
    ['admin elsewhere', 'ROLE_COMPANY_ADMIN', { company: 'c2' }, true, 'ACC-10'],
    ['admin elsewhere', 'ROLE_STORE_ADMIN', { company: 'c1', store: 's1' }, false, 'ACC-10'],
  ]
  it.each(facts)('%s, %s in %o: %s · %s', (who, name, scope, held) => {
    expect(holds(people[who] ?? [], name, scope)).toBe(held)
  })

  it.each(permissions)('%s counts for its own company only · ACC-12, ACC-13', (name) => {
    const rights = [right(name, 'c1')]
    expect([holds(rights, name, { company: 'c1' }), holds(rights, name, { company: 'c2' })]).toEqual([true, false])
  })

  it('without ids is held nowhere · ACC-12', () => {
    const rights = [{ authority: 'ROLE_COMPANY_ADMIN', metadata: null }, right('ROLE_STORE_ADMIN')]
    expect(holds(rights, 'ROLE_COMPANY_ADMIN', { company: 'c1' })).toBe(false)
    expect(holds(rights, 'ROLE_STORE_ADMIN', { company: 'c1' })).toBe(false)
  })
})

describe('kinds of users · ACC-35', () => {
  it.each([
    ['company admin', true],
    ['company user', true],
    ['editor', true],
    ['offline user', false],
    ['store admin', true],
  ])('%s is staff: %s', (who, staff) => {
    expect(isStaff(people[who] ?? [], 'c1')).toBe(staff)
    expect(isStaff(people[who] ?? [], 'c3')).toBe(false)
  })

  it('an offline user is offline everywhere, or not at all · ACC-02', () => {
    expect(isOfflineUser([right('ROLE_COMPANY_OFFLINE_USER', 'c1')])).toBe(true)
    expect(isOfflineUser([right('ROLE_COMPANY_OFFLINE_USER', 'c1'), right('ROLE_COMPANY_USER', 'c2')])).toBe(false)
    expect(isOfflineUser([])).toBe(false)
  })
})

describe('who may call', () => {
  const anyStore = { company: 'c1', store: 's1' }
  const facts: readonly [title: string, access: Access, who: string | null, scope: Partial<Scope>, may: boolean][] = [
    ['everyone: anonymous', everyone, null, {}, true],
    ['everyone: offline', everyone, 'offline user', {}, true],
    ['signed in: anonymous', signedIn, null, {}, false],
    ['signed in: user', signedIn, 'company user', {}, true],
    ['signed in: offline', signedIn, 'offline user', {}, false],
    ['signed in, offline too: offline', { who: 'signedIn', offline: true }, 'offline user', {}, true],
    ['member: anonymous', member, null, { company: 'c1' }, false],
    ['member: user', member, 'company user', { company: 'c1' }, true],
    ['member: of another company', member, 'company user', { company: 'c2' }, false],
    ['member: no company named', member, 'company user', {}, false],
    ['member: offline', member, 'offline user', { company: 'c1' }, false],
    ['member with a store: admin', member, 'company admin', anyStore, true],
    ['member with a store: its user', member, 'store user', anyStore, true],
    ['member with a store: user of none', member, 'company user', anyStore, false],
    ['member with a store: of another', member, 'store user', { company: 'c1', store: 's2' }, false],
    ['admins: admin', companyAdmin, 'company admin', { company: 'c1' }, true],
    ['admins: store admin', companyAdmin, 'store admin', { company: 'c1' }, false],
    ['admins: admin elsewhere', companyAdmin, 'admin elsewhere', { company: 'c1' }, false],
  ]
  it.each(facts)('%s · ACC-12, ACC-14, ACC-17', (_, access, who, scope, may) => {
    expect(mayCall(access, who === null ? null : (people[who] ?? []), scope)).toBe(may)
  })

  it.each([
    ['company admin', true],
    ['store admin', true],
    ['store user', true],
    ['company user', false],
    ['editor', false],
  ])('%s sees the store: %s', (who, sees) => {
    expect(seesStore(people[who] ?? [], anyStore)).toBe(sees)
    expect(seesStore(people[who] ?? [], { company: 'c1', store: 's2' })).toBe(who === 'company admin')
  })
})

describe('a call of a company that names no store', () => {
  const ofCompany = Object.entries<Call>(calls).filter(([, { path }]) => !path.includes(':storeId'))
  const other = people['store admin elsewhere'] ?? []

  it.each(ofCompany)('lets nobody in for a store of another company: %s · ACC-12', (_, { access }) => {
    const names = access.who === 'member' ? (access.anyOf ?? []) : []
    expect(names.filter((name) => holds(other, name, { company: 'c1' }))).toEqual([])
  })
})

describe('who acts on money', () => {
  const facts: readonly [what: string, names: readonly AuthorityName[], may: readonly string[], ids: string][] = [
    ['complete', actors.complete, ['company admin', 'store admin', 'ALLOW_COMPLETION'], 'ACC-19'],
    ['void', actors.void, ['company admin', 'store admin', 'ALLOW_REFUND'], 'ACC-20'],
    ['refund', actors.refund, ['company admin', 'store admin', 'ALLOW_REFUND'], 'ACC-20'],
    ['export', exporters, ['company admin', 'ALLOW_ORDER_EXPORT'], 'ACC-21'],
    ['charge a saved card', actors.nextPayment, ['company admin'], 'ACC-22'],
  ]
  const holders: Readonly<Record<string, Rights>> = {
    ...people,
    ...Object.fromEntries(permissions.map((name) => [name, [right('ROLE_COMPANY_USER', 'c1'), right(name, 'c1')]])),
  }
  it.each(facts)('%s, of the names %o, by %o · %s', (_, names, may) => {
    const allowed = Object.entries(holders).filter(([, rights]) =>
      holdsAny(rights, names, { company: 'c1', store: 's1' }),
    )
    expect(allowed.map(([who]) => who).sort()).toEqual([...may].sort())
  })
})
