import * as v from 'valibot'
import { member } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Issuer, Problem } from '#contract/shell/fields.ts'
import { reportKinds } from '#contract/transactions/report/report.ts'

/** The lists that have saved views. */
const viewKinds = [...reportKinds, 'links'] as const
export type ViewKind = (typeof viewKinds)[number]

/** A period that moves with the calendar: days before today, or a calendar month. */
export const viewPeriods = [0, 1, 7, 30, 365, 'thisMonth', 'lastMonth'] as const
export type ViewPeriod = (typeof viewPeriods)[number]

const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const Name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60))

/** A named filter with its sort and columns, saved for one person in one company (our addition). */
export const SavedView = v.object({
  id: Id,
  kind: v.picklist(viewKinds),
  name: Name,
  /** The query parameters, as texts; days are omitted when `period` is set. */
  search: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(20)), v.pipe(v.string(), v.maxLength(500))),
    v.check((search) => Object.keys(search).length <= 30, 'tooMany'),
  ),
  /** Null for a view that keeps its days. */
  period: v.nullable(v.picklist(viewPeriods)),
  columns: v.nullable(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(60))),
})
export type SavedView = v.InferOutput<typeof SavedView>

/**
 * One change to the views. The gateway applies it to the stored views, so that two tabs do not undo each other.
 */
export const ViewChange = v.union([
  v.object({ kind: v.literal('added'), view: v.omit(SavedView, ['id']) }),
  v.object({ kind: v.literal('renamed'), id: Id, name: Name }),
  v.object({ kind: v.literal('removed'), id: Id }),
])
export type ViewChange = v.InferOutput<typeof ViewChange>

const views = {
  path: 'riva/api/users/:sub/companies/:company/views',
  query: v.object(Issuer),
  access: member,
  addition: { feature: 'savedViews' },
  requirements: [],
} as const

/** The reader's saved views of a company. */
export const listViews = call({ ...views, method: 'GET', replies: { 200: v.array(SavedView) }, summary: 'Saved views' })

/**
 * Adds, renames or removes one of the reader's saved views and replies with all of them; changing a view that no longer
 * exists has no effect. 409 when its list has another view of that name, or there are 50 already.
 */
export const changeViews = call({
  ...views,
  method: 'POST',
  body: ViewChange,
  replies: { 200: v.array(SavedView), 400: Problem, 409: Problem },
  summary: 'Change the saved views',
})
