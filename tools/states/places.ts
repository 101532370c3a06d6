import type { ScreenName } from '#contract/session/screens.ts'

/** Where some states of a machine are seen, by a person who is signed in and has chosen a company. */
export interface Place {
  /** Of the screen; any number does for the one of a company. */
  readonly path: string
  /** Which states it shows, by their titles; all that no place before it shows, when left out. */
  readonly of?: RegExp
  /** The machines that it runs in or that run in it, each in the first of its states whose title has these parts. */
  readonly within?: Readonly<Record<string, readonly string[]>>
  /** The button that is pressed before it is there, by its name in each language. */
  readonly press?: readonly string[]
  /** On a phone, the button that opens the sheet where the other is, by the first word of its name. */
  readonly inSheetOf?: readonly string[]
  /** Where its own example means nothing: all its data are the screen's, or those of these names. */
  readonly dataOfScreen?: true | readonly string[]
  /** Nobody who is signed in sees it. */
  readonly signedOut?: true
  /** Nobody whose company has accepted the terms sees it. */
  readonly unaccepted?: true
}

const filtering = { askedList: ['showing:results', 'controls:filtering'] }
const listing = { askedList: ['showing:results', 'controls:plain'] }
const onCard = { transactionDetails: ['reading:upToDate', 'acting:onCard'] }
const onInstantPayment = { transactionDetails: ['reading:upToDate', 'acting:onInstantPayment'] }
const localList = ['showing:upToDate', 'query:settled']
const card = '/stores/3/transactions/7'

/** @internal */
export const hasParts = (title: string, parts: readonly string[]): boolean =>
  parts.every((part) => title.includes(part))

/** By the id of the machine. */
export const places: Readonly<Record<string, readonly Place[]>> = {
  entry: [{ path: '/login', signedOut: true }],
  passwordReset: [{ path: '/login#reset=0123456789abcdef0123', signedOut: true }],
  registration: [{ path: '/register', signedOut: true }],
  forgottenPassword: [{ path: '/forgotten-password', signedOut: true }],
  socialAuth: [
    { path: '/social-auth?code=1', of: /finishing|signingIn/, signedOut: true },
    { path: '/social-auth', signedOut: true },
  ],
  relogin: [{ path: '/loading' }],
  terms: [{ path: '/terms', unaccepted: true }],
  termsNotice: [{ path: '/terms/users', unaccepted: true }],
  session: [{ path: '/users', of: /frozen|warned|staying/, dataOfScreen: true }],
  company: [
    { path: '/login', of: /^none/, signedOut: true },
    { path: '/choose-company', of: /^{choosing/ },
    { path: '/users', of: /ready|failed|asking|apart/, dataOfScreen: ['selected', 'facts'] },
    { path: '/users' },
  ],
  companyCreate: [{ path: '/create-company' }],
  editForm: [
    {
      path: '/edit-company',
      of: /pristine|dirty|submitting/,
      within: { savedForm: ['editing'] },
      dataOfScreen: true,
    },
  ],
  localList: [{ path: '/users', within: { userList: ['invitations:absent', 'dialog:closed'] } }],
  userList: [
    { path: '/users', of: /invitations:present/, within: { localList, pendingInvitations: ['choosing'] } },
    { path: '/users', within: { localList } },
  ],
  pendingInvitations: [
    {
      path: '/users',
      within: { localList, userList: ['invitations:present', 'dialog:closed'] },
    },
  ],
  confirmThenDo: [
    {
      path: '/users',
      within: {
        localList,
        userList: ['invitations:present', 'dialog:closed'],
        pendingInvitations: ['revoking'],
      },
      dataOfScreen: true,
    },
  ],
  dashboard: [{ path: '/' }],
  waiting: [{ path: '/' }],
  storeWizard: [{ path: '/stores/create' }],
  ownCompanies: [{ path: '/my-companies' }],
  notices: [{ path: '/' }],
  userPrivileges: [{ path: '/edit-user/3' }],
  savingPrivileges: [{ path: '/edit-user/3', within: { userPrivileges: ['saving'] } }],
  storeSettings: [{ path: '/edit-store/3' }],
  secretKey: [{ path: '/edit-store/3?tab=api', within: { storeSettings: ['editing'] } }],
  applePay: [{ path: '/edit-store/3?tab=applePay', within: { storeSettings: ['editing'] } }],
  savedForm: [{ path: '/edit-company', dataOfScreen: ['toForm'] }],
  pictures: [{ path: '/edit-store/3?tab=pictures', within: { storeSettings: ['editing'] } }],
  layouts: [{ path: '/edit-store/3?tab=layout', within: { storeSettings: ['editing'] } }],
  layoutCheck: [{ path: '/edit-store/3?tab=layout', within: { storeSettings: ['editing'], layouts: ['editing'] } }],
  linkGenerate: [{ path: '/pbl/generate' }],
  linkGenerated: [{ path: '/pbl/success' }],
  linkDetails: [{ path: '/stores/3/pbl/links/7' }],
  linkStatus: [{ path: '/stores/3/pbl/links/7', within: { linkDetails: ['reading:upToDate', 'acting:deactivating'] } }],
  virtualTerminal: [
    { path: '/vt/success', of: /returned|verifying|waiting/ },
    { path: '/vt/cancel', of: /returning/ },
    { path: '/vt/prepare' },
  ],
  download: [{ path: '/stores/3/transactions/7', within: onCard }],
  askedList: [{ path: '/transactions' }],
  filterForm: [{ path: '/transactions', within: filtering }],
  savedViews: [
    {
      path: '/transactions',
      within: listing,
      press: ['Saved views', 'Spremljeni prikazi'],
      inSheetOf: ['Period', 'Razdoblje'],
    },
  ],
  report: [{ path: '/transactions', within: listing, press: ['Export…', 'Izvezi…'] }],
  downloads: [{ path: '/users', of: /drawer:{open/, press: ['Downloads', 'Preuzimanja'] }],
  palette: [{ path: '/users', press: ['Search…', 'Traži…'], dataOfScreen: true }],
  toasts: [{ path: '/users' }],
  transactionDetails: [
    { path: '/stores/3/ips/transactions/7', of: /onInstantPayment/ },
    { path: '/stores/3/crypto/transactions/7', of: /onlyReading/ },
    { path: card },
  ],
  orderActions: [{ path: card, within: onCard }],
  amountDialog: [{ path: card, within: { ...onCard, orderActions: ['refunding:enteringAmount'] }, dataOfScreen: true }],
  moneyMove: [{ path: card, within: { ...onCard, orderActions: ['voiding:moving'] }, dataOfScreen: true }],
  charge: [{ path: card, within: onCard }],
  ipsRefund: [{ path: '/stores/3/ips/transactions/7', within: onInstantPayment }],
}

/** By machine, of parts that run side by side the states that hide least of the others. */
export const usual: Readonly<Record<string, readonly string[]>> = {
  company: ['.chosen.data.ready', '.chosen.work.going', '.chosen.otherTabs.together'],
  downloads: ['.drawer.open.resting', '.file.free'],
  report: ['.dialog.shown'],
  transactionDetails: ['.ready.reading.upToDate', '.ready.acting.onCard'],
  linkDetails: ['.ready.reading.upToDate', '.ready.acting.choosing'],
  askedList: ['.list.showing.results', '.controls.plain', '.sums.closed'],
  localList: ['.rows.showing.upToDate', '.query.settled'],
  userList: ['.invitations.present', '.dialog.closed'],
}

/** Machines with states that no screen tells apart, and why. */
export const unseen: Readonly<Record<string, string>> = {
  downloads: 'Closed: the screen that is there stays as it is.',
  editForm: 'Locked and confirming: no screen runs the form with either.',
  session: 'Else the screen that is there stays as it is.',
  app: 'It starts the others; broken, it takes every screen away.',
  accessGate: 'While it decides, the screen before it stays.',
  locale: 'Every picture is taken in each language.',
  leaving: 'Its question comes where a server is out of reach, and its walks play it.',
  signingIn: 'It runs while entry is submitting, which is shown.',
  payPage: 'Customers see it, in a document of its own.',
  payReturn: 'Customers see it, in a document of its own.',
  linkEmail: 'The dialog of a link: it opens with the button of the link.',
  testMail: 'What becomes of it is said beside the preview of a text.',
  preview: 'It opens over a list, with the button of a row whose text is known.',
  quietRead: 'A part of many screens, there or not; none waits for it.',
  runningReports: 'The mark at the downloads counts them, beside every screen.',
  formErrors: 'It belongs to every form, and what it shows depends on what is typed there.',
  creationNews: 'It ends at once: a message over the list of stores.',
  uniqueCheck: 'What it finds is said by the screen of companyCreate.',
}

/**
 * Screens that say one thing, and run no machine.
 * @internal
 */
export const stillScreens: readonly ScreenName[] = [
  'accessDenied',
  'error',
  'linkEmailSent',
  'linkEmailError',
  'terminalError',
]

/** The place that shows a state, or null where the machine has none. */
export const placeOf = (machine: string, title: string): Place | null =>
  places[machine]?.find(({ of }) => of === undefined || of.test(title)) ?? null

export function addressOf({ path }: Place, machine: string, number: number): string {
  const address = new URL(path, 'http://localhost')
  address.searchParams.set('state', `${machine}.${number}`)
  return address.pathname + address.search + address.hash
}
