import { msg } from '@lingui/core/macro'
import { linkLanguages } from '#contract/links/languages.ts'
import { linkForm } from '#contract/links/link-form.ts'
import { languageNames } from '#contract/pay/pay-language.ts'
import { keepAmountCharacters } from '#contract/shell/money.ts'
import { formView } from '#src/ui/form/form-view.ts'
import { cartWords, customerWords, dayWords, orderNumberWords, phoneWords } from './shared-words.ts'

const withoutBlanks = (typed: string) => typed.replace(/\s/g, '').toUpperCase()

/** The languages of a link, each in its own words (LNG-05). */
export const languageOptions = linkLanguages.map((value) => ({ value, label: languageNames[value] }))

/** Also said before the link is sent: the form takes such a discount, as PBG-11 says; the gateway does not. */
export const nothingToPay = msg`The discount must be below the total. Nothing would be left to pay.`

/** The fields of a new link (PBG-20…22, PBG-34). */
export const linkView = formView(linkForm, {
  ...cartWords,
  ...customerWords,
  phoneNumber: phoneWords,
  orderNumber: orderNumberWords,
  discount: {
    label: msg`Discount`,
    clean: keepAmountCharacters,
    invalid: msg`Please enter valid discount.`,
    issues: {
      aboveTotal: msg`The discount is larger than the total.`,
      nothingToPay,
    },
    atOnce: ['aboveTotal'],
  },
  validTo: dayWords,
  language: { label: msg`Language of the payment page`, offered: () => languageOptions },
  processType: {
    label: msg`Process type`,
    options: { SALE: msg`Sale`, PREAUTHORIZATION: msg`Preauthorization` },
  },
  reusable: {
    label: msg`Reusable link`,
    help: msg`Several customers can pay with it, each with their own data.`,
  },
  subscription: { label: msg`Save card`, help: msg`For further payments without entering the card again.` },
  cardType: { label: msg`Card` },
  installments: { label: msg`Installments` },
  flexible: { label: msg`The customer may choose fewer installments`, look: 'checkbox' },
  'ways.offered': {
    label: msg`Ways to pay`,
    look: 'checkbox',
    issues: { noneLeft: msg`Leave at least one way to pay.` },
    atOnce: ['noneLeft'],
  },
  additionalReference: { label: msg`Additional reference` },
  creditorReference: { label: msg`Creditor reference`, clean: withoutBlanks },
  debtorIban: { label: msg`Payer IBAN`, clean: withoutBlanks },
  comment: { label: msg`Comment`, look: 'multiline' },
})
