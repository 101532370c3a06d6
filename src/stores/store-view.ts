import { msg } from '@lingui/core/macro'
import { storeForm } from '#contract/stores/store-form.ts'
import { formView } from '#src/ui/form/form-view.ts'
import { placeholders } from './placeholder-words.ts'

const notDomain = msg`Please enter valid store domain.`
const notAddress = msg`Enter an address that starts with http:// or https://.`

/** The fields of a store with their words, in the settings and in the wizard. */
export const storeView = formView(storeForm, {
  name: {
    label: msg`Store name`,
    invalid: msg`The name cannot contain a slash.`,
    issues: {
      tooShort: msg`Enter at least 3 characters.`,
      tooLong: msg`Enter at most 40 characters.`,
    },
  },
  domain: {
    label: msg`Domain`,
    help: msg`The web address of the shop, for example shop.example.com.`,
    invalid: notDomain,
    issues: { tooShort: notDomain, tooLong: notDomain },
  },
  email: { label: msg`E-mail`, look: 'email', autoComplete: 'email' },
  enabled: { label: msg`Store is active`, help: msg`A store that is not active takes no payments.` },
  allowCardholderChanges: {
    label: msg`Customers may change their data`,
    help: msg`On the payment page, customers may correct the data that your shop sent.`,
  },
  payByLinkEnabled: { label: msg`Pay by link` },
  virtualTerminalEnabled: { label: msg`Virtual terminal` },
  posEnabled: { label: msg`POS` },
  pisOptionEnabled: { label: msg`Pay by IBAN` },
  applePayEnabled: { label: msg`Apple Pay` },
  googlePayEnabled: { label: msg`Google Pay` },
  cryptoEnabled: { label: msg`Cryptocurrencies` },
  useBillAmountForRefunds: {
    label: msg`Refund by bill amount`,
    help: msg`A refund asks for the new amount of the bill instead of the amount to refund.`,
  },
  secretKey: {
    label: msg`Secret key`,
    look: 'key',
    help: msg`10 to 250 characters. Your shop signs its requests with this key.`,
  },
  method: {
    label: msg`Method`,
    help: msg`How the customer comes back to your shop after the payment.`,
    isShort: true,
    options: { GET: msg`GET`, POST: msg`POST` },
  },
  debugEnabled: {
    label: msg`Debug mode`,
    help: msg`The payment page shows the cause of a refused request. Only in test mode.`,
  },
  completeRequired: {
    label: msg`Complete each payment by hand`,
    help: msg`Payments from your shop are only preauthorized. You charge each amount yourself.`,
  },
  successUrl: {
    label: msg`Success URL`,
    help: msg`Where the customer goes after a successful payment.`,
    invalid: notAddress,
  },
  cancelUrl: {
    label: msg`Cancel URL`,
    help: msg`Where the customer goes after a cancelled payment.`,
    invalid: notAddress,
  },
  merchantEnabled: {
    label: msg`Send notifications to the merchant`,
    help: msg`You get an e-mail about each payment.`,
  },
  email1: { label: msg`First e-mail`, look: 'email' },
  email2: { label: msg`Second e-mail`, look: 'email' },
  email3: { label: msg`Third e-mail`, look: 'email' },
  merchantHeader: { label: msg`Header`, look: 'rich-text', placeholders },
  merchantBody: { label: msg`Body`, look: 'rich-text', placeholders },
  cardholderEnabled: {
    label: msg`Send notifications to cardholders`,
    help: msg`Customers get an e-mail about their payment.`,
  },
  defaultLanguage: {
    label: msg`Default language`,
    help: msg`Used when there is no text in the customer's language.`,
    isShort: true,
    options: { '4': msg`English`, '7': msg`Croatian` },
  },
  'mails.subject': { label: msg`E-mail subject`, placeholders },
  'mails.body': { label: msg`E-mail body`, look: 'rich-text', placeholders },
  'discounts.header': { label: msg`Discount header` },
  'discounts.text': { label: msg`Discount text`, look: 'multiline' },
  'cards.active': { label: msg`Card` },
  pblInstallmentsEnabled: {
    label: msg`Installments in payment links`,
    help: msg`Customers who pay by link may choose installments.`,
  },
  pblDaysValid: {
    label: msg`Default days until expiry`,
    help: msg`How many days a new link is valid.`,
    look: 'numeric',
    isShort: true,
    invalid: msg`Please enter valid default days until expiry. Valid range is 1-1825.`,
  },
  pblAdditionalFieldCaption: {
    label: msg`Caption of the additional reference`,
    help: msg`A new link gets a field with this name.`,
  },
  'terms.text': { label: msg`Terms of payment`, look: 'rich-text' },
  'templates.subject': { label: msg`Subject`, placeholders },
  'templates.body': { label: msg`Body`, look: 'rich-text', placeholders },
})
