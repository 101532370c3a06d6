import { type CountryOption, countryNames, countryOptions } from '#contract/shell/countries.ts'
import { emailPattern } from '#contract/shell/email.ts'
import { text } from '#contract/shell/form/fields.ts'
import { type CroatianCity, croatianCity } from './croatian-cities.ts'
import { customerLimits } from './link.ts'

const optional = true

/** The customer as typed (PBG-17); every field is optional. */
export const customerRows = {
  firstName: text({ max: customerLimits.firstName, optional }),
  lastName: text({ max: customerLimits.lastName, optional }),
  email: text({ max: customerLimits.email, pattern: emailPattern, optional }),
  phoneNumber: text({ max: customerLimits.phoneNumber, optional }),
  address: text({ max: customerLimits.address, optional }),
  country: text({ max: customerLimits.country, optional }),
  city: text({ max: customerLimits.city, optional }),
  zipCode: text({ max: customerLimits.zipCode, optional }),
}

export interface TypedAddress {
  readonly country: string
  readonly city: string
  readonly zipCode: string
}

/** How Croatia is written in the country field (PBG-19). */
const croatia: ReadonlySet<string> = new Set(['HR', 'Croatia', 'Hrvatska'])
export const isCroatia = (country: string): boolean => croatia.has(country.trim())

const filled = ({ name, zipCode }: CroatianCity) => ({ city: name, zipCode })

/**
 * Follow-up changes of an address (PBG-18, PBG-19): a Croatian city fills in its postcode. Choosing Croatia completes a
 * known city, or else clears city and postcode.
 */
export function completedAddress<Values extends TypedAddress>(values: Values, path: string): Values {
  const found = croatianCity(values.city.trim())
  if (path === 'country' && isCroatia(values.country)) {
    return { ...values, ...(found ? filled(found) : { city: '', zipCode: '' }) }
  }
  const mayBeCroatian = values.country.trim() === '' || isCroatia(values.country)
  return path === 'city' && found && mayBeCroatian ? { ...values, ...filled(found) } : values
}

/** Countries in the reader's language: a select where the store lists them, otherwise suggestions (VT-12). */
export function offeredCountries(
  language: string,
  country: string,
  hasCountryList: boolean,
): { readonly options: readonly CountryOption[] } | { readonly suggestions: readonly string[] } {
  return hasCountryList
    ? { options: countryOptions(language, country) }
    : { suggestions: countryNames(language, customerLimits.country) }
}
