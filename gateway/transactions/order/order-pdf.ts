import { and, eq } from 'drizzle-orm'
import { seesStore } from '#contract/session/access-rules.ts'
import { type Language, languages } from '#contract/session/account.ts'
import type { Answer } from '#contract/shell/call.ts'
import type {
  exportOrder as exportOrderCall,
  exportOrderIn as exportOrderInCall,
} from '#contract/transactions/money/action-calls.ts'
import { record } from '#gateway/audit/trail.ts'
import { company } from '#gateway/companies/schema.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { drawFor } from '#gateway/ground/files/drawing-turns.ts'
import { drawPdf } from '#gateway/ground/files/pdf-thread.ts'
import { said } from '#gateway/ground/words.ts'
import { store } from '#gateway/stores/schema.ts'
import { cryptoPaymentOf } from '#gateway/transactions/channels/get-crypto.ts'
import { bankPaymentOf } from '#gateway/transactions/channels/get-pis.ts'
import { languageOf } from '#gateway/transactions/reader.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'
import { orderPage, type Places } from './order-pdf-page.ts'
import { pdfWords } from './order-pdf-words.ts'
import { readOrder } from './read-order.ts'

const notThere = { status: 404, body: { message: 'NOT_FOUND' } } as const

const placesOf = async ({ database }: SignedInVisit, companyId: number, storeId: number): Promise<Places> => {
  const [found] = await database
    .db()
    .select({ company: company.name, store: store.name })
    .from(store)
    .innerJoin(company, eq(company.id, store.companyId))
    .where(and(eq(store.companyId, companyId), eq(store.id, storeId)))
  return found ?? { company: '', store: '' }
}

const fileName = (reference: string, language: Language): string =>
  `${said(pdfWords.order, language).toLowerCase().replace('ž', 'z')}-${reference.replace(/[^\p{L}\p{N}._-]/gu, '_')}.pdf`

const pdfOf = async (
  visit: SignedInVisit,
  params: { readonly company: string; readonly id: string },
  language: Language,
): Promise<Answer<typeof exportOrderCall>> => {
  const [companyId, id] = [rowIdOf(params.company), rowIdOf(params.id)]
  const found = companyId === null || id === null ? null : await readOrder(visit.database, companyId, id)
  if (!found || !seesStore(visit.rights, { company: params.company, store: String(found.order.storeId) })) {
    return notThere
  }
  const { order } = found
  const crypto = order.channel === 'crypto' ? await cryptoPaymentOf(visit, order) : null
  const bank = order.channel === 'iban' ? await bankPaymentOf(visit, order) : null
  const page = orderPage({ ...found, crypto, bank }, await placesOf(visit, order.companyId, order.storeId), language)
  const bytes = await drawFor(visit.sub, () => drawPdf(page))
  await record(visit, {
    company: order.companyId,
    action: 'ORDER_EXPORTED',
    subject: { kind: 'order', id: order.id, label: order.orderReference },
  })
  return { status: 200, body: { bytes, name: fileName(order.orderReference, language), type: 'application/pdf' } }
}

/** One order as a PDF in the language that the reader last chose. */
export const exportOrder: Handler<typeof exportOrderCall> = (visit, { params }) =>
  pdfOf(visit, params, languageOf(visit))

/** One order as a PDF in a language of the path. */
export const exportOrderIn: Handler<typeof exportOrderInCall> = async (visit, { params }) => {
  const language = languages.find((known) => known === params.language)
  return language === undefined ? notThere : pdfOf(visit, params, language)
}
