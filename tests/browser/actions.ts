import type { Locator, Page } from 'playwright'
import type { CallName } from '#contract/calls.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'
import { button } from './person.ts'
import { today } from './stage.ts'

/* Every control that a right opens, beside the call that it makes. */

/** One company as one person meets it. */
export interface Ground {
  readonly company: string
  readonly invitation: string
}

/** A colleague, an offline user, or the person themself. */
export interface Target {
  readonly id: string
  readonly email: string
  readonly role: string
  readonly isSelf: boolean
}

export interface SampleOrder {
  readonly id: string
  readonly storeId: string
  readonly status: OrderStatus
  readonly orderReference: string
}

/** What is sent to learn whether the gateway lets a person do something; nothing of it may be carried out. */
export interface Probe {
  readonly call: CallName
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface Control {
  readonly name: string
  readonly at: string
  readonly find: (page: Page) => Locator
  readonly probe: Probe
  /** Not offered to a person who sees no store, although the gateway would answer: with nothing. */
  readonly needsStore?: boolean
}

const range = { from: today, to: today }
/** A query that no call knows: refused, but only after the rights. */
const unknown = { probe: '1' }
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true })

export const controlsOf = ({ company, invitation }: Ground): readonly Control[] => {
  const params = { company }
  const one = { company, id: invitation }
  const orders: Probe = { call: 'listOrders', params, query: { ...range, size: '5' }, body: {} }
  const edit: Probe = { call: 'updateCompany', params, query: unknown, body: {} }
  const users: Probe = { call: 'listUsers', params }
  const audit: Probe = { call: 'listAudit', params, query: range }
  const show = (page: Page) => button(page, 'Show orders')
  return [
    { name: 'menu: orders', at: '/transactions', find: (page) => entry(page, 'Orders'), probe: orders },
    { name: 'menu: company', at: '/transactions', find: (page) => entry(page, 'Company'), probe: edit },
    { name: 'menu: users', at: '/transactions', find: (page) => entry(page, 'Users'), probe: users },
    { name: 'show orders', at: '/transactions', find: show, probe: orders, needsStore: true },
    { name: 'edit company', at: '/edit-company', find: (page) => button(page, 'Update'), probe: edit },
    {
      name: 'search users',
      at: '/users',
      find: (page) => page.getByLabel('Search users'),
      probe: users,
    },
    {
      name: 'invite',
      at: '/users',
      find: (page) => button(page, 'Add new user'),
      probe: { call: 'inviteUser', params, query: unknown, body: {} },
    },
    {
      name: 'send an invitation again',
      at: '/users',
      find: (page) => page.getByRole('button', { name: /^Send again/ }).first(),
      probe: { call: 'resendInvitation', params: one, query: unknown },
    },
    {
      name: 'revoke an invitation',
      at: '/users',
      find: (page) => page.getByRole('button', { name: /^Revoke/ }).first(),
      probe: { call: 'revokeInvitation', params: one, query: unknown },
    },
    {
      name: 'audit trail',
      at: '/users',
      find: (page) => page.locator('main a[href="/users/audit"]'),
      probe: audit,
    },
    {
      name: 'export of the audit trail',
      at: '/users/audit',
      find: (page) => button(page, 'Export as CSV'),
      probe: { call: 'exportAudit', params, query: range },
    },
  ]
}

/** Of oneself the call is made as it stands: it is refused by who it is about, after everything else. */
export const controlsOn = ({ company }: Ground, { id, role, isSelf }: Target): readonly Control[] => {
  const params = { company, id }
  const query = isSelf ? {} : unknown
  const at = `/edit-user/${id}`
  const authorities = [{ authority: role, metadata: [company] }]
  return [
    {
      name: 'change the company role',
      at,
      find: (page) => page.getByLabel('Company role', { exact: true }),
      probe: { call: 'updateUser', params, query, body: { authorities } },
    },
    {
      name: 'switch permissions',
      at,
      find: (page) => page.getByRole('switch').first(),
      probe: { call: 'putPermissions', params, query: unknown, body: [] },
    },
    {
      name: 'remove',
      at,
      find: (page) => button(page, 'Remove from the company…'),
      probe: { call: 'deleteUser', params, query },
    },
  ]
}

/** More than any order holds: an amount is refused after the rights and after the status. */
const tooMuch = { amount: '99999999999' }

export const moneyControls = ({ company }: Ground, { id, storeId }: SampleOrder): readonly Control[] => {
  const params = { company, storeId, id }
  const at = `/stores/${storeId}/transactions/${id}`
  return [
    {
      name: 'refund',
      at,
      find: (page) => button(page, 'Refund…'),
      probe: { call: 'refundOrder', params, query: tooMuch },
    },
    {
      name: 'complete',
      at,
      find: (page) => button(page, 'Complete…'),
      probe: { call: 'completeOrder', params, query: tooMuch },
    },
    { name: 'void', at, find: (page) => button(page, 'Void…'), probe: { call: 'voidOrder', params } },
  ]
}
