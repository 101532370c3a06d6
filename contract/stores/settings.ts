import * as v from 'valibot'
import { Flag, MaybeNumber, MaybeText } from '#contract/shell/fields.ts'
import { Store } from './store.ts'

/** One routing of a card type at an acquirer (REF-10). Amounts in minor units. */
const Routing = v.object({
  acquirerDescription: MaybeText,
  routingFlag: MaybeNumber,
  minInstallments: MaybeNumber,
  maxInstallments: MaybeNumber,
  minInstallAmount: MaybeNumber,
})

/** A store's options for one card type (REF-10): installments, and the smallest amount for them in minor units. */
export const StoreCard = v.object({
  active: Flag,
  ccType: MaybeText,
  installmentsMin: MaybeNumber,
  installmentsMax: MaybeNumber,
  minInstallAmount: MaybeNumber,
  trdSecureParams: v.optional(v.nullable(v.array(Routing))),
})
export type StoreCard = v.InferOutput<typeof StoreCard>

const shortText = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(4_000))))
const longText = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200_000))))
const flag = v.optional(v.nullable(v.boolean()))

/** How the shop's own system calls the gateway (STS-04). A masked or missing secretKey leaves the stored one (D5). */
const Api = v.object({
  secretKey: shortText,
  method: v.optional(v.nullable(v.picklist(['GET', 'POST'], 'invalid'))),
  debugEnabled: flag,
  completeRequired: flag,
  successUrl: shortText,
  cancelUrl: shortText,
})

/** E-mails to the merchant about payments (STS-06). */
const MerchantNotifications = v.object({
  enabled: flag,
  email1: shortText,
  email2: shortText,
  email3: shortText,
  header: longText,
  body: longText,
})

/** E-mails to cardholders, by the number of a language (STS-08, STS-09). */
const CardholderNotifications = v.object({
  enabled: flag,
  languages: v.optional(v.nullable(v.record(v.string(), v.string()))),
  defaultLanguage: v.optional(v.nullable(v.union([v.number(), v.pipe(v.string(), v.maxLength(8))]))),
  emails: v.optional(v.nullable(v.record(v.string(), v.object({ subject: shortText, body: longText })))),
  discountEnabled: flag,
  customTranslations: v.optional(
    v.nullable(
      v.record(
        v.string(),
        v.array(
          v.object({
            id: v.optional(v.nullable(v.union([v.number(), v.string()]))),
            languageId: v.optional(v.nullable(v.number())),
            key: v.string(),
            text: shortText,
          }),
        ),
      ),
    ),
  ),
})

/** Terms of payment links, Croatian first, and the e-mails about links (STS-37). */
const PblTemplate = v.object({
  terms: v.optional(
    v.nullable(
      v.array(
        v.object({
          id: v.optional(v.nullable(v.union([v.number(), v.string()]))),
          language: v.optional(v.nullable(v.string())),
          text: longText,
        }),
      ),
    ),
  ),
  customerEmailSubject: shortText,
  customerEmailTemplate: longText,
  linkExpirySubject: shortText,
  linkExpiryNotification: longText,
  linkReactivateSubject: shortText,
  linkReactivateNotification: longText,
  customerExpirySubject: shortText,
  customerExpiryTemplate: longText,
})

const settings = {
  api: v.optional(v.nullable(Api)),
  merchantNotifications: v.optional(v.nullable(MerchantNotifications)),
  cardholderNotifications: v.optional(v.nullable(CardholderNotifications)),
  pblTemplate: v.optional(v.nullable(PblTemplate)),
}

/**
 * A store with its settings (STS-02…09, STS-37, REF-09, REF-10). Only people who may change the store get `api`, the
 * notifications and the templates; the secret key is masked. `revision` is sent back in If-Match.
 */
export const StoreSettings = v.object({
  ...Store.entries,
  allowCardholderChanges: Flag,
  pblInstallmentsEnabled: Flag,
  pblDaysValid: MaybeNumber,
  pblAdditionalFieldCaption: MaybeText,
  cards: v.optional(v.nullable(v.record(v.string(), StoreCard)), {}),
  ...settings,
  revision: v.optional(v.string()),
})
export type StoreSettings = v.InferOutput<typeof StoreSettings>
/** The wire form that the gateway writes. */
export type StoreReply = v.InferInput<typeof StoreSettings>

/**
 * Body of a new or changed store, in the shape of the reply. Omitted fields stay as they are; read-only fields are
 * ignored.
 */
export const StoreBody = v.object({
  name: shortText,
  domain: shortText,
  email: shortText,
  enabled: flag,
  allowCardholderChanges: flag,
  payByLinkEnabled: flag,
  virtualTerminalEnabled: flag,
  posEnabled: flag,
  applePayEnabled: flag,
  googlePayEnabled: flag,
  cryptoEnabled: flag,
  useBillAmountForRefunds: flag,
  pblInstallmentsEnabled: flag,
  pblDaysValid: v.optional(v.nullable(v.number())),
  pblAdditionalFieldCaption: shortText,
  cards: v.optional(v.nullable(v.record(v.string(), v.object({ active: flag })))),
  ...settings,
})
export type StoreBody = v.InferOutput<typeof StoreBody>
