import { permissions } from '#contract/session/roles.ts'
import { type Message, msg } from '#contract/shell/msg.ts'
import { permissionWords } from './role-words.ts'

export type Words = Readonly<Record<string, Message>>

const header = msg`Header`
const body = msg`Body`
const subject = msg`Subject`

const ofStore: Words = {
  domain: msg`Domain`,
  enabled: msg`Store is active`,
  allowCardholderChanges: msg`Customers may change their data`,
  payByLinkEnabled: msg`Pay by link`,
  virtualTerminalEnabled: msg`Virtual terminal`,
  posEnabled: msg`POS`,
  pisOptionEnabled: msg`Pay by IBAN`,
  applePayEnabled: msg`Apple Pay`,
  googlePayEnabled: msg`Google Pay`,
  cryptoEnabled: msg`Cryptocurrencies`,
  useBillAmountForRefunds: msg`Refund by bill amount`,
  secretKey: msg`Secret key`,
  method: msg`Method`,
  debugEnabled: msg`Debug mode`,
  completeRequired: msg`Complete each payment by hand`,
  successUrl: msg`Success URL`,
  cancelUrl: msg`Cancel URL`,
  merchantEnabled: msg`Send notifications to the merchant`,
  email1: msg`First e-mail`,
  email2: msg`Second e-mail`,
  email3: msg`Third e-mail`,
  merchantHeader: header,
  merchantBody: body,
  cardholderEnabled: msg`Send notifications to cardholders`,
  defaultLanguage: msg`Default language`,
  'mails.subject': msg`E-mail subject`,
  'mails.body': msg`E-mail body`,
  'discounts.header': msg`Discount header`,
  'discounts.text': msg`Discount text`,
  'cards.active': msg`Card`,
  pblInstallmentsEnabled: msg`Installments in payment links`,
  pblDaysValid: msg`Default days until expiry`,
  pblAdditionalFieldCaption: msg`Caption of the additional reference`,
  'terms.text': msg`Terms of payment`,
  'templates.subject': subject,
  'templates.body': body,
  css: msg`CSS`,
  header: msg`Header HTML`,
  footer: msg`Footer HTML`,
  pictures: msg`Image gallery`,
  testMail: msg`Test e-mail`,
  applePayDomains: msg`Apple Pay domains`,
  profileCode: msg`Profile code`,
}

const fields: Words = {
  ...ofStore,
  companyRole: msg`Company role`,
  language: msg`Language`,
  secondFactor: msg`Second factor`,
  recoveryCodes: msg`Recovery codes`,
  sessions: msg`Sign-ins ended`,
  leftOut: msg`Left out`,
  amount: msg`Amount`,
  currency: msg`Currency`,
  name: msg`Name`,
  comment: msg`Comment`,
  validTo: msg`Valid to`,
  zipCode: msg`Zip code`,
  phoneNumber: msg`Phone`,
  mb: msg`Registration number`,
  address: msg`Address`,
  zip: msg`Zip code`,
  city: msg`City`,
  country: msg`Country`,
  phone: msg`Phone`,
  mobile: msg`Mobile`,
  email: msg`E-mail`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  status: msg`Status`,
  ...Object.fromEntries(permissions.map((name) => [name, permissionWords[name].label])),
}

const [english, croatian] = [msg`English`, msg`Croatian`]
const languages: Words = { '4': english, '7': croatian, en: english, hr: croatian }

const groups: Words = {
  ...languages,
  customerEmail: msg`E-mail to the customer`,
  linkExpiry: msg`Link expiry`,
  linkReactivate: msg`Link reactivation`,
  customerExpiry: msg`Customer: link expiry`,
  CHECKOUT: msg`Payment page`,
  PAY_BY_LINK: msg`Pay by link`,
}

/** `mails.7.subject`: a field of a group of the form. `CHECKOUT css`: a part of the layout of a page. */
const grouped = /^(?:(?<form>\w+)\.(?<key>[^.]+)\.(?<leaf>\w+)|(?<page>[A-Z_]+) (?<part>\w+))$/

/** The words of a name; null for a name that has none. */
export const lookUp =
  (words: Words) =>
  (name: string): Message | null =>
    Object.hasOwn(words, name) ? (words[name] ?? null) : null

const fieldOf = lookUp(fields)
const groupOf = lookUp(groups)

function fieldWords(path: string): Message | null {
  const { form, leaf, part } = grouped.exec(path)?.groups ?? {}
  return fieldOf(part ?? (form === undefined ? path : `${form}.${leaf}`))
}

function fieldGroupWords(path: string): Message | string | null {
  const { key, page } = grouped.exec(path)?.groups ?? {}
  const name = key ?? page
  return name === undefined ? null : (groupOf(name) ?? name)
}

/** A field with the language, template or page that it belongs to, in words: "Subject (Croatian)". */
export function fieldText(path: string, said: (words: Message | string) => string): string {
  const name = said(fieldWords(path) ?? path)
  const group = fieldGroupWords(path)
  return group === null ? name : `${name} (${said(group)})`
}

export const languageOf = lookUp(languages)
