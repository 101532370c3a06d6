import { choice, email, flag, groups, number, text } from '#contract/shell/form/fields.ts'
import { formIn } from '#contract/shell/form/form.ts'
import type { ValuesOf } from '#contract/shell/form/values.ts'

/* The settings of a store as a table: proof that one form over ten tabs, and a wizard over the same fields, fit the kit. */

export interface StoreEnv {
  /** A new store, in the wizard. */
  readonly isNew: boolean
  readonly testMode: boolean
  readonly payByLink: boolean
}

const hasLetter = (typed: string) => /\p{L}/u.test(typed)
const mailText = () => text({ max: 20_000, optional: true, long: true })
const subject = () => text({ max: 255, optional: true })
const address = () => text({ max: 2048, optional: true, pattern: /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i })

/** Each template's subject and body are required when the other contains a letter (STS-40). */
export const templates = ['customerEmail', 'linkExpiry', 'linkReactivate', 'customerExpiry'] as const

export const storeForm = formIn<StoreEnv>()(
  {
    name: text({ min: 3, max: 40, pattern: /^[^/]*$/ }),
    domain: text({ min: 9, max: 50 }),
    email: email(),
    pblDaysValid: number({ min: 1, max: 1825, start: '14' }),
    pblAdditionalFieldCaption: text({ max: 50, optional: true }),
    secretKey: text({ min: 10, max: 250 }),
    method: choice(['GET', 'POST'], { start: 'POST' }),
    debugEnabled: flag(),
    completeRequired: flag(),
    successUrl: address(),
    cancelUrl: address(),
    merchantOn: flag(),
    email1: email({ optional: true }),
    email2: email({ optional: true }),
    email3: email({ optional: true }),
    header: mailText(),
    body: mailText(),
    cardholderOn: flag(),
    defaultLanguage: text({ max: 3, start: '7' }),
    discountEnabled: flag(),
    mails: groups({ subject: subject(), body: mailText() }),
    discounts: groups({
      discountHeader: text({ max: 256, optional: true }),
      discountText: text({ max: 256, optional: true, long: true }),
    }),
    visa: flag(true),
    master: flag(true),
    customerEmailSubject: subject(),
    customerEmailBody: mailText(),
    linkExpirySubject: subject(),
    linkExpiryBody: mailText(),
    linkReactivateSubject: subject(),
    linkReactivateBody: mailText(),
    customerExpirySubject: subject(),
    customerExpiryBody: mailText(),
  },
  {
    parts: {
      store: ['name', 'domain', 'email'],
      api: ['secretKey', 'method', 'debugEnabled', 'completeRequired', 'successUrl', 'cancelUrl'],
      merchant: ['merchantOn', 'email1', 'email2', 'email3', 'header', 'body'],
      cardholder: ['cardholderOn', 'defaultLanguage', 'discountEnabled', 'mails', 'discounts'],
      cards: ['visa', 'master'],
      payByLink: [
        'pblDaysValid',
        'pblAdditionalFieldCaption',
        'customerEmailSubject',
        'customerEmailBody',
        'linkExpirySubject',
        'linkExpiryBody',
        'linkReactivateSubject',
        'linkReactivateBody',
        'customerExpirySubject',
        'customerExpiryBody',
      ],
    },
    required: {
      email1: ({ values }) => values.merchantOn,
      header: ({ values }) => values.merchantOn,
      body: ({ values }) => values.merchantOn,
      'mails.subject': ({ values, key }) =>
        (values.cardholderOn && key === values.defaultLanguage) || hasLetter(values.mails[key]?.body ?? ''),
      'mails.body': ({ values, key }) => values.cardholderOn && key === values.defaultLanguage,
      customerEmailSubject: ({ values }) => hasLetter(values.customerEmailBody),
      customerEmailBody: ({ values }) => hasLetter(values.customerEmailSubject),
      linkExpirySubject: ({ values }) => hasLetter(values.linkExpiryBody),
      linkExpiryBody: ({ values }) => hasLetter(values.linkExpirySubject),
      linkReactivateSubject: ({ values }) => hasLetter(values.linkReactivateBody),
      linkReactivateBody: ({ values }) => hasLetter(values.linkReactivateSubject),
      customerExpirySubject: ({ values }) => hasLetter(values.customerExpiryBody),
      customerExpiryBody: ({ values }) => hasLetter(values.customerExpirySubject),
    },
    shown: {
      debugEnabled: ({ env }) => env.testMode,
      discounts: ({ values }) => values.discountEnabled,
      pblDaysValid: ({ env }) => env.payByLink && !env.isNew,
      pblAdditionalFieldCaption: ({ env }) => env.payByLink && !env.isNew,
    },
    locked: { domain: ({ env }) => !env.isNew },
  },
)
export type StoreValues = ValuesOf<typeof storeForm.table>

const noMail = { subject: '', body: '' }
const noDiscount = { discountHeader: '', discountText: '' }

/** A store with nothing wrong: English 4, Croatian 7. */
export const rightStore: StoreValues = {
  ...storeForm.start,
  name: 'Dućan',
  domain: 'ducan.example',
  email: 'info@ducan.example',
  secretKey: 'abcdefghij',
  mails: { '4': noMail, '7': noMail },
  discounts: { '4': noDiscount, '7': noDiscount },
}
export const saved: StoreEnv = { isNew: false, testMode: true, payByLink: true }
