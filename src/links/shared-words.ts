import { msg } from '@lingui/core/macro'
import { keepAmountCharacters } from '#contract/shell/money.ts'
import { withoutUnseen } from '#contract/shell/text.ts'
import type { FieldView } from '#src/ui/form/form-words.ts'

type Words<Name extends string> = Readonly<Record<Name, FieldView>>

const tooLarge = msg`The total is too large. Lower the quantity or the price.`

/** The fields of a cart, of links and of the terminal, with the documented messages (PBG-08…10). */
export const cartWords: Words<'items.description' | 'items.quantity' | 'items.cost' | 'currency'> = {
  'items.description': { label: msg`Description`, placeholder: msg`Item or service` },
  'items.quantity': {
    label: msg`Quantity`,
    look: 'numeric',
    invalid: msg`Valid range is 1-9999999.`,
  },
  'items.cost': {
    label: msg`Unit price`,
    clean: keepAmountCharacters,
    invalid: msg`Please enter valid unit price. Valid range is 0.10-9999999 in EUR, 1-9999999 in other currencies.`,
    issues: { totalTooLarge: tooLarge },
    atOnce: ['totalTooLarge'],
  },
  currency: { label: msg`Currency` },
}

export const orderNumberWords: FieldView = {
  label: msg`Order number`,
  autoComplete: 'off',
  clean: withoutUnseen,
  invalid: msg`These characters are not allowed: [ ] : ; | = + * ? < > / \\ ,`,
  issues: {
    taken: msg`The order number is already used.`,
  },
  atOnce: ['invalid', 'taken'],
}

type CustomerName = 'firstName' | 'lastName' | 'email' | 'address' | 'city' | 'country' | 'zipCode'

/** The customer (PBG-17). The clerk types it, so the browser must not fill in the clerk's data. */
export const customerWords: Words<CustomerName> = {
  firstName: { label: msg`First name`, autoComplete: 'off' },
  lastName: { label: msg`Last name`, autoComplete: 'off' },
  email: {
    label: msg`E-mail`,
    look: 'email',
    autoComplete: 'off',
  },
  address: { label: msg`Address`, autoComplete: 'off' },
  city: { label: msg`City`, autoComplete: 'off' },
  country: { label: msg`Country`, autoComplete: 'off', placeholder: msg`Choose a country` },
  zipCode: { label: msg`Zip code`, autoComplete: 'off' },
}

/** The phone of a customer, for which the terminal does not ask (VT-08). */
export const phoneWords = { label: msg`Phone`, look: 'tel', autoComplete: 'off' } as const satisfies FieldView

/** The last day of a link, wherever it is typed (PBG-16, PBL-17). */
export const dayWords: FieldView = {
  label: msg`Valid until the end of`,
  issues: {
    notADay: msg`Enter a day as DD.MM.YYYY.`,
    noSuchDay: msg`There is no such day.`,
    tooEarly: msg`The earliest day is tomorrow.`,
    tooLate: msg`The latest day is 1825 days from today.`,
  },
}

/** A change of the last day says why (D29). */
export const reasonWords: FieldView = { label: msg`Reason / comment`, look: 'multiline' }
