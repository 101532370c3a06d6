import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Placeholder, unknownPlaceholders, writtenPlaceholder } from '#contract/stores/placeholders.ts'
import { isBlank } from '#contract/stores/rich-text.ts'
import type { FieldPlaceholders } from '#src/ui/form/form-words.ts'

const words: Readonly<Record<Placeholder, MessageDescriptor>> = {
  ORDER_NUMBER: msg`Order number`,
  AMOUNT: msg`Amount`,
  CURRENCY: msg`Currency`,
  NUMBER_OF_INSTALLMENTS: msg`Number of installments`,
  DESCRIPTION: msg`Description`,
  CART: msg`Cart`,
  LINK_VALUE: msg`Payment link`,
  LINK_STATUS: msg`Status of the link`,
  VALID_FROM: msg`Link valid from`,
  VALID_TO: msg`Link valid to`,
  EXPIRATION_UPDATED_AT: msg`Expiry changed at`,
  CUSTOMER_FIRST_NAME: msg`Customer's first name`,
  CUSTOMER_LAST_NAME: msg`Customer's last name`,
  CUSTOMER_EMAIL: msg`Customer's e-mail`,
  CUSTOMER_PHONE_NUMBER: msg`Customer's phone`,
  CUSTOMER_ADDRESS: msg`Customer's address`,
  CUSTOMER_CITY: msg`Customer's city`,
  CUSTOMER_POSTAL_CODE: msg`Customer's zip code`,
  CUSTOMER_COUNTRY: msg`Customer's country`,
  CREDITOR_REFERENCE: msg`Creditor reference`,
  ID: msg`ID of the link`,
  UUID: msg`Public ID of the link`,
}

/** The 22 placeholders of e-mails by what they stand for, the most used first (STS-41). */
export const placeholders: FieldPlaceholders = { words, written: writtenPlaceholder, unknownIn: unknownPlaceholders }

/** The same for an e-mail that brings a link to a customer. */
export const placeholdersWithLink: FieldPlaceholders = {
  ...placeholders,
  needed: {
    isLackingIn: (text) => !isBlank(text) && !text.includes('$LINK_VALUE'),
    words: msg`Without $LINK_VALUE in this text, the customer gets no link.`,
  },
}
