import { and, eq } from 'drizzle-orm'
import type { LinkEventKind } from '#contract/links/activity.ts'
import type { FieldChange } from '#gateway/audit/schema.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { commonKey, type DayCounted, moveIn, type RollUp } from '#gateway/transactions/list/roll-up.ts'
import { forgetTotals } from '#gateway/transactions/list/total-memory.ts'
import type { LinkRecord } from './link-view.ts'
import { link, linkEvent } from './schema.ts'

const rollUp = { createdAt: 'link', key: commonKey } as const

interface OfAgent extends DayCounted {
  readonly agentId: string
}

const agentRollUp: RollUp<OfAgent> = {
  createdAt: 'link_agent',
  key: [...commonKey, ['agent_id', 'text', (row) => row.agentId]],
}

type Counted = Pick<
  LinkRecord,
  'companyId' | 'storeId' | 'currency' | 'status' | 'amount' | 'validFrom' | 'updatedAt' | 'agentId'
>
const counted = ({ validFrom, ...row }: Counted): DayCounted => ({ ...row, createdAt: validFrom })
const countedOfAgent = ({ validFrom, agentId, ...row }: Counted): readonly OfAgent[] =>
  agentId === null ? [] : [{ ...row, agentId, createdAt: validFrom }]

/** Moves links from what they were to what they are, in the roll-ups by days and months, of all and of each person. */
export const moveLinksInRollUps = async (
  database: Database,
  gone: readonly Counted[],
  come: readonly Counted[],
): Promise<void> => {
  await moveIn(database, rollUp, gone.map(counted), come.map(counted))
  await moveIn(database, agentRollUp, gone.flatMap(countedOfAgent), come.flatMap(countedOfAgent))
}

export interface LinkHappening {
  readonly kind: LinkEventKind
  readonly at: Date
  /** The e-mail address of the person; nobody's for the customer, the clock and the wallet. */
  readonly by?: string | undefined
  readonly note?: string | undefined
  readonly changes?: readonly FieldChange[]
}

type LinkKey = Pick<LinkRecord, 'companyId' | 'id'>

/** Writes down what happened to a link, in the caller's transaction. */
export const noteEvent = async (
  database: Database,
  { companyId, id }: LinkKey,
  { kind, at, by, note, changes = [] }: LinkHappening,
): Promise<void> => {
  await database
    .db()
    .insert(linkEvent)
    .values({ companyId, linkId: id, at, kind, by: by ?? null, note: note ?? null, changes })
}

/** The link as it is, locked until the caller's transaction ends. */
export const lockLink = async (database: Database, { companyId, id }: LinkKey): Promise<LinkRecord | null> => {
  const [found] = await database
    .db()
    .select()
    .from(link)
    .where(and(eq(link.companyId, companyId), eq(link.id, id)))
    .for('update')
  return found ?? null
}

type Change = Partial<Omit<typeof link.$inferInsert, 'companyId' | 'storeId' | 'id' | 'uuid'>>

/**
 * Changes a locked link and writes down what happened, with the roll-ups moved along: the one way in which a link
 * changes. Runs in the caller's transaction.
 */
export const changeLink = async (
  database: Database,
  before: LinkRecord,
  change: Change,
  happening: LinkHappening,
): Promise<LinkRecord> => {
  const [after] = await database
    .db()
    .update(link)
    .set({ ...change, forgottenAt: null, updatedAt: happening.at, revision: before.revision + 1 })
    .where(and(eq(link.companyId, before.companyId), eq(link.id, before.id)))
    .returning()
  if (!after) throw new Error('The link that was just locked is gone.')
  if (after.status !== before.status) await moveLinksInRollUps(database, [before], [after])
  await noteEvent(database, before, happening)
  await database.afterCommit(() => forgetTotals(database, before.companyId))
  return after
}
