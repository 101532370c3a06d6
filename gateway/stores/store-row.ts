import type { InferInput } from 'valibot'
import { emailPattern } from '#contract/shell/email.ts'
import { notificationLanguages } from '#contract/stores/languages.ts'
import { isBlank } from '#contract/stores/rich-text.ts'
import type { StoreCard, StoreReply } from '#contract/stores/settings.ts'
import type { Store } from '#contract/stores/store.ts'
import { maskedKey, type StoreForm, termsLanguages } from '#contract/stores/store-form.ts'
import { bodyOfStore, discountKeys, savedStoreForm } from '#contract/stores/store-wire.ts'
import type { KeptSettings } from './kept-settings.ts'
import type { store } from './schema.ts'
import { shownHtml } from './shown-texts.ts'

type StoreInList = InferInput<typeof Store>

export type StoreRow = typeof store.$inferSelect
type StoreColumns = Omit<typeof store.$inferInsert, 'companyId' | 'id' | 'createdAt' | 'updatedAt' | 'revision'>

const cleanMerchant = (merchant: StoreReply['merchantNotifications']) =>
  merchant && { ...merchant, header: shownHtml(merchant.header ?? ''), body: shownHtml(merchant.body ?? '') }

const cleanCardholder = (cardholder: StoreReply['cardholderNotifications']) =>
  cardholder && {
    ...cardholder,
    emails: Object.fromEntries(
      Object.entries(cardholder.emails ?? {}).map(([language, { subject, body }]) => [
        language,
        { subject: subject ?? '', body: shownHtml(body ?? '') },
      ]),
    ),
  }

const bodies = [
  'customerEmailTemplate',
  'linkExpiryNotification',
  'linkReactivateNotification',
  'customerExpiryTemplate',
] as const

const cleanTemplate = (template: StoreReply['pblTemplate']) =>
  template && {
    ...template,
    terms: (template.terms ?? []).map((one) => ({ ...one, text: shownHtml(one.text ?? '') })),
    ...Object.fromEntries(bodies.map((name) => [name, shownHtml(template[name] ?? '')])),
  }

/** Where people can write to a store; null where its e-mail is no address. */
export const contactOf = ({ email }: Pick<StoreRow, 'email'>): string | null =>
  emailPattern.test(email) ? email : null

export type Terms = NonNullable<StoreRow['settings']['pblTemplate']>['terms']

/** Whether the terms of payment are entered in both languages (PBG-03). */
export const hasTerms = (texts: Terms | null | undefined): boolean =>
  termsLanguages.every((_, at) => !isBlank(texts?.[at]?.text ?? ''))

/** What a store still needs before it can take payments by cards and by links. */
const lacksOf = ({ settings: { cards = {}, pblTemplate } }: StoreRow): string[] => {
  const hasCards = Object.values(cards).some(({ active }) => active)
  return [...(hasCards ? [] : ['cards']), ...(hasTerms(pblTemplate?.terms) ? [] : ['terms'])]
}

/** A store as lists show it. */
export const listedOf = (row: StoreRow, updatable: boolean): StoreInList => ({
  id: row.id,
  name: row.name,
  domain: row.domain,
  email: row.email,
  enabled: row.enabled,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  payByLinkEnabled: row.payByLinkEnabled,
  virtualTerminalEnabled: row.virtualTerminalEnabled,
  posEnabled: row.posEnabled,
  pisOptionEnabled: row.pisOptionEnabled,
  applePayEnabled: row.applePayEnabled,
  googlePayEnabled: row.googlePayEnabled,
  cryptoEnabled: row.cryptoEnabled,
  useBillAmountForRefunds: row.useBillAmountForRefunds,
  pblSubscriptions: row.pblSubscriptions,
  vtSubscriptions: row.vtSubscriptions,
  reusablePbl: row.reusablePbl,
  discountActive: row.discountActive,
  ewalletEnabled: row.ewalletEnabled,
  useCountryDropdown: row.useCountryDropdown,
  pblAdditionalFieldCaption: row.settings.pblAdditionalFieldCaption ?? null,
  lacks: lacksOf(row),
  updatable,
})

const namedCards = (cards: KeptSettings['cards']): StoreReply['cards'] =>
  Object.fromEntries(
    Object.entries(cards ?? {}).map(([name, card]) => [name, { ...newCard, ...card, ccType: card.ccType ?? name }]),
  )

/** The id of each text, made of its store, its language and its place (STS-09, STS-37). */
const numberedTexts = ({ id }: StoreRow) => ({
  cardholderNotifications: {
    customTranslations: Object.fromEntries(
      notificationLanguages.map(({ id: language }) => [
        String(language),
        Object.values(discountKeys).map((key, at) => ({ id: id * 1_000 + language * 10 + at, key })),
      ]),
    ),
  },
  pblTemplate: { terms: termsLanguages.map((_, at) => ({ id: id * 10 + at })) },
})

/** The blocks in the shape of the documents, with the defaults of what is not stored. */
const blocksOf = (
  row: StoreRow,
  shared: StoreReply,
): Pick<StoreReply, 'merchantNotifications' | 'cardholderNotifications' | 'pblTemplate'> => {
  const { merchantNotifications, cardholderNotifications, pblTemplate, discountEnabled = false } = row.settings
  const form = savedStoreForm({
    ...shared,
    merchantNotifications: cleanMerchant(merchantNotifications),
    cardholderNotifications: cleanCardholder(cardholderNotifications),
    pblTemplate: cleanTemplate(pblTemplate),
  })
  const body = bodyOfStore(form, numberedTexts(row))
  return {
    merchantNotifications: body.merchantNotifications,
    cardholderNotifications: { ...body.cardholderNotifications, discountEnabled },
    pblTemplate: body.pblTemplate,
  }
}

/** A store as its members see it; people who may change it also get its settings, with the key masked (D5, REF-09). */
export const settingsOf = (row: StoreRow, updatable: boolean): StoreReply => {
  const { settings } = row
  const shared: StoreReply = {
    ...listedOf(row, updatable),
    allowCardholderChanges: settings.allowCardholderChanges ?? false,
    pblInstallmentsEnabled: settings.pblInstallmentsEnabled ?? false,
    pblDaysValid: settings.pblDaysValid ?? null,
    cards: namedCards(settings.cards),
    revision: String(row.revision),
  }
  if (!updatable) return shared
  return {
    ...shared,
    api: {
      secretKey: maskedKey,
      method: row.method,
      debugEnabled: row.debugEnabled,
      completeRequired: row.completeRequired,
      successUrl: row.successUrl ?? '',
      cancelUrl: row.cancelUrl ?? '',
    },
    ...blocksOf(row, shared),
  }
}

/** A saved store as its form, with its key masked. */
export const formOfRow = (row: StoreRow): StoreForm => savedStoreForm(settingsOf(row, true))

/** The columns of a store from its form. A key that is masked is the stored one; what the form does not hold stays. */
export const columnsOf = (form: StoreForm, before: Pick<StoreRow, 'secretKey' | 'settings'> | null): StoreColumns => {
  const { api, cards, merchantNotifications, cardholderNotifications, pblTemplate, ...plain } = bodyOfStore(form)
  const { allowCardholderChanges, pblInstallmentsEnabled, pblDaysValid, pblAdditionalFieldCaption, ...columns } = plain
  const known = before?.settings.cards ?? {}
  return {
    ...columns,
    method: api.method ?? 'POST',
    debugEnabled: api.debugEnabled,
    completeRequired: api.completeRequired,
    successUrl: api.successUrl === '' ? null : api.successUrl,
    cancelUrl: api.cancelUrl === '' ? null : api.cancelUrl,
    secretKey: form.secretKey === maskedKey && before ? before.secretKey : form.secretKey.trim(),
    settings: {
      ...before?.settings,
      allowCardholderChanges,
      pblInstallmentsEnabled,
      pblDaysValid,
      pblAdditionalFieldCaption,
      merchantNotifications: cleanMerchant(merchantNotifications),
      cardholderNotifications: cleanCardholder(cardholderNotifications),
      pblTemplate: cleanTemplate(pblTemplate),
      cards: Object.fromEntries(
        Object.entries(cards).map(([card, { active }]) => [card, { ...newCard, ...known[card], active }]),
      ),
    },
  }
}

const newCard: Omit<StoreCard, 'active'> = {
  ccType: null,
  installmentsMin: null,
  installmentsMax: null,
  minInstallAmount: null,
}
