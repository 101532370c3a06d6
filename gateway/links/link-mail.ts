import { and, eq } from 'drizzle-orm'
import { buyerChooses } from '#contract/links/installments.ts'
import type { MailRefusal } from '#contract/links/words.ts'
import { localeOf, type PayLanguage, payLanguageOf } from '#contract/pay/pay-language.ts'
import type { Language } from '#contract/session/account.ts'
import { shownInstant } from '#contract/shell/dates.ts'
import { shownNumber } from '#contract/shell/decimal.ts'
import type { Placeholder } from '#contract/stores/placeholders.ts'
import type { TemplateName } from '#contract/stores/store-form.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { type Posted, post, type WrittenLetter, writtenLetter } from '#gateway/mail/post.ts'
import { mayWriteTo } from '#gateway/mail/recipient-limit.ts'
import { outbox } from '#gateway/mail/schema.ts'
import { contactOf, type StoreRow } from '#gateway/stores/store-row.ts'
import { type Template, templateLetter } from '#gateway/stores/template-letter.ts'
import { customerWords } from './customer-words.ts'
import { atMostIn, choiceIn, statusIn } from './letter-words.ts'
import { type LinkFacts, ownLetters } from './link-letters.ts'
import { addressOf, type LinkRecord } from './link-view.ts'

/** How often people may have letters about one link sent, whichever of its letters. */
export const ofOneLink = { times: 20, seconds: 3_600 }
export const lettersAbout = ({ id }: Pick<LinkRecord, 'id'>): string => `letters about link ${id}`

type Spoken = Pick<LinkRecord, 'language'>

/** In which our own letters speak to the store where a link has no customer. */
const storeLanguageOf = ({ language }: Spoken): Language => (language === 'hr' ? 'hr' : 'en')

/** In which letters speak to the customer of a link: as its pay page does. */
export const customerLanguageOf = ({ language }: Spoken): PayLanguage => payLanguageOf(language) ?? 'en'

/** The same as a tag. */
export const tagOf = (link: Spoken): string => localeOf[customerLanguageOf(link)]

/** In how many installments a link can be paid; nothing where it says nothing about them (PAY-15, D33). */
const installmentsOf = (
  { numberOfInstallments: count, flexibleInstallments }: LinkRecord,
  language: PayLanguage,
): string => {
  if (count === null) return ''
  if (count === buyerChooses) return choiceIn(language)
  return flexibleInstallments ? atMostIn(language, count) : String(count)
}

/**
 * What stands in the place of each placeholder (STS-41); the amount is the one to pay, with the comma that all languages
 * of links but English have.
 */
export const valuesOf = (
  config: Pick<Parts['config'], 'publicUrl'>,
  link: LinkRecord,
): Readonly<Record<Placeholder, string>> => {
  const language = customerLanguageOf(link)
  const shownAt = (at: Date | null) => (at === null ? '' : (shownInstant(at.toISOString()) ?? ''))
  const { customer } = link
  return {
    CART: link.cart,
    ID: String(link.id),
    UUID: link.uuid,
    ORDER_NUMBER: link.orderNumber,
    CURRENCY: link.currency,
    NUMBER_OF_INSTALLMENTS: installmentsOf(link, language),
    VALID_TO: shownAt(link.validTo),
    VALID_FROM: shownAt(link.validFrom),
    EXPIRATION_UPDATED_AT: shownAt(link.expirationUpdatedAt),
    LINK_VALUE: addressOf(config, link.uuid),
    LINK_STATUS: statusIn(language, link.status),
    AMOUNT: shownNumber(link.amount - link.discountAmount, link.language === 'en' ? 'en' : 'hr'),
    ...customerWords(customer, localeOf[language]),
    DESCRIPTION: link.comment ?? '',
    CREDITOR_REFERENCE: link.creditorReference ?? '',
  }
}

/** A template of the store as a letter about this link. */
export const letterOf = (
  config: Pick<Parts['config'], 'publicUrl'>,
  link: LinkRecord,
  template: Template,
): WrittenLetter => templateLetter(template, valuesOf(config, link), tagOf(link))

const templateFields = {
  customerEmail: ['customerEmailSubject', 'customerEmailTemplate'],
  linkExpiry: ['linkExpirySubject', 'linkExpiryNotification'],
  linkReactivate: ['linkReactivateSubject', 'linkReactivateNotification'],
  customerExpiry: ['customerExpirySubject', 'customerExpiryTemplate'],
} as const satisfies Readonly<Record<TemplateName, readonly [string, string]>>

const reactivated = 'linkReactivated'

/** The template of a store, or null where it wrote none. */
export const templateIn = ({ settings }: Pick<StoreRow, 'settings'>, name: TemplateName): Template | null => {
  const [subjectField, bodyField] = templateFields[name]
  const subject = settings.pblTemplate?.[subjectField] ?? ''
  const body = settings.pblTemplate?.[bodyField] ?? ''
  return subject.trim() === '' || body.trim() === '' ? null : { subject, body }
}

/** The recipient of a status mail: the customer, or the store where a link has no customer (PBL-29). */
export const recipientOf = (link: LinkRecord, store: Pick<StoreRow, 'email'>): string =>
  link.customerEmail === '' ? store.email : link.customerEmail

/** In the sandbox mailboxes of this name take nothing, so that a person can see what happens then. */
const sentinel = /^undeliverable@/i

/** Why no letter can go to an address now; null when one can. Counts the letter. */
export const refusalFor = async (
  parts: Pick<Parts, 'database' | 'clock'> & { readonly sandbox: boolean; readonly sub: string },
  to: string,
): Promise<MailRefusal | null> => {
  if (to === '') return 'noAddress'
  if (parts.sandbox && sentinel.test(to)) return 'unreachable'
  return (await mayWriteTo(parts, to, parts.sub)) ? null : 'tooMany'
}

/** What our own letters say of a link. */
export const factsOf = (
  config: Pick<Parts['config'], 'publicUrl'>,
  { orderNumber, uuid }: LinkRecord,
  { name, email }: Pick<StoreRow, 'name' | 'email'>,
): LinkFacts => ({
  store: name,
  contact: [name, contactOf({ email })].filter(Boolean).join(', '),
  orderNumber,
  href: addressOf(config, uuid),
})

const statusLetterOf = (
  { config }: Pick<Parts, 'config'>,
  link: LinkRecord,
  store: StoreRow,
): Pick<Posted, 'kind' | 'language' | 'letter'> => {
  const isOpenAgain = link.status === 'CREATED'
  const language = link.customerEmail === '' ? storeLanguageOf(link) : customerLanguageOf(link)
  // The store's letter about the end is about an expiry, and would be untrue here.
  const isDeactivated = link.status === 'DEACTIVATED'
  const template = isDeactivated ? null : templateIn(store, isOpenAgain ? 'linkReactivate' : 'linkExpiry')
  const facts = factsOf(config, link, store)
  return {
    kind: isOpenAgain ? reactivated : 'linkEnded',
    language: localeOf[language],
    letter: template
      ? letterOf(config, link, template)
      : ownLetters[isOpenAgain ? 'reactivated' : 'ended'][language](facts),
  }
}

/** Another end may be chosen in the same dialog: the letter about a reactivation waits for it. */
const secondsToChoose = 20

/** Puts the letter about a change of the status into the outbox, in the caller's transaction. */
export const postStatusLetter = async (
  parts: Pick<Parts, 'database' | 'clock' | 'config'>,
  link: LinkRecord,
  store: StoreRow,
  to: string,
): Promise<void> => {
  const written = statusLetterOf(parts, link, store)
  await post(parts, {
    ...{ ...written, to, company: link.companyId, link: link.id },
    ...(written.kind === reactivated && { afterSeconds: secondsToChoose }),
  })
}

/** Writes the new end into the letter about a reactivation that has not gone out yet; in the caller's transaction. */
export const correctWaitingLetter = async (
  parts: Pick<Parts, 'database' | 'config'>,
  link: LinkRecord,
  store: StoreRow,
): Promise<void> => {
  const { language, letter } = statusLetterOf(parts, link, store)
  await parts.database
    .db()
    .update(outbox)
    .set(writtenLetter(letter, language))
    .where(
      and(
        eq(outbox.companyId, link.companyId),
        eq(outbox.linkId, link.id),
        eq(outbox.kind, reactivated),
        eq(outbox.state, 'waiting'),
      ),
    )
}
