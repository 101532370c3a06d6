import { furtherCards, storeCards } from '#contract/stores/card-brands.ts'
import type { StoreCard } from '#contract/stores/settings.ts'
import type { KeptSettings } from '#gateway/stores/kept-settings.ts'

/** In which state the settings of a demo store are. */
export type StoreState = 'complete' | 'withoutTerms' | 'oldHtml' | 'new' | 'withoutCards'

const card = (active: boolean, installmentsMax: number | null, routingFlag = 1): StoreCard => ({
  active,
  ccType: null,
  installmentsMin: installmentsMax === null ? null : 2,
  installmentsMax,
  minInstallAmount: installmentsMax === null ? null : 10_000,
  trdSecureParams: [
    {
      acquirerDescription: 'Acquirer 01',
      routingFlag,
      minInstallments: installmentsMax === null ? null : 2,
      maxInstallments: installmentsMax,
      minInstallAmount: installmentsMax === null ? null : 10_000,
    },
  ],
})

const inInstallments: Readonly<Record<string, number>> = { visa: 24, master: 12, maestro: 6, diners: 36 }
/** The routing flag of each card that has another one than the rest. */
const routedOtherwise: Readonly<Record<string, number>> = { dina: 0, diners: 2, maestro: 3 }

const cards = (further: boolean): Readonly<Record<string, StoreCard>> =>
  Object.fromEntries([
    ...storeCards.map(
      (name) => [name, card(name !== 'dina', inInstallments[name] ?? null, routedOtherwise[name])] as const,
    ),
    ...(further ? furtherCards.map((name) => [name, card(true, null)] as const) : []),
  ])

const termsOf = (name: string) => [
  {
    language: 'hr',
    text: `<h2>Uvjeti plaćanja</h2><p>Kupnjom na prodajnom mjestu ${name} prihvaćate uvjete plaćanja. Robu možete vratiti u roku od 14 dana: <a href="https://shop.example/povrat">kako vratiti robu</a>.</p>`,
  },
  {
    language: 'en',
    text: `<h2>Terms of payment</h2><p>By paying at ${name} you accept these terms. You can return goods within 14 days: <a href="https://shop.example/returns">how to return goods</a>.</p>`,
  },
]

const complete = (name: string, email: string): KeptSettings => ({
  pblDaysValid: 14,
  pblAdditionalFieldCaption: 'Broj rezervacije',
  pblInstallmentsEnabled: true,
  allowCardholderChanges: true,
  discountEnabled: true,
  cards: cards(true),
  merchantNotifications: {
    enabled: true,
    email1: email,
    email2: '',
    email3: '',
    header: '<p><strong>Nova uplata</strong></p>',
    body: '<p>Narudžba $ORDER_NUMBER, iznos $AMOUNT $CURRENCY.</p>',
  },
  cardholderNotifications: {
    enabled: true,
    defaultLanguage: 7,
    emails: {
      '7': { subject: 'Hvala na kupnji', body: '<p>Poštovani, zaprimili smo uplatu od $AMOUNT $CURRENCY.</p>' },
      '4': { subject: 'Thank you', body: '<p>We have received your payment of $AMOUNT $CURRENCY.</p>' },
    },
    customTranslations: {
      '7': [
        { languageId: 7, key: 'discount_header_text', text: 'Popust' },
        { languageId: 7, key: 'discount_text', text: 'Odobren vam je popust.' },
      ],
      '4': [
        { languageId: 4, key: 'discount_header_text', text: 'Discount' },
        { languageId: 4, key: 'discount_text', text: 'You have received a discount.' },
      ],
    },
  },
  pblTemplate: {
    terms: termsOf(name),
    customerEmailSubject: 'Poveznica za plaćanje narudžbe $ORDER_NUMBER',
    customerEmailTemplate:
      '<p>Poštovani $CUSTOMER_FIRST_NAME $CUSTOMER_LAST_NAME,</p><p>platite $AMOUNT $CURRENCY do $VALID_TO: <a href="$LINK_VALUE">otvorite plaćanje</a>.</p>',
    linkExpirySubject: 'Poveznica $ORDER_NUMBER je istekla',
    linkExpiryNotification: '<p>Poveznica za narudžbu $ORDER_NUMBER istekla je $VALID_TO.</p>',
    linkReactivateSubject: 'Poveznica $ORDER_NUMBER ponovno vrijedi',
    linkReactivateNotification: '<p>Poveznica za narudžbu $ORDER_NUMBER vrijedi do $VALID_TO.</p>',
    customerExpirySubject: 'Vaša poveznica uskoro istječe',
    customerExpiryTemplate: '<p>Poveznica za narudžbu $ORDER_NUMBER vrijedi do $VALID_TO.</p>',
  },
  applePay: { merchantIdentifier: `merchant.${email.split('@')[1]}`, domainNames: [email.split('@')[1] ?? ''] },
  profileCode: 'riva-demo-profile',
})

/** As a former version may have stored it: nothing of it may run when it is shown or sent. */
const oldHtml: KeptSettings['pblTemplate'] = {
  terms: [
    {
      language: 'hr',
      text: '<p onclick="alert(1)">Stari uvjeti</p><script>alert(1)</script><img src=x onerror=alert(1)>',
    },
    {
      language: 'en',
      text: '<p>Old terms</p><iframe src="javascript:alert(1)"></iframe><a href="javascript:alert(1)">more</a>',
    },
  ],
  customerEmailSubject: 'Stara poruka $ORDER_NUMBER',
  customerEmailTemplate: '<font size=5 color=red>$CUSTOMER_FIRST_NAME</font><form action=//evil.example><input></form>',
}

/** What a demo store keeps in its settings. */
export const storeSettingsOf = (state: StoreState, name: string, email: string): KeptSettings => {
  if (state === 'new') return { cards: cards(false) }
  const whole = complete(name, email)
  if (state === 'withoutCards') return { ...whole, cards: {} }
  if (state === 'oldHtml') return { ...whole, pblTemplate: oldHtml }
  return state === 'withoutTerms' ? { ...whole, pblTemplate: { ...whole.pblTemplate, terms: [] } } : whole
}
