import type { Language } from '#contract/session/account.ts'
import type { WalletTypeName } from '#contract/transactions/wallet-types.ts'

type Words = Readonly<Record<Language, string>>

const pair = (en: string, hr: string): Words => ({ en, hr })

/** The words of the details on the screen, so that the paper reads like it. */
export const pdfWords = {
  order: pair('Order', 'Narudžba'),
  general: pair('General', 'Općenito'),
  card: pair('Card', 'Kartica'),
  cardholder: pair('Cardholder', 'Vlasnik kartice'),
  response: pair('Response', 'Odgovor banke'),
  history: pair('Order history', 'Povijest narudžbe'),
  secure: pair('3-D Secure', '3-D Secure'),
  reference: pair('Order number', 'Broj narudžbe'),
  additional: pair('Additional order number', 'Dodatni broj narudžbe'),
  id: pair('ID', 'ID'),
  status: pair('Status', 'Status'),
  amount: pair('Amount', 'Iznos'),
  charged: pair('Charged', 'Naplaćeno'),
  refunded: pair('Refunded', 'Vraćeno'),
  installments: pair('Installments', 'Rate'),
  oneTime: pair('One-time', 'Jednokratno'),
  type: pair('Transaction type', 'Vrsta transakcije'),
  acquirer: pair('Acquirer', 'Prihvatitelj'),
  mode: pair('Payment mode', 'Način naplate'),
  preauthorization: pair('Preauthorization', 'Predautorizacija'),
  sale: pair('Sale', 'Prodaja'),
  created: pair('Created', 'Nastanak'),
  updated: pair('Updated', 'Zadnja promjena'),
  changedBy: pair('Last changed by', 'Autor zadnje promjene'),
  store: pair('Store', 'Prodajno mjesto'),
  referenceNumber: pair('Reference number', 'Referentni broj'),
  cart: pair('Cart', 'Košarica'),
  cardType: pair('Card type', 'Vrsta kartice'),
  cardNumber: pair('Card number', 'Broj kartice'),
  expiration: pair('Expiration', 'Vrijedi do'),
  firstName: pair('First name', 'Ime'),
  lastName: pair('Last name', 'Prezime'),
  email: pair('E-mail', 'E-pošta'),
  phone: pair('Phone', 'Telefon'),
  address: pair('Address', 'Adresa'),
  city: pair('City', 'Grad'),
  country: pair('Country', 'Država'),
  code: pair('Response code', 'Kod odgovora'),
  responseMessage: pair('Response message', 'Poruka odgovora'),
  approval: pair('Approval code', 'Kod odobrenja'),
  approvalMessage: pair('Approval message', 'Poruka odobrenja'),
  time: pair('Time', 'Vrijeme'),
  by: pair('By', 'Autor'),
  message: pair('Message', 'Poruka'),
  version: pair('Version', 'Verzija'),
  eci: pair('ECI', 'ECI'),
  result: pair('Result', 'Rezultat'),
  statusMessage: pair('Status message', 'Poruka statusa'),
  comment: pair('Comment', 'Komentar'),
} as const satisfies Readonly<Record<string, Words>>

/** Not on any screen: the number of a page. */
export const pageWord: Words = pair('Page', 'Stranica')

export const walletWords: Readonly<Record<WalletTypeName, Words>> = {
  REGULAR: pair('Regular payment', 'Redovno plaćanje'),
  SUBSCRIPTION_INITIAL: pair('Subscription, first payment', 'Pretplata, prva naplata'),
  SUBSCRIPTION_NEXT: pair('Subscription, next payment', 'Pretplata, sljedeća naplata'),
  CARD_STORAGE_SAVING: pair('Saving a card', 'Spremanje kartice'),
  CARD_STORAGE_USING: pair('Using a saved card', 'Plaćanje spremljenom karticom'),
  WALLET_SAVING: pair('Saving a card to the wallet', 'Spremanje kartice u novčanik'),
  WALLET_USING: pair('Paying from the wallet', 'Plaćanje iz novčanika'),
  FAST_REGISTRATION: pair('Fast registration', 'Brza registracija'),
  PIS: pair('Bank payment (IBAN)', 'Plaćanje s računa (IBAN)'),
  PIS_WALLET: pair('Bank payment from the wallet', 'Plaćanje s računa iz novčanika'),
  PAYSAFECARD: pair('paysafecard', 'paysafecard'),
  VIRTUAL_TERMINAL: pair('Virtual terminal', 'Virtualni terminal'),
  POS: pair('Point of sale', 'POS'),
  CRYPTO: pair('Crypto', 'Kriptovalute'),
  GOOGLE_PAY: pair('Google Pay', 'Google Pay'),
  APPLE_PAY: pair('Apple Pay', 'Apple Pay'),
  IPS: pair('Instant payment', 'Instant plaćanje'),
  UNKNOWN: pair('UNKNOWN', 'NEPOZNATO'),
}
