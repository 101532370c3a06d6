import { and, eq, sql } from 'drizzle-orm'
import { hiddenTabs } from '#contract/links/link.ts'
import type { KnownLinkStatus } from '#contract/links/status.ts'
import { hasEnded } from '#contract/links/validity.ts'
import type { getCheckout as getCheckoutCall, RefusedLink, RefusedPayReply } from '#contract/pay/calls.ts'
import type { PayReply } from '#contract/pay/checkout.ts'
import { logoAddress } from '#contract/pay/given.ts'
import type { WalletFields } from '#contract/pay/wallet-fields.ts'
import { countryCode } from '#contract/shell/countries.ts'
import { cutAt } from '#contract/shell/text.ts'
import { isUuid } from '#contract/shell/uuid.ts'
import { company } from '#gateway/companies/schema.ts'
import type { Config } from '#gateway/ground/config.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { notFound } from '#gateway/ground/refusal.ts'
import { uncollected } from '#gateway/ground/request-writes.ts'
import { addressOf as addressOfLink, type LinkRecord } from '#gateway/links/link-view.ts'
import { link } from '#gateway/links/schema.ts'
import { hasLayout } from '#gateway/stores/layouts.ts'
import { store } from '#gateway/stores/schema.ts'
import { contactOf, hasTerms, type StoreRow, type Terms } from '#gateway/stores/store-row.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { slowDownNetwork } from '#gateway/web/network-limit.ts'
import { hasLogo } from './store-logo.ts'
import { signedCheckout } from './wallet-fields.ts'

/** How the wallet is to show itself, and the version of this form (D34). */
export const walletMode = { target: '_self', mode: 'payment', version: '1.0' } as const

/** The longest text of a cart that the wallet takes (D27). */
const longestCart = 255

/** Where the form of a checkout is posted to; the first wallet of the settings. */
export const walletUrlOf = ({ walletUrls, publicUrl }: Pick<Config, 'walletUrls' | 'publicUrl'>): string =>
  new URL(walletUrls[0] ?? '/wallet', publicUrl).href

export const cartForWallet = (cart: string): string =>
  [...cart].length > longestCart ? cutAt(cart, longestCart - 1) : cart

/** What the page shows of a company: its logo, which may be large, is only asked for by its own address. */
export const shownOfCompany = { name: company.name, address: company.address, zip: company.zip, city: company.city }

type CompanyRow = Pick<typeof company.$inferSelect, keyof typeof shownOfCompany>

const neededOfStore = {
  name: store.name,
  email: store.email,
  enabled: store.enabled,
  payByLinkEnabled: store.payByLinkEnabled,
  secretKey: store.secretKey,
  /** Of the settings, which may be large, only the terms of payment. */
  terms: sql<Terms | null>`${store.settings} -> 'pblTemplate' -> 'terms'`,
}

interface Found {
  readonly link: LinkRecord
  readonly store: Pick<StoreRow, 'name' | 'email' | 'enabled' | 'payByLinkEnabled' | 'secretKey'> & {
    readonly terms: Terms | null
  }
  readonly company: CompanyRow
  readonly hasLogo: boolean
  readonly hasLayout: boolean
}

const findLink = async ({ database }: Pick<Parts, 'database'>, uuid: string): Promise<Found | null> => {
  if (!isUuid(uuid)) return null
  const [found] = await database
    .db()
    .select({ link, store: neededOfStore, company: shownOfCompany, hasLogo, hasLayout: hasLayout('PAY_BY_LINK') })
    .from(link)
    .innerJoin(store, eq(store.id, link.storeId))
    .innerJoin(company, eq(company.id, link.companyId))
    .where(eq(link.uuid, uuid))
  return found ?? null
}

const reasons: Readonly<Record<KnownLinkStatus, RefusedLink | null>> = {
  CREATED: null,
  DEACTIVATED: 'deactivated',
  EXPIRED: 'expired',
  PAID: 'paid',
}

const refusalOf = ({ link: { status, validTo }, store: { enabled, payByLinkEnabled, terms } }: Found, now: Date) => {
  const reason = reasons[status]
  if (reason !== null) return reason
  if (!enabled || !payByLinkEnabled || !hasTerms(terms)) return 'notActive'
  return hasEnded(validTo, now) ? 'expired' : null
}

export const addressOf = ({ address, zip, city }: CompanyRow): string | null =>
  [address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null

const payReplyOf = (parts: Pick<Parts, 'config'>, found: Found): PayReply => {
  const { link: row, store: ofStore, company: ofCompany } = found
  const { publicUrl } = parts.config
  const checkout = signedCheckout(
    {
      neptunusStoreId: String(row.storeId),
      currency: row.currency,
      ...walletMode,
      requireComplete: row.requireComplete,
      language: row.language,
      cart: cartForWallet(row.cart),
      amount: row.amount,
      orderNumber: row.orderNumber,
      customer: row.customer && { ...row.customer, countryCode: countryCode(row.customer.country ?? '') },
      creditorReference: row.creditorReference,
      subscription: row.subscription,
      successUrl: `${publicUrl}/pbl/transaction-processed`,
      cancelUrl: `${publicUrl}/pbl/transaction-canceled?uuid=${row.uuid}`,
      walletUrl: walletUrlOf(parts.config),
      logoPicture: found.hasLogo ? `${publicUrl}${logoAddress(String(row.storeId))}` : null,
      cardType: row.cardType,
      numberOfInstallments: row.numberOfInstallments,
      flexibleInstallments: row.flexibleInstallments,
      payByLinkId: String(row.id),
      hideTabs: [...hiddenTabs(row.hideTabs, row.requireComplete)],
      discountAmount: row.discountAmount,
      debtorIban: row.debtorIban,
    },
    ofStore.secretKey,
  )
  return {
    checkout,
    cart: row.cart,
    storeName: ofStore.name,
    companyName: ofCompany.name,
    companyAddress: addressOf(ofCompany),
  }
}

/** What a link is good for at this moment. */
export type LinkAtPage =
  | { readonly kind: 'open'; readonly reply: PayReply; readonly link: LinkRecord; readonly hasLayout: boolean }
  | {
      readonly kind: 'refused'
      readonly reason: RefusedLink
      readonly storeName: string | null
      readonly companyName: string | null
      readonly storeEmail: string | null
      readonly orderNumber: string | null
      readonly storeId: number | null
      /** In which its customer was written to. */
      readonly language: string | null
    }

/** The link of an address as the pay page shows it. */
export const readLinkAtPage = async (
  parts: Pick<Parts, 'database' | 'config' | 'clock'>,
  uuid: string,
): Promise<LinkAtPage> => {
  const found = await findLink(parts, uuid)
  if (!found) {
    return {
      ...{ kind: 'refused', reason: 'unknown', storeName: null, companyName: null, storeEmail: null },
      ...{ orderNumber: null, storeId: null, language: null },
    }
  }
  const reason = refusalOf(found, parts.clock.now())
  if (reason !== null) {
    const { storeId, language, orderNumber } = found.link
    const { name: storeName } = found.store
    return {
      ...{ kind: 'refused', reason, storeName, companyName: found.company.name },
      ...{ storeEmail: contactOf(found.store), orderNumber, storeId, language },
    }
  }
  return { kind: 'open', reply: payReplyOf(parts, found), link: found.link, hasLayout: found.hasLayout }
}

/** What is said of a link that cannot be paid. */
export const refusedReplyOf = (found: LinkAtPage & { readonly kind: 'refused' }): RefusedPayReply => {
  const { reason, storeName, companyName, storeEmail, orderNumber } = found
  return { reason, storeName, companyName, storeEmail, orderNumber }
}

/** The address of the link that a form of the wallet is about, where it can no longer be paid; else null. */
export const endedLinkOf = async (
  parts: Pick<Parts, 'database' | 'config' | 'clock'>,
  { companyId, id: storeId }: Pick<StoreRow, 'companyId' | 'id'>,
  { pbl_id: linkId = '' }: WalletFields,
): Promise<string | null> => {
  const id = rowIdOf(linkId)
  if (id === null) return null
  const [found] = await parts.database
    .db()
    .select({ uuid: link.uuid })
    .from(link)
    .where(and(eq(link.companyId, companyId), eq(link.storeId, storeId), eq(link.id, id)))
  const isEnded = found !== undefined && (await readLinkAtPage(parts, found.uuid)).kind === 'refused'
  return isEnded ? addressOfLink(parts.config, found.uuid) : null
}

/** Counts that a customer opened the page; the link's activity has the first time. */
export const noteOpening = ({ database, clock }: Pick<Parts, 'database' | 'clock'>, { companyId, id }: LinkRecord) =>
  uncollected(() =>
    database.query(
      `with opened as (
         update link set openings = openings + 1 where company_id = $1 and id = $2 returning company_id, id, openings
       )
       insert into link_event (company_id, link_id, at, kind)
       select company_id, id, $3, 'opened' from opened where openings = 1`,
      [companyId, id, clock.now()],
    ),
  )

const ofOneNetwork = { times: 1_200, seconds: 600 }

/** The order behind a link, for everybody who has it (PAY-12). */
export const getCheckout: Handler<typeof getCheckoutCall> = async (visit, { params }) => {
  await slowDownNetwork(visit, 'checkouts', ofOneNetwork)
  const found = await readLinkAtPage(visit, params.uuid)
  if (found.kind === 'open') {
    await noteOpening(visit, found.link)
    return { status: 200, body: found.reply }
  }
  if (found.reason === 'unknown') throw notFound()
  return { status: 410, body: refusedReplyOf(found) }
}
