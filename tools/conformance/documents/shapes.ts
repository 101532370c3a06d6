import * as v from 'valibot'

type Shape = v.GenericSchema<unknown, unknown>

/** The fields that a document names: each must be there, and may be empty. Fields with a shape are checked more closely. */
function entity(names: string, shaped: Readonly<Record<string, Shape>> = {}) {
  const named = Object.fromEntries(
    names
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => [name, v.unknown()]),
  )
  return v.object({ ...named, ...shaped })
}

const minor = v.pipe(v.number(), v.safeInteger())
/** The documents show no format of instants: a text that is a date, or a number. */
const instant = v.union([
  v.number(),
  v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text)), 'an instant'),
  ),
])
const maybe = (shape: Shape) => v.nullable(shape)
const rowsOf = (row: Shape) => v.looseTuple([v.array(row), v.looseTuple([v.pipe(v.number(), v.safeInteger())])])

export const profileInfo = entity('ribbonEnv clientId', { activeProfiles: v.array(v.string()) })

const authority = v.object({ authority: v.string(), metadata: v.nullable(v.array(v.unknown())) })
/** The first document shows authorities as names in one place and with metadata in another. */
export const account = entity('firstName lastName', {
  email: v.string(),
  subject: v.string(),
  issuer: v.string(),
  acceptedTerms: v.boolean(),
  authorities: v.union([v.array(v.string()), v.array(authority)]),
  newAuthorities: v.array(authority),
})
export const terms = entity('', { acceptedTerms: v.boolean(), temporaryAccess: v.nullable(v.boolean()) })
export const person = entity('language')

export const company = entity('id name country address zip city phone mobile email mb systan firstName lastName', {
  pisOptionEnabled: v.nullable(v.boolean()),
})
export const companies = v.array(entity('id name'))

export const store = entity(
  `id name domain email enabled createdAt updatedAt payByLinkEnabled virtualTerminalEnabled posEnabled pisOptionEnabled
  applePayEnabled googlePayEnabled cryptoEnabled useBillAmountForRefunds pblSubscriptions vtSubscriptions reusablePbl
  discountActive ewalletEnabled useCountryDropdown`,
)
export const stores = v.array(store)

export const user = entity('firstName lastName companyRole enabled createdAt updatedAt id attributes', {
  email: v.string(),
  authorities: v.array(authority),
})
export const users = v.array(user)
export const permissions = v.array(entity('permission permissionId active'))

const orderCore = {
  amount: minor,
  createdAt: instant,
  updatedAt: maybe(instant),
}
const coreNames = `id storeId companyId userId currency installments orderReference additionalOrderNumber cart
  lastModifiedBy walletType`
export const orders = rowsOf(
  entity(`${coreNames} pisTransactionUuid responseCode cardType cardholderFirstName cardholderLastName`, orderCore),
)

const cardholder = entity('firstName lastName email ip address city zip country countryCode phone')
const response = entity('status responseCode responseMessage approvalCode approvalMessage')
export const order = entity(
  `${coreNames} acquirerCode requireComplete version direction source serviceTypeIndicator referenceNumber
  responseDescription`,
  {
    ...orderCore,
    creditCard: maybe(entity('type maskedPan expirationDate')),
    cardholder: maybe(cardholder),
    response: maybe(response),
    subscription: maybe(entity('enabled expiryDate payment accountId tokenValue')),
    secureMessages: v.array(v.unknown()),
    history: v.array(v.unknown()),
    ipsTransactions: v.array(entity('status')),
  },
)

const posNames = `id storeId companyId currency status closedAt cardDetails approvalCode referenceNumber mid tid hostMid
  visamdcName`
export const posOrders = rowsOf(entity(posNames, { amount: minor, createdAt: instant }))
export const posOrder = entity(
  `${posNames} installments acquirerCode version direction source serviceTypeIndicator walletType creditCard response`,
  { amount: minor, createdAt: instant, history: v.array(v.unknown()) },
)

export const pisTransactions = rowsOf(
  entity(
    `order_number currency debtor_iban name surname purchase_description status_for_merchant updatedAt payment_id
    transaction_uuid store_id`,
    { amount: minor, createdAt: instant },
  ),
)
export const pisOrder = entity('orderReference additionalOrderNumber cart company companyId storeId', {
  amount: minor,
  cardholder: entity('firstName lastName address city zip country phone email'),
  pisTransaction: entity(
    'currency creditor_iban creditor_reference debtor_iban bank status_for_merchant updatedAt createdAt payment_id',
  ),
})

const wrapperNames =
  'orderReference additionalOrderNumber currency cart company companyId storeId cardholder response secureMessages'
const wrapperCore = { amount: minor, createdAt: instant, updatedAt: maybe(instant) }
export const ipsOrder = entity(wrapperNames, {
  ...wrapperCore,
  ipsTransactions: v.array(
    entity('merchantTransactionId currency merchantBankAccount createdAt updatedAt completedAt status', {
      amount: minor,
    }),
  ),
})
export const cryptoOrder = entity(wrapperNames, {
  ...wrapperCore,
  cryptoTransaction: entity(
    `fiatAmount fiatCurrency cryptoAmount cryptoCurrency feeCryptoAmount feeCryptoCurrency exchangeRateFiatCrypto
    exchangeRateCryptoFiat orderReference explorerAddressUrl createdAt updatedAt paymentStatus`,
  ),
})

export const message = entity('message')
export const success = v.object({ success: v.boolean() })
/** "Reply 200 with a file name": the documents show neither a field nor a plain text. */
export const fileName = v.union([v.string(), v.object({ fileName: v.string() })])
