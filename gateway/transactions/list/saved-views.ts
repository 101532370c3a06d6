import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type {
  changeViews as changeViewsCall,
  listViews as listViewsCall,
  SavedView,
  ViewChange,
} from '#contract/transactions/views/saved-view-calls.ts'
import { changedViews, isPossibleChange } from '#contract/transactions/views/saved-views.ts'
import { withoutCardNumbers } from '#gateway/ground/card-digits.ts'
import { savedViews } from '#gateway/transactions/reports/schema.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'

/** A card number that was typed into a name or a filter is nowhere kept. */
const harmless = (change: ViewChange): ViewChange => {
  switch (change.kind) {
    case 'added': {
      const search = Object.entries(change.view.search).map((pair) => pair.map(withoutCardNumbers))
      const name = withoutCardNumbers(change.view.name)
      const columns = change.view.columns?.map(withoutCardNumbers)
      return {
        kind: 'added',
        view: { ...change.view, ...(columns && { columns }), name, search: Object.fromEntries(search) },
      }
    }
    case 'renamed':
      return { ...change, name: withoutCardNumbers(change.name) }
    case 'removed':
      return change
  }
}

const ofReader = (company: string, sub: string) =>
  and(eq(savedViews.companyId, Number(company)), eq(savedViews.accountId, sub))

export const keptViews = async (
  { database, sub }: Pick<SignedInVisit, 'database' | 'sub'>,
  company: string,
): Promise<SavedView[]> => {
  const [kept] = await database.db().select({ views: savedViews.views }).from(savedViews).where(ofReader(company, sub))
  return (kept?.views ?? []) as SavedView[]
}

/** The views of one person in one company. */
export const listViews: Handler<typeof listViewsCall> = async (visit, { params }) => ({
  status: 200,
  body: await keptViews(visit, params.company),
})

/** One change after the other, however many tabs are open: the row is locked before it is read. */
export const changeViews: Handler<typeof changeViewsCall> = ({ database, clock, sub }, { params, body }) =>
  database.tx(async (db) => {
    const reader = ofReader(params.company, sub)
    const updatedAt = clock.now()
    await db
      .insert(savedViews)
      .values({ companyId: Number(params.company), accountId: sub, views: [], updatedAt })
      .onConflictDoNothing()
    const [kept] = await db.select({ views: savedViews.views }).from(savedViews).where(reader).for('update')
    const views = (kept?.views ?? []) as SavedView[]
    const change = harmless(body)
    if (!isPossibleChange(views, change)) return { status: 409, body: { message: 'NOT_POSSIBLE' } }
    const changed = changedViews(views, change, randomUUID())
    await db.update(savedViews).set({ views: changed, updatedAt }).where(reader)
    return { status: 200, body: changed }
  })
