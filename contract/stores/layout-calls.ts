import * as v from 'valibot'
import { everyone, member } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Id, Issuer, MaybeId, MaybeText, Message, Problem } from '#contract/shell/fields.ts'

/** The two pages that a store can lay out (STS-21). */
export const layoutViews = ['CHECKOUT', 'PAY_BY_LINK'] as const
export type LayoutView = (typeof layoutViews)[number]

export const layoutLimit = 50_000
const Part = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(layoutLimit, 'tooLong'))), null)

/** The revision of a page that has no layout yet. */
export const noLayout = 'none'

/** CSS, header and footer of one page (STS-18, STS-21). `revision` goes back in If-Match. */
export const Layout = v.object({
  id: Id,
  storeId: Id,
  viewType: v.picklist(layoutViews),
  css: MaybeText,
  header: MaybeText,
  footer: MaybeText,
  revision: v.optional(v.string()),
})
export type Layout = v.InferOutput<typeof Layout>

const LayoutBody = v.object({
  id: MaybeId,
  storeId: Id,
  viewType: v.picklist(layoutViews),
  css: Part,
  header: Part,
  footer: Part,
})

/** The layouts of a store, for its admins (STS-24); 404 for a store that the reader does not see. */
export const listLayouts = call({
  method: 'GET',
  path: 'mrc/api/visual/customizations/stores/:storeId',
  query: v.object(Issuer),
  replies: { 200: v.array(Layout), 404: Problem },
  access: { who: 'member', anyOf: ['ROLE_STORE_ADMIN'] },
  summary: 'The layouts of a store',
  requirements: ['STS-24'],
})

/**
 * The cleaned CSS, header and footer of a page, for everybody (STS-24); empty if the store has none. 429 after 1,200 in
 * ten minutes.
 */
export const getLayout = call({
  method: 'GET',
  path: 'api/visual/customizations/stores/:storeId/views/:viewType',
  query: v.object(Issuer),
  replies: { 200: v.object({ css: MaybeText, header: MaybeText, footer: MaybeText }), 404: Problem, 429: Problem },
  access: everyone,
  summary: 'The layout of a page',
  requirements: ['STS-24', 'PAY-03'],
})

const replies = { 200: Layout, 201: Layout, 202: Message, 400: Problem, 404: Problem, 409: Problem }

/**
 * A new layout; the one that exists is changed instead. 409 TEST_MODE_ONLY outside test mode (STS-17), LAYOUT_CHANGED when
 * somebody saved since the revision of If-Match. 202: a message to show.
 */
export const createLayout = call({
  method: 'POST',
  path: 'mrc/api/visual/customizations/users/:sub/company/:company',
  query: v.object(Issuer),
  body: LayoutBody,
  replies,
  access: member,
  summary: 'Create a layout',
  requirements: ['STS-23', 'STS-25'],
})

/** Changes a layout; errors as above, 404 when it is not one of the company's. */
export const updateLayout = call({
  method: 'PUT',
  path: 'mrc/api/visual/customizations/:id/users/:sub/company/:company',
  query: v.object(Issuer),
  body: LayoutBody,
  replies,
  access: member,
  summary: 'Change a layout',
  requirements: ['STS-23', 'STS-25'],
})
