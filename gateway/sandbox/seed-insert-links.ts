import type { LinkEventKind } from '#contract/links/activity.ts'
import type { CartItem } from '#contract/links/cart.ts'
import type { Customer } from '#contract/links/link.ts'
import type { KnownLinkStatus } from '#contract/links/status.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { moveLinksInRollUps } from '#gateway/links/change-link.ts'
import { type Column, insertRows } from './seed-insert.ts'

export interface SeededLink {
  readonly companyId: number
  readonly storeId: number
  readonly id: number
  readonly uuid: string
  readonly orderNumber: string
  readonly additionalReference: string | null
  readonly cart: string
  readonly items: readonly CartItem[]
  readonly amount: number
  readonly discountAmount: number
  readonly currency: string
  readonly language: string
  readonly numberOfInstallments: number | null
  readonly reusable: boolean
  readonly reusableCount: number
  readonly comment: string | null
  readonly customer: Customer | null
  readonly status: KnownLinkStatus
  readonly validFrom: Date
  readonly validTo: Date
  readonly updatedAt: Date
  readonly orderId: number | null
  readonly openings: number
  readonly attempts: number
  readonly agent: Agent
  readonly happened: readonly (readonly [kind: LinkEventKind, at: Date, by: string | null])[]
}

export interface Agent {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

const columns: readonly Column<SeededLink>[] = [
  ['company_id', 'bigint', (row) => row.companyId],
  ['store_id', 'bigint', (row) => row.storeId],
  ['id', 'bigint', (row) => row.id],
  ['uuid', 'uuid', (row) => row.uuid],
  ['order_number', 'text', (row) => row.orderNumber],
  ['additional_reference', 'text', (row) => row.additionalReference],
  ['cart', 'text', (row) => row.cart],
  ['items', 'jsonb', (row) => JSON.stringify(row.items)],
  ['amount', 'bigint', (row) => row.amount],
  ['discount_amount', 'bigint', (row) => row.discountAmount],
  ['currency', 'text', (row) => row.currency],
  ['language', 'text', (row) => row.language],
  ['number_of_installments', 'int', (row) => row.numberOfInstallments],
  ['reusable', 'bool', (row) => row.reusable],
  ['reusable_count', 'int', (row) => row.reusableCount],
  ['comment', 'text', (row) => row.comment],
  ['customer', 'jsonb', (row) => (row.customer ? JSON.stringify(row.customer) : null)],
  ['customer_last_name', 'text', (row) => row.customer?.lastName ?? ''],
  ['customer_email', 'text', (row) => row.customer?.email ?? ''],
  ['status', 'text', (row) => row.status],
  ['valid_from', 'timestamptz', (row) => row.validFrom],
  ['valid_to', 'timestamptz', (row) => row.validTo],
  ['status_changed_by', 'text', (row) => (row.status === 'DEACTIVATED' ? row.agent.email : null)],
  ['agent_id', 'text', (row) => row.agent.id],
  ['agent_first_name', 'text', (row) => row.agent.firstName],
  ['agent_last_name', 'text', (row) => row.agent.lastName],
  ['order_id', 'bigint', (row) => row.orderId],
  ['openings', 'int', (row) => row.openings],
  ['attempts', 'int', (row) => row.attempts],
  ['created_at', 'timestamptz', (row) => row.validFrom],
  ['updated_at', 'timestamptz', (row) => row.updatedAt],
]

interface EventRow {
  readonly link: SeededLink
  readonly happened: SeededLink['happened'][number]
}
const eventColumns: readonly Column<EventRow>[] = [
  ['company_id', 'bigint', ({ link }) => link.companyId],
  ['link_id', 'bigint', ({ link }) => link.id],
  ['kind', 'text', ({ happened: [kind] }) => kind],
  ['at', 'timestamptz', ({ happened: [, at] }) => at],
  ['by', 'text', ({ happened: [, , by] }) => by],
]
const numberColumns: readonly Column<SeededLink>[] = [
  ['company_id', 'bigint', (row) => row.companyId],
  ['store_id', 'bigint', (row) => row.storeId],
  ['number', 'text', (row) => row.orderNumber],
  ['holder', 'text', () => 'link'],
  ['taken_at', 'timestamptz', (row) => row.validFrom],
]
const agentColumns: readonly Column<SeededLink>[] = [
  ['company_id', 'bigint', (row) => row.companyId],
  ['store_id', 'bigint', (row) => row.storeId],
  ['agent_id', 'text', (row) => row.agent.id],
  ['agent_first_name', 'text', (row) => row.agent.firstName],
  ['agent_last_name', 'text', (row) => row.agent.lastName],
]

/** Links with their order numbers, agents, events and roll-ups. */
export const insertLinks = async (database: Database, links: readonly SeededLink[]): Promise<void> => {
  await insertRows(database, 'link', columns, links)
  await insertRows(database, 'order_number', numberColumns, links)
  const agents = new Map(links.map((link) => [`${link.storeId} ${link.agent.id}`, link]))
  await insertRows(database, 'link_agent', agentColumns, [...agents.values()])
  await insertRows(
    database,
    'link_event',
    eventColumns,
    links.flatMap((link) => link.happened.map((happened) => ({ link, happened }))),
  )
  await moveLinksInRollUps(
    database,
    [],
    links.map((link) => ({ ...link, agentId: link.agent.id })),
  )
}
