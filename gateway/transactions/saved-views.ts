import { and, eq } from 'drizzle-orm'
import type {
  listViews as listViewsCall,
  putViews as putViewsCall,
  SavedView,
} from '#contract/transactions/report-calls.ts'
import { withoutCardNumbers } from '#gateway/shell/card-digits.ts'
import type { Handler } from '#gateway/shell/handling.ts'
import { savedViews } from './reports/schema.ts'

/** A card number that was typed into a name or a filter is nowhere kept. */
const harmless = (view: SavedView): SavedView => ({
  ...view,
  name: withoutCardNumbers(view.name),
  search: Object.fromEntries(Object.entries(view.search).map(([name, text]) => [name, withoutCardNumbers(text)])),
})

/** The views of one person in one company. */
export const listViews: Handler<typeof listViewsCall> = async ({ database, sub }, { params }) => {
  const [kept] = await database
    .db()
    .select({ views: savedViews.views })
    .from(savedViews)
    .where(and(eq(savedViews.companyId, Number(params.company)), eq(savedViews.accountId, sub)))
  return { status: 200, body: (kept?.views ?? []) as SavedView[] }
}

/** All of them at once, so that names stay unique however many tabs are open. */
export const putViews: Handler<typeof putViewsCall> = async ({ database, clock, sub }, { params, body }) => {
  const views = body.map(harmless)
  const kept = { views, updatedAt: clock.now() }
  await database
    .db()
    .insert(savedViews)
    .values({ companyId: Number(params.company), accountId: sub, ...kept })
    .onConflictDoUpdate({ target: [savedViews.companyId, savedViews.accountId], set: kept })
  return { status: 200, body: views }
}
