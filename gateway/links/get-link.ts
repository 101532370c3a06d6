import { and, eq } from 'drizzle-orm'
import type {
  checkLinkTerms as checkLinkTermsCall,
  getLinkByUuid as getLinkByUuidCall,
  getLink as getLinkCall,
  getLinkTemplate as getLinkTemplateCall,
  getLinkTerms as getLinkTermsCall,
} from '#contract/links/calls.ts'
import { isUuid } from '#contract/shell/uuid.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { notFound } from '#gateway/ground/refusal.ts'
import { cleanHtml } from '#gateway/stores/clean-html.ts'
import { store } from '#gateway/stores/schema.ts'
import { shownHtml } from '#gateway/stores/shown-texts.ts'
import { hasTerms } from '#gateway/stores/store-row.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { slowDownNetwork } from '#gateway/web/network-limit.ts'
import { readStoreOf, replyOf, whereLink } from './read-link.ts'
import { link } from './schema.ts'

/** A link of a store by its id (PBL-27). */
export const getLink: Handler<typeof getLinkCall> = async (visit, { params }) => {
  const [found] = await visit.database.db().select().from(link).where(whereLink(params))
  if (!found) throw notFound()
  return { status: 200, body: await replyOf(visit, found) }
}

/** A link of a store by its uuid (PBG-32). */
export const getLinkByUuid: Handler<typeof getLinkByUuidCall> = async (visit, { params }) => {
  const ofStore = await readStoreOf(visit.database, params)
  if (!isUuid(params.uuid)) throw notFound()
  const [found] = await visit.database
    .db()
    .select()
    .from(link)
    .where(and(eq(link.companyId, ofStore.companyId), eq(link.storeId, ofStore.id), eq(link.uuid, params.uuid)))
  if (!found) throw notFound()
  return { status: 200, body: await replyOf(visit, found) }
}

/** The template of the mail that brings a customer a link (PBG-32). */
export const getLinkTemplate: Handler<typeof getLinkTemplateCall> = async ({ database }, { params }) => {
  const { settings } = await readStoreOf(database, params)
  return {
    status: 200,
    body: {
      templateBody: cleanHtml(settings.pblTemplate?.customerEmailTemplate ?? '') || null,
      templateSubject: settings.pblTemplate?.customerEmailSubject || null,
    },
  }
}

const findStore = async ({ database }: Parameters<typeof getLinkTerms>[0], storeId: string) => {
  const id = rowIdOf(storeId)
  if (id === null) return null
  const [found] = await database.db().select().from(store).where(eq(store.id, id))
  return found ?? null
}

/** Whether a store may generate links as far as its terms go (PBG-33). */
export const checkLinkTerms: Handler<typeof checkLinkTermsCall> = async (visit, { params }) => {
  const found = await findStore(visit, params.storeId)
  if (!found) throw notFound()
  return { status: 200, body: hasTerms(found.settings.pblTemplate?.terms) }
}

const ofOneNetwork = { times: 1_200, seconds: 600 }

/** The terms that a customer accepts on the pay page; none of a store that takes no payments by link (PBG-33). */
export const getLinkTerms: Handler<typeof getLinkTermsCall> = async (visit, { params }) => {
  await slowDownNetwork(visit, 'terms', ofOneNetwork)
  const found = await findStore(visit, params.storeId)
  if (!found?.payByLinkEnabled) return { status: 200, body: { payByLinkTermsTemplates: [] } }
  const terms = found.settings.pblTemplate?.terms ?? []
  return {
    status: 200,
    body: {
      payByLinkTermsTemplates: (['hr', 'en'] as const).map((language, at) => ({
        language,
        text: shownHtml(terms[at]?.text ?? ''),
      })),
    },
  }
}
