import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { holds, type Rights } from '#contract/session/access-rules.ts'
import { headers } from '#contract/shell/headers.ts'
import {
  type createLayout as createLayoutCall,
  type getLayout as getLayoutCall,
  type Layout,
  type LayoutView,
  layoutLimit,
  layoutViews,
  type listLayouts as listLayoutsCall,
  noLayout,
  type updateLayout as updateLayoutCall,
} from '#contract/stores/layout-calls.ts'
import { layoutParts } from '#contract/stores/layout-check.ts'
import { changesOf, record } from '#gateway/audit/trail.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { badFields, notFound } from '#gateway/ground/refusal.ts'
import { isOutdated } from '#gateway/web/entity-tag.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'
import { slowDownNetwork } from '#gateway/web/network-limit.ts'
import { keptCss, keptHtml } from './kept-texts.ts'
import { layout, store } from './schema.ts'
import { shownCss, shownHtml } from './shown-texts.ts'

type Row = typeof layout.$inferSelect
interface Parts {
  readonly css: string | null
  readonly header: string | null
  readonly footer: string | null
}

/** Layouts with the same content have the same revision, no matter who saved them. */
const revisionOf = ({ css, header, footer }: Parts): string =>
  createHash('sha256')
    .update(JSON.stringify([css, header, footer]))
    .digest('base64url')
    .slice(0, 22)

const replyOf = ({
  id,
  storeId,
  viewType,
  css,
  header,
  footer,
}: Row): Omit<Layout, 'id' | 'storeId'> & {
  id: number
  storeId: number
} => ({ id, storeId, viewType, css, header, footer, revision: revisionOf({ css, header, footer }) })

/** The store of an address without a company, for its admins; the same for absent and foreign. */
const ownStore = async (database: Database, rights: Rights, storeId: string) => {
  const [found] = await database
    .db()
    .select()
    .from(store)
    .where(eq(store.id, rowIdOf(storeId) ?? 0))
  if (!found || !holds(rights, 'ROLE_STORE_ADMIN', { company: String(found.companyId), store: String(found.id) })) {
    throw notFound()
  }
  return found
}

export const listLayouts: Handler<typeof listLayoutsCall> = async ({ database, rights }, { params }) => {
  const found = await ownStore(database, rights, params.storeId)
  const rows = await database
    .db()
    .select()
    .from(layout)
    .where(and(eq(layout.companyId, found.companyId), eq(layout.storeId, found.id)))
  return { status: 200, body: rows.map(replyOf) }
}

/** CSS, header and footer of one page as they were saved: what is shown of them is cleaned again. */
export const readLayout = async (database: Database, storeId: string, view: LayoutView): Promise<Parts | null> => {
  const [found] = await database
    .db()
    .select({ css: layout.css, header: layout.header, footer: layout.footer })
    .from(layout)
    .where(and(eq(layout.storeId, rowIdOf(storeId) ?? 0), eq(layout.viewType, view)))
  return found ?? null
}

const cleaned = ({ css, header, footer }: Parts): Parts => ({
  css: css === null ? null : shownCss(css),
  header: header === null ? null : shownHtml(header),
  footer: footer === null ? null : shownHtml(footer),
})

const kept = ({ css, header, footer }: Parts): Parts => ({
  css: css === null ? null : keptCss(css),
  header: header === null ? null : keptHtml(header),
  footer: footer === null ? null : keptHtml(footer),
})

/** Whether the store of a row that is read has a header or a footer in a view. */
export const hasLayout = (view: LayoutView) =>
  sql<boolean>`exists (select from ${layout} where ${layout.storeId} = ${store.id} and ${layout.viewType} = ${view}
    and (${layout.header} <> '' or ${layout.footer} <> ''))`

const ofOneNetwork = { times: 1_200, seconds: 600 }

export const getLayout: Handler<typeof getLayoutCall> = async (visit, { params }) => {
  await slowDownNetwork(visit, 'layouts', ofOneNetwork)
  const view = layoutViews.find((name) => name === params.viewType)
  if (!view) throw notFound()
  const found = await readLayout(visit.database, params.storeId, view)
  return { status: 200, body: found ? cleaned(found) : { css: null, header: null, footer: null } }
}

interface Wanted extends Parts {
  readonly storeId: string
  readonly viewType: LayoutView
}

const testModeOnly = { status: 409, body: { message: 'TEST_MODE_ONLY' } } as const
const layoutChanged = { status: 409, body: { message: 'LAYOUT_CHANGED' } } as const

/** Writes a layout: the one of its store and view, which is made where there is none. */
const save = async (visit: SignedInVisit, company: string, wanted: Wanted, id: number | null) => {
  const { database, rights, clock, config } = visit
  const found = await ownStore(database, rights, wanted.storeId)
  if (String(found.companyId) !== company) throw notFound()
  if (!config.testMode) return testModeOnly
  return database.tx(async (db) => {
    const at = and(
      eq(layout.companyId, found.companyId),
      eq(layout.storeId, found.id),
      eq(layout.viewType, wanted.viewType),
    )
    await db.select({ id: store.id }).from(store).where(eq(store.id, found.id)).for('update')
    const [before] = await db.select().from(layout).where(at)
    if (id !== null && before?.id !== id) throw notFound()
    if (isOutdated(visit.header(headers.version), before ? revisionOf(before) : noLayout)) return layoutChanged
    const parts = kept(wanted)
    const long = layoutParts.filter((part) => (parts[part]?.length ?? 0) > layoutLimit)
    if (long.length > 0) throw badFields(long.map((field) => ({ field, message: 'tooLong' })))
    const values = {
      ...parts,
      companyId: found.companyId,
      storeId: found.id,
      viewType: wanted.viewType,
      updatedAt: clock.now(),
    }
    const [after] = before
      ? await db.update(layout).set(values).where(at).returning()
      : await db.insert(layout).values(values).returning()
    if (!after) throw new Error('The layout that was just saved is gone.')
    const shown = (row: Partial<Parts>) => ({
      [`${wanted.viewType} css`]: row.css?.slice(0, 500),
      [`${wanted.viewType} header`]: row.header?.slice(0, 500),
      [`${wanted.viewType} footer`]: row.footer?.slice(0, 500),
    })
    await record(visit, {
      company: found.companyId,
      action: 'STORE_CHANGED',
      subject: { kind: 'store', id: found.id, label: found.name },
      changes: changesOf(shown(before ?? {}), shown(after)),
    })
    return before ? ({ status: 200, body: replyOf(after) } as const) : ({ status: 201, body: replyOf(after) } as const)
  })
}

export const createLayout: Handler<typeof createLayoutCall> = (visit, { params, body }) =>
  save(visit, params.company, body, null)

export const updateLayout: Handler<typeof updateLayoutCall> = (visit, { params, body }) =>
  save(visit, params.company, body, rowIdOf(params.id) ?? 0)
