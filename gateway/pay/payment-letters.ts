import type { Language } from '#contract/session/account.ts'
import { shownNumber } from '#contract/shell/decimal.ts'
import { emailPattern } from '#contract/shell/email.ts'
import { defaultNotificationLanguage, notificationLanguages } from '#contract/stores/languages.ts'
import { merchantSubject, merchantText, reservedSubject } from '#contract/stores/merchant-letter.ts'
import { type Placeholder, placeholders } from '#contract/stores/placeholders.ts'
import { isBlank } from '#contract/stores/rich-text.ts'
import { discountKeys } from '#contract/stores/store-wire.ts'
import { orderInstallments } from '#contract/transactions/order.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { customerWords } from '#gateway/links/customer-words.ts'
import { valuesOf } from '#gateway/links/link-mail.ts'
import type { Letter } from '#gateway/mail/letters.ts'
import { post, type WrittenLetter } from '#gateway/mail/post.ts'
import { mayTellNews } from '#gateway/mail/recipient-limit.ts'
import { escapeHtml } from '#gateway/mail/write-letter.ts'
import type { StoreRow } from '#gateway/stores/store-row.ts'
import { templateLetter } from '#gateway/stores/template-letter.ts'
import type { OrderRecord } from '#gateway/transactions/order/read-order.ts'
import type { HandedOver } from './handed-over.ts'

interface Paid {
  readonly given: HandedOver
  readonly order: OrderRecord
  readonly store: StoreRow
}

const inLanguage: Readonly<Record<Language, number>> = { en: 4, hr: 7 }
const languageOfNumber = (number: number): Language => (number === inLanguage.en ? 'en' : 'hr')

const defaultOf = ({ settings }: StoreRow): number => {
  const number = Number(settings.cardholderNotifications?.defaultLanguage ?? defaultNotificationLanguage)
  return notificationLanguages.some(({ id }) => id === number) ? number : defaultNotificationLanguage
}

/** What stands in the place of each placeholder; a payment by telephone has no link. */
const filledBy = (
  config: Parts['config'],
  { given, order }: Paid,
  language: Language,
): Readonly<Record<Placeholder, string>> => {
  const { customer } = given.row
  const none = Object.fromEntries(placeholders.map((name) => [name, ''])) as Record<Placeholder, string>
  const ofLink =
    given.kind === 'link'
      ? valuesOf(config, { ...given.row, language, ...(!given.row.reusable && { status: 'PAID' as const }) })
      : none
  return {
    ...ofLink,
    CART: order.cart ?? '',
    ORDER_NUMBER: order.orderReference,
    AMOUNT: shownNumber(order.amount, language),
    CURRENCY: order.currency,
    NUMBER_OF_INSTALLMENTS: String(orderInstallments(order.installments)),
    CREDITOR_REFERENCE: given.row.creditorReference ?? '',
    ...customerWords(customer, language),
  }
}

interface Addressed {
  readonly to: string
  readonly language: Language
  readonly letter: Letter | WrittenLetter
}

/** To the merchant, in the store's own words (STS-06). */
const toMerchant = (config: Parts['config'], paid: Paid): readonly Addressed[] => {
  const { merchantNotifications: notice } = paid.store.settings
  if (!notice?.enabled || isBlank(notice.body ?? '')) return []
  const language = languageOfNumber(defaultOf(paid.store))
  const subjects = paid.order.status === 'pre_authorized' ? reservedSubject : merchantSubject
  const template = { subject: subjects[language], body: merchantText(notice.header, notice.body) }
  const letter = templateLetter(template, filledBy(config, paid, language), language)
  return [notice.email1, notice.email2, notice.email3].map((to) => ({ to: to ?? '', language, letter }))
}

/** The words about the discount, where the store has them and the link had one (STS-09). */
const discountOf = ({ given, store: { settings } }: Paid, number: number): string => {
  const has = settings.discountEnabled === true && given.kind === 'link' && given.row.discountAmount > 0
  const texts = has ? settings.cardholderNotifications?.customTranslations?.[String(number)] : []
  const wordsOf = (key: string) => escapeHtml(texts?.find((one) => one.key === key)?.text ?? '')
  const [header, text] = [wordsOf(discountKeys.header), wordsOf(discountKeys.text)]
  return `${header && `<p><strong>${header}</strong></p>`}${text && `<p>${text}</p>`}`
}

/** To the customer, in the language of the order, else in the one that the store prefers (STS-08, STS-12). */
const toCustomer = (config: Parts['config'], paid: Paid): readonly Addressed[] => {
  const { given, store } = paid
  const notice = store.settings.cardholderNotifications
  if (!notice?.enabled) return []
  const own = given.row.language === 'hr' ? inLanguage.hr : inLanguage.en
  const number = [own, defaultOf(store)].find((one) => !isBlank(notice.emails?.[String(one)]?.body ?? ''))
  const written = number === undefined ? undefined : notice.emails?.[String(number)]
  if (number === undefined || !written?.subject?.trim()) return []
  const language = languageOfNumber(number)
  const template = { subject: written.subject, body: `${written.body ?? ''}${discountOf(paid, number)}` }
  const letter = templateLetter(template, filledBy(config, paid, language), language)
  return [{ to: given.row.customer?.email ?? '', language, letter }]
}

/**
 * Puts the letters about a payment into the outbox, in the transaction that takes its result: a result is taken once, so
 * they are written once, whichever process takes it. An address that is none never costs the payment.
 */
export const postPaymentLetters = async (
  parts: Pick<Parts, 'database' | 'clock' | 'config'>,
  paid: Paid,
): Promise<void> => {
  const { companyId: company, id: order } = paid.order
  const link = paid.given.kind === 'link' ? paid.given.row.id : undefined
  const letters = [
    ...toMerchant(parts.config, paid).map((one) => ({ ...one, kind: 'paymentToMerchant' as const })),
    ...toCustomer(parts.config, paid).map((one) => ({ ...one, kind: 'paymentToCustomer' as const })),
  ].filter(({ to }) => emailPattern.test(to))
  // In one order for all payments, so that two of them never wait for each other's counts.
  for (const letter of letters.sort((a, b) => (a.to < b.to ? -1 : 1))) {
    if (!(await mayTellNews(parts, { ...letter, company }))) continue
    await post(parts, { ...letter, company, order, ...(link !== undefined && { link }) })
  }
}
