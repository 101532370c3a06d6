import { countryName } from '#contract/shell/countries.ts'

interface Customer {
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly email?: string | null | undefined
  readonly phoneNumber?: string | null | undefined
  readonly address?: string | null | undefined
  readonly city?: string | null | undefined
  readonly zipCode?: string | null | undefined
  readonly country?: string | null | undefined
}

/** The values of the placeholders about the customer of a letter, in its language (BCP 47). */
export const customerWords = (customer: Customer | null | undefined, language: string) => ({
  CUSTOMER_FIRST_NAME: customer?.firstName ?? '',
  CUSTOMER_LAST_NAME: customer?.lastName ?? '',
  CUSTOMER_EMAIL: customer?.email ?? '',
  CUSTOMER_PHONE_NUMBER: customer?.phoneNumber ?? '',
  CUSTOMER_ADDRESS: customer?.address ?? '',
  CUSTOMER_CITY: customer?.city ?? '',
  CUSTOMER_POSTAL_CODE: customer?.zipCode ?? '',
  CUSTOMER_COUNTRY: countryName(language, customer?.country ?? ''),
})
