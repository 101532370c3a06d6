/** The placeholders of e-mail templates, each written with a leading dollar sign (STS-41). */
export const placeholders = [
  'CART',
  'ID',
  'UUID',
  'ORDER_NUMBER',
  'CURRENCY',
  'NUMBER_OF_INSTALLMENTS',
  'VALID_TO',
  'VALID_FROM',
  'EXPIRATION_UPDATED_AT',
  'LINK_VALUE',
  'LINK_STATUS',
  'AMOUNT',
  'CUSTOMER_FIRST_NAME',
  'CUSTOMER_LAST_NAME',
  'CUSTOMER_EMAIL',
  'CUSTOMER_PHONE_NUMBER',
  'CUSTOMER_ADDRESS',
  'CUSTOMER_CITY',
  'CUSTOMER_POSTAL_CODE',
  'CUSTOMER_COUNTRY',
  'DESCRIPTION',
  'CREDITOR_REFERENCE',
] as const
export type Placeholder = (typeof placeholders)[number]

const known: ReadonlySet<string> = new Set(placeholders)
/** Matches a dollar sign and a name. */
export const writtenPlaceholder = /\$([A-Z][A-Z_]*[A-Z]|[A-Z])/g

const isKnown = (name: string): name is Placeholder => known.has(name)

/** Names written like a placeholder that are not one of the 22, each once. */
export function unknownPlaceholders(text: string): readonly string[] {
  const names = [...text.matchAll(writtenPlaceholder)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !isKnown(name)))]
}

/**
 * Fills in a template in one pass, so a value that looks like a placeholder stays as it is, as does an unknown name.
 * `encode` escapes each value for its context.
 */
export function filledTemplate(
  template: string,
  values: Readonly<Record<Placeholder, string>>,
  encode: (value: string) => string = (value) => value,
): string {
  return template.replace(writtenPlaceholder, (whole, name: string) => (isKnown(name) ? encode(values[name]) : whole))
}
