import { storeCards } from './card-brands.ts'
import { type NotificationLanguage, notificationLanguages } from './languages.ts'
import type { StoreBody, StoreReply } from './settings.ts'
import { maskedKey, type StoreForm, storeForm, type TemplateName, templateNames, termsLanguages } from './store-form.ts'

const templateFields = {
  customerEmail: { subject: 'customerEmailSubject', body: 'customerEmailTemplate' },
  linkExpiry: { subject: 'linkExpirySubject', body: 'linkExpiryNotification' },
  linkReactivate: { subject: 'linkReactivateSubject', body: 'linkReactivateNotification' },
  customerExpiry: { subject: 'customerExpirySubject', body: 'customerExpiryTemplate' },
} as const satisfies Readonly<Record<TemplateName, { readonly subject: string; readonly body: string }>>

/** The field names of the two discount texts (STS-09). */
export const discountKeys = { header: 'discount_header_text', text: 'discount_text' } as const

type Languages = readonly NotificationLanguage[]

const idsOf = (languages: Languages): readonly string[] => languages.map(({ id }) => String(id))

const byLanguage = <Value>(ids: readonly string[], forLanguage: (id: string) => Value) =>
  Object.fromEntries(ids.map((id) => [id, forLanguage(id)]))

/** The form of a new store with its defaults (STO-16…20). The key is 25 random characters, made by the caller. */
export const newStoreForm = (secretKey: string, languages: Languages = notificationLanguages): StoreForm => ({
  ...storeForm.start,
  secretKey,
  mails: byLanguage(idsOf(languages), () => ({ subject: '', body: '' })),
  discounts: byLanguage(idsOf(languages), () => ({ header: '', text: '' })),
  cards: Object.fromEntries(storeCards.map((card) => [card, { active: true }])),
  terms: Object.fromEntries(termsLanguages.map((language) => [language, { text: '' }])),
  templates: Object.fromEntries(templateNames.map((name) => [name, { subject: '', body: '' }])),
})

/** A saved store as its form: the key masked, and every card type it lacks off. */
export const savedStoreForm = (store: StoreReply, languages: Languages = notificationLanguages): StoreForm => {
  const empty = newStoreForm(maskedKey, languages)
  const cards = Object.fromEntries(storeCards.map((card) => [card, { active: false }]))
  return formOfStore(store, { ...empty, cards })
}

/** The form updated from a reply or a body; omitted fields keep their value from `before`. */
export function formOfStore(store: StoreBody | StoreReply, before: StoreForm): StoreForm {
  const { api, merchantNotifications: merchant, cardholderNotifications: cardholder, pblTemplate } = store
  const language = String(cardholder?.defaultLanguage ?? before.defaultLanguage)
  const ids = Object.keys(before.mails)
  const discount = (id: string, part: keyof typeof discountKeys) =>
    cardholder?.customTranslations?.[id]?.find(({ key }) => key === discountKeys[part])?.text
  const cards = Object.entries(store.cards ?? {}).map(([card, { active }]) => [card, { active: active ?? false }])
  return {
    name: store.name ?? before.name,
    domain: store.domain ?? before.domain,
    email: store.email ?? before.email,
    enabled: store.enabled ?? before.enabled,
    allowCardholderChanges: store.allowCardholderChanges ?? before.allowCardholderChanges,
    payByLinkEnabled: store.payByLinkEnabled ?? before.payByLinkEnabled,
    virtualTerminalEnabled: store.virtualTerminalEnabled ?? before.virtualTerminalEnabled,
    posEnabled: store.posEnabled ?? before.posEnabled,
    pisOptionEnabled: 'pisOptionEnabled' in store ? (store.pisOptionEnabled ?? false) : before.pisOptionEnabled,
    applePayEnabled: store.applePayEnabled ?? before.applePayEnabled,
    googlePayEnabled: store.googlePayEnabled ?? before.googlePayEnabled,
    cryptoEnabled: store.cryptoEnabled ?? before.cryptoEnabled,
    useBillAmountForRefunds: store.useBillAmountForRefunds ?? before.useBillAmountForRefunds,
    secretKey: api?.secretKey ?? before.secretKey,
    method: api?.method ?? before.method,
    debugEnabled: api?.debugEnabled ?? before.debugEnabled,
    completeRequired: api?.completeRequired ?? before.completeRequired,
    successUrl: api?.successUrl ?? before.successUrl,
    cancelUrl: api?.cancelUrl ?? before.cancelUrl,
    merchantEnabled: merchant?.enabled ?? before.merchantEnabled,
    email1: merchant?.email1 ?? before.email1,
    email2: merchant?.email2 ?? before.email2,
    email3: merchant?.email3 ?? before.email3,
    merchantHeader: merchant?.header ?? before.merchantHeader,
    merchantBody: merchant?.body ?? before.merchantBody,
    cardholderEnabled: cardholder?.enabled ?? before.cardholderEnabled,
    defaultLanguage: ids.includes(language) ? language : '',
    mails: byLanguage(ids, (id) => ({
      subject: cardholder?.emails?.[id]?.subject ?? before.mails[id]?.subject ?? '',
      body: cardholder?.emails?.[id]?.body ?? before.mails[id]?.body ?? '',
    })),
    discounts: byLanguage(ids, (id) => ({
      header: discount(id, 'header') ?? before.discounts[id]?.header ?? '',
      text: discount(id, 'text') ?? before.discounts[id]?.text ?? '',
    })),
    cards: { ...before.cards, ...Object.fromEntries(cards) },
    pblInstallmentsEnabled: store.pblInstallmentsEnabled ?? before.pblInstallmentsEnabled,
    pblDaysValid:
      store.pblDaysValid === null || store.pblDaysValid === undefined
        ? before.pblDaysValid
        : String(store.pblDaysValid),
    pblAdditionalFieldCaption: store.pblAdditionalFieldCaption ?? before.pblAdditionalFieldCaption,
    terms: Object.fromEntries(
      termsLanguages.map((language, at) => [
        language,
        { text: pblTemplate?.terms?.[at]?.text ?? before.terms[language]?.text ?? '' },
      ]),
    ),
    templates: Object.fromEntries(
      templateNames.map((name) => [
        name,
        {
          subject: pblTemplate?.[templateFields[name].subject] ?? before.templates[name]?.subject ?? '',
          body: pblTemplate?.[templateFields[name].body] ?? before.templates[name]?.body ?? '',
        },
      ]),
    ),
  }
}

/** The id under which a gateway keeps a text, where it has one: without it a save would make the text a second time. */
const idOf = (kept: { readonly id?: number | string | null | undefined } | undefined) =>
  kept?.id === undefined || kept.id === null ? {} : { id: kept.id }

/**
 * The body of a call from the form; a cleared value is sent as an empty text, a masked key not at all (D5). `stored`:
 * the store as it was read, of which texts keep their ids and cards what the form does not show (STS-09, STS-37).
 */
export function bodyOfStore(
  form: StoreForm,
  stored: Pick<StoreReply, 'cards' | 'cardholderNotifications' | 'pblTemplate'> = {},
  languages: Languages = notificationLanguages,
) {
  const translations = stored.cardholderNotifications?.customTranslations
  const storedTerms = stored.pblTemplate?.terms
  const languageNames = Object.fromEntries(languages.map(({ id, name }) => [String(id), name]))
  return {
    name: form.name.trim(),
    domain: form.domain.trim(),
    email: form.email.trim(),
    enabled: form.enabled,
    allowCardholderChanges: form.allowCardholderChanges,
    payByLinkEnabled: form.payByLinkEnabled,
    virtualTerminalEnabled: form.virtualTerminalEnabled,
    posEnabled: form.posEnabled,
    applePayEnabled: form.applePayEnabled,
    googlePayEnabled: form.googlePayEnabled,
    cryptoEnabled: form.cryptoEnabled,
    useBillAmountForRefunds: form.useBillAmountForRefunds,
    pblInstallmentsEnabled: form.pblInstallmentsEnabled,
    pblDaysValid: form.pblDaysValid.trim() === '' ? null : Number(form.pblDaysValid),
    pblAdditionalFieldCaption: form.pblAdditionalFieldCaption.trim(),
    cards: Object.fromEntries(
      Object.entries(form.cards).map(([card, { active }]) => [card, { ...stored.cards?.[card], active }]),
    ),
    api: {
      ...(form.secretKey === maskedKey ? {} : { secretKey: form.secretKey.trim() }),
      method: form.method === '' ? null : form.method,
      debugEnabled: form.debugEnabled,
      completeRequired: form.completeRequired,
      successUrl: form.successUrl.trim(),
      cancelUrl: form.cancelUrl.trim(),
    },
    merchantNotifications: {
      enabled: form.merchantEnabled,
      email1: form.email1.trim(),
      email2: form.email2.trim(),
      email3: form.email3.trim(),
      header: form.merchantHeader,
      body: form.merchantBody,
    },
    cardholderNotifications: {
      ...stored.cardholderNotifications,
      enabled: form.cardholderEnabled,
      languages: languageNames,
      defaultLanguage: Number(form.defaultLanguage),
      emails: form.mails,
      customTranslations: byLanguage(idsOf(languages), (id) =>
        (['header', 'text'] as const).map((part) => ({
          ...idOf(translations?.[id]?.find(({ key }) => key === discountKeys[part])),
          languageId: Number(id),
          key: discountKeys[part],
          text: form.discounts[id]?.[part] ?? '',
        })),
      ),
    },
    pblTemplate: {
      terms: termsLanguages.map((language, at) => ({
        ...idOf(storedTerms?.[at]),
        language,
        text: form.terms[language]?.text ?? '',
      })),
      ...Object.fromEntries(
        templateNames.flatMap((name) => [
          [templateFields[name].subject, form.templates[name]?.subject ?? ''],
          [templateFields[name].body, form.templates[name]?.body ?? ''],
        ]),
      ),
    },
  } satisfies StoreBody
}
