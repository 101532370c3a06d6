import { choice, email, flag, groups, number, text } from '#contract/shell/form/fields.ts'
import { formIn } from '#contract/shell/form/form.ts'
import type { ValuesOf } from '#contract/shell/form/values.ts'
import { textLimits, webAddress, webAddressLimit } from '#contract/shell/patterns.ts'
import { hasLetter, isBlank } from './rich-text.ts'

/** The environment of the store form. */
export interface StoreFormEnv {
  readonly mode: 'create' | 'edit'
  readonly testMode: boolean
  readonly production: boolean
  /** The saved store; the gateway's operator enables the discounts of cardholder e-mails. */
  readonly discountEnabled: boolean
}

/** Replaces a stored secret key that is not shown (D5). */
export const maskedKey = '•'.repeat(25)

export const templateNames = ['customerEmail', 'linkExpiry', 'linkReactivate', 'customerExpiry'] as const
export type TemplateName = (typeof templateNames)[number]
export const termsLanguages = ['hr', 'en'] as const

/** Scheme, if any, and a host name with a dot (STO-14, D13). */
const domainPattern =
  /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?\/?$/i

const html = { max: 100_000, optional: true, long: true } as const
const subject = text({ max: textLimits.long, optional: true })

/**
 * A store: the wizard's steps and the settings' tabs over the same fields (STO-08, STS-01). Name 3 to 40 without a slash,
 * domain 9 to 50 and read-only on edit, secret key 10 to 250, addresses http or https (STO-13…17, STS-05); rules that
 * depend on other fields as STS-07, STS-11…14 and STS-38…40 say. Issues: required, tooShort, tooLong, invalid.
 */
export const storeForm = formIn<StoreFormEnv>()(
  {
    name: text({ min: 3, max: 40, pattern: /^[^/]*$/ }),
    domain: text({ min: 9, max: 50, pattern: domainPattern }),
    email: email(),
    enabled: flag(true),
    allowCardholderChanges: flag(),
    payByLinkEnabled: flag(),
    virtualTerminalEnabled: flag(),
    posEnabled: flag(),
    pisOptionEnabled: flag(),
    applePayEnabled: flag(),
    googlePayEnabled: flag(),
    cryptoEnabled: flag(),
    useBillAmountForRefunds: flag(),
    secretKey: text({ min: 10, max: 250, secret: true }),
    method: choice(['GET', 'POST'], { start: 'POST' }),
    debugEnabled: flag(),
    completeRequired: flag(),
    successUrl: text({ max: webAddressLimit, pattern: webAddress, optional: true }),
    cancelUrl: text({ max: webAddressLimit, pattern: webAddress, optional: true }),
    merchantEnabled: flag(),
    email1: email({ optional: true }),
    email2: email({ optional: true }),
    email3: email({ optional: true }),
    merchantHeader: text(html),
    merchantBody: text(html),
    cardholderEnabled: flag(),
    defaultLanguage: text({ max: 8, start: '7' }),
    mails: groups({ subject, body: text(html) }),
    discounts: groups({
      header: text({ max: textLimits.translation, optional: true }),
      text: text({ max: textLimits.translation, optional: true }),
    }),
    cards: groups({ active: flag() }),
    pblInstallmentsEnabled: flag(),
    pblDaysValid: number({ min: 1, max: 1825, start: '14', optional: true }),
    pblAdditionalFieldCaption: text({ max: textLimits.short, optional: true }),
    terms: groups({ text: text(html) }),
    templates: groups({ subject, body: text(html) }),
  },
  {
    parts: {
      store: [
        'name',
        'domain',
        'email',
        'enabled',
        'allowCardholderChanges',
        'payByLinkEnabled',
        'virtualTerminalEnabled',
        'posEnabled',
        'pisOptionEnabled',
        'applePayEnabled',
        'googlePayEnabled',
        'cryptoEnabled',
        'useBillAmountForRefunds',
      ],
      api: ['secretKey', 'method', 'debugEnabled', 'completeRequired', 'successUrl', 'cancelUrl'],
      merchantNotifications: ['merchantEnabled', 'email1', 'email2', 'email3', 'merchantHeader', 'merchantBody'],
      cardholderNotifications: ['cardholderEnabled', 'defaultLanguage', 'mails', 'discounts'],
      cards: ['cards'],
      payByLink: ['pblInstallmentsEnabled', 'pblDaysValid', 'pblAdditionalFieldCaption', 'terms', 'templates'],
    },
    required: {
      email1: ({ values }) => values.merchantEnabled,
      merchantHeader: ({ values }) => values.merchantEnabled,
      merchantBody: ({ values }) => values.merchantEnabled,
      'mails.subject': ({ values, key }) => key === values.defaultLanguage || hasLetter(values.mails[key]?.body ?? ''),
      'mails.body': ({ values, key }) => key === values.defaultLanguage,
      pblDaysValid: ({ values }) => values.payByLinkEnabled,
      'templates.subject': ({ values, key }) => hasLetter(values.templates[key]?.body ?? ''),
      'templates.body': ({ values, key }) => hasLetter(values.templates[key]?.subject ?? ''),
    },
    shown: {
      enabled: ({ env }) => !env.production,
      debugEnabled: ({ env }) => env.testMode,
      email1: ({ values }) => values.merchantEnabled,
      email2: ({ values }) => values.merchantEnabled,
      email3: ({ values }) => values.merchantEnabled,
      merchantHeader: ({ values }) => values.merchantEnabled,
      merchantBody: ({ values }) => values.merchantEnabled,
      defaultLanguage: ({ values }) => values.cardholderEnabled,
      mails: ({ values }) => values.cardholderEnabled,
      discounts: ({ env }) => env.discountEnabled,
      pblInstallmentsEnabled: ({ values }) => values.payByLinkEnabled,
      pblDaysValid: ({ values }) => values.payByLinkEnabled,
      pblAdditionalFieldCaption: ({ values }) => values.payByLinkEnabled,
      terms: ({ values }) => values.payByLinkEnabled,
      templates: ({ values }) => values.payByLinkEnabled,
    },
    check: (values) => {
      const { merchantEnabled, merchantBody, cardholderEnabled, mails, defaultLanguage, payByLinkEnabled } = values
      const templates = payByLinkEnabled ? Object.entries(values.templates) : []
      return {
        ...(merchantEnabled && isBlank(merchantBody) && { merchantBody: 'required' }),
        ...(cardholderEnabled &&
          isBlank(mails[defaultLanguage]?.body ?? '') && { [`mails.${defaultLanguage}.body` as const]: 'required' }),
        ...Object.fromEntries(
          templates.flatMap(([name, { subject: title, body }]) =>
            hasLetter(title) && isBlank(body) ? [[`templates.${name}.body`, 'required']] : [],
          ),
        ),
      }
    },
    locked: {
      domain: ({ env }) => env.mode === 'edit',
      pisOptionEnabled: () => true,
    },
  },
)
export type StoreForm = ValuesOf<typeof storeForm.table>
export type StoreField = keyof StoreForm

/** The steps of the wizard, in their order (STO-08). */
export const wizardSteps = ['store', 'api', 'merchantNotifications', 'cardholderNotifications', 'cards'] as const
export type WizardStep = (typeof wizardSteps)[number]
