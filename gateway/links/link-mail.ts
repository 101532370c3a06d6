import sanitize from 'sanitize-html'
import { linkStatusWords, type MailRefusal } from '#contract/links/words.ts'
import type { Language } from '#contract/session/account.ts'
import { shownInstant } from '#contract/shell/dates.ts'
import { amountText } from '#contract/shell/money.ts'
import { filledTemplate, type Placeholder } from '#contract/stores/placeholders.ts'
import type { TemplateName } from '#contract/stores/store-form.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { said } from '#gateway/ground/words.ts'
import { post, type WrittenLetter } from '#gateway/mail/post.ts'
import { mayWriteTo } from '#gateway/mail/recipient-limit.ts'
import { escapeHtml, oneLine, sheetOf } from '#gateway/mail/write-letter.ts'
import { cleanHtml } from '#gateway/stores/clean-html.ts'
import type { StoreRow } from '#gateway/stores/store-row.ts'
import { ownLetters } from './link-letters.ts'
import { addressOf, type LinkRecord } from './link-view.ts'

export interface Template {
  readonly subject: string
  readonly body: string
}

/** Croatian where the link is Croatian, English otherwise. */
export const mailLanguageOf = ({ language }: Pick<LinkRecord, 'language'>): Language =>
  language === 'hr' ? 'hr' : 'en'

const shownAmount = (minor: number, language: Language): string =>
  language === 'hr' ? amountText(minor).replace('.', ',') : amountText(minor)

/** What stands in the place of each placeholder (STS-41); the amount is the one to pay. */
export const valuesOf = (
  config: Pick<Parts['config'], 'publicUrl'>,
  link: LinkRecord,
): Readonly<Record<Placeholder, string>> => {
  const language = mailLanguageOf(link)
  const shownAt = (at: Date | null) => (at === null ? '' : (shownInstant(at.toISOString()) ?? ''))
  const { customer } = link
  return {
    CART: link.cart,
    ID: String(link.id),
    UUID: link.uuid,
    ORDER_NUMBER: link.orderNumber,
    CURRENCY: link.currency,
    NUMBER_OF_INSTALLMENTS: link.numberOfInstallments === null ? '' : String(link.numberOfInstallments),
    VALID_TO: shownAt(link.validTo),
    VALID_FROM: shownAt(link.validFrom),
    EXPIRATION_UPDATED_AT: shownAt(link.expirationUpdatedAt),
    LINK_VALUE: addressOf(config, link.uuid),
    LINK_STATUS: said(linkStatusWords[link.status], language),
    AMOUNT: shownAmount(link.amount - link.discountAmount, language),
    CUSTOMER_FIRST_NAME: customer?.firstName ?? '',
    CUSTOMER_LAST_NAME: customer?.lastName ?? '',
    CUSTOMER_EMAIL: customer?.email ?? '',
    CUSTOMER_PHONE_NUMBER: customer?.phoneNumber ?? '',
    CUSTOMER_ADDRESS: customer?.address ?? '',
    CUSTOMER_CITY: customer?.city ?? '',
    CUSTOMER_POSTAL_CODE: customer?.zipCode ?? '',
    CUSTOMER_COUNTRY: customer?.country ?? '',
    DESCRIPTION: link.comment ?? '',
    CREDITOR_REFERENCE: link.creditorReference ?? '',
  }
}

const plainOf = (html: string): string =>
  sanitize(
    html
      .replace(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gis, '$2: $1 ')
      .replace(/<(br|\/p|\/div|\/h\d|\/li)\b[^>]*>/gi, '\n'),
    {
      ...{ allowedTags: [], allowedAttributes: {} },
      textFilter: (text) =>
        text
          .replace(/&lt;/g, '<')
          .replace(/&gt;/g, '>')
          .replace(/&quot;/g, '"')
          .replace(/&amp;/g, '&'),
    },
  )
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A template of the store as a letter: filled once, values harmless, its HTML cleaned before and after. */
export const letterOf = (
  config: Pick<Parts['config'], 'publicUrl'>,
  link: LinkRecord,
  { subject, body }: Template,
): WrittenLetter => {
  const values = valuesOf(config, link)
  const title = oneLine(filledTemplate(subject, values))
  const inner = cleanHtml(filledTemplate(cleanHtml(body), values, escapeHtml))
  return { subject: title, text: plainOf(inner), html: sheetOf(title, inner, link.language) }
}

const templateFields = {
  customerEmail: ['customerEmailSubject', 'customerEmailTemplate'],
  linkExpiry: ['linkExpirySubject', 'linkExpiryNotification'],
  linkReactivate: ['linkReactivateSubject', 'linkReactivateNotification'],
  customerExpiry: ['customerExpirySubject', 'customerExpiryTemplate'],
} as const satisfies Readonly<Record<TemplateName, readonly [string, string]>>

/** The template of a store, or null where it wrote none. */
export const templateIn = ({ settings }: Pick<StoreRow, 'settings'>, name: TemplateName): Template | null => {
  const [subjectField, bodyField] = templateFields[name]
  const subject = settings.pblTemplate?.[subjectField] ?? ''
  const body = settings.pblTemplate?.[bodyField] ?? ''
  return subject.trim() === '' || body.trim() === '' ? null : { subject, body }
}

/** Who hears of a change of the status: the customer, or the store where there is none (PBL-29). */
export const recipientOf = (link: LinkRecord, store: Pick<StoreRow, 'email'>): string =>
  link.customerEmail === '' ? store.email : link.customerEmail

/** In the sandbox mailboxes of this name take nothing, so that a person can see what happens then. */
const sentinel = /^undeliverable@/i

/** Why no letter can go to an address now; null when one can. Counts the letter. */
export const refusalFor = async (
  parts: Pick<Parts, 'database' | 'clock'> & { readonly sandbox: boolean },
  to: string,
): Promise<MailRefusal | null> => {
  if (to === '') return 'noAddress'
  if (parts.sandbox && sentinel.test(to)) return 'unreachable'
  return (await mayWriteTo(parts, to)) ? null : 'tooMany'
}

/** Puts the letter about a change of the status into the outbox, in the caller's transaction. */
export const postStatusLetter = async (
  parts: Pick<Parts, 'database' | 'clock' | 'config'>,
  link: LinkRecord,
  store: StoreRow,
  to: string,
): Promise<void> => {
  const isOpenAgain = link.status === 'CREATED'
  const language = mailLanguageOf(link)
  const template = templateIn(store, isOpenAgain ? 'linkReactivate' : 'linkExpiry')
  const facts = { store: store.name, orderNumber: link.orderNumber, href: addressOf(parts.config, link.uuid) }
  await post(parts, {
    ...{ kind: isOpenAgain ? 'linkReactivated' : 'linkEnded', to, language, company: link.companyId, link: link.id },
    letter: template
      ? letterOf(parts.config, link, template)
      : ownLetters[isOpenAgain ? 'reactivated' : 'ended'][language](facts),
  })
}
