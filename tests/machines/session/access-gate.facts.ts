import type { Account } from '#contract/session/account.ts'
import type { ScreenName } from '#contract/session/screens.ts'
import { accountOf } from './people.ts'

/*
 * Written from the requirements, by hand: what each kind of person meets on each screen, with company c1 stored, the
 * terms accepted and the dashboard built.
 */

/** ok: allowed. login: to login, target kept. denied: accessdenied. home, orders: sent on. */
export type Outcome = 'ok' | 'login' | 'denied' | 'home' | 'orders'

export const people = {
  anonymous: null,
  'offline user': accountOf({ ROLE_COMPANY_OFFLINE_USER: ['c1'] }),
  'company user': accountOf({ ROLE_COMPANY_USER: ['c1'] }),
  'user with the dashboard right': accountOf({ ROLE_COMPANY_USER: ['c1'], VIEW_DASHBOARD: ['c1'] }),
  editor: accountOf({ ROLE_COMPANY_EDITOR: ['c1'] }),
  'store admin': accountOf({ ROLE_COMPANY_USER: ['c1'], ROLE_STORE_ADMIN: ['s1'] }),
  'store user': accountOf({ ROLE_COMPANY_USER: ['c1'], ROLE_STORE_USER: ['s1'] }),
  'company admin': accountOf({ ROLE_COMPANY_ADMIN: ['c1'] }),
  'admin of another company': accountOf({
    ROLE_COMPANY_USER: ['c1'],
    ROLE_COMPANY_ADMIN: ['c2'],
    VIEW_DASHBOARD: ['c2'],
  }),
  'user here, offline elsewhere': accountOf({ ROLE_COMPANY_USER: ['c1'], ROLE_COMPANY_OFFLINE_USER: ['c2'] }),
  'user here, store admin elsewhere': accountOf(
    {},
    {
      authorities: ['ROLE_COMPANY_USER', 'ROLE_STORE_ADMIN'],
      newAuthorities: [
        { authority: 'ROLE_COMPANY_USER', metadata: ['c1', 'c2'] },
        { authority: 'ROLE_STORE_ADMIN', metadata: ['s2'], companyId: 'c2' },
      ],
    },
  ),
} as const satisfies Readonly<Record<string, Account | null>>
export type Person = keyof typeof people

interface Group {
  readonly ids: string
  readonly screens: readonly ScreenName[]
  /** Eleven outcomes with blanks between them, in the order of `people`. */
  readonly row: string
}

/** One row for each group of screens, its outcomes in the order of `people`. */
export const groups: readonly Group[] = [
  { ids: 'ACC-02, ACC-03, ACC-32', screens: ['pay'], row: 'ok ok ok ok ok ok ok ok ok ok ok' },
  { ids: 'ACC-02', screens: ['accessDenied'], row: 'ok ok ok ok ok ok ok ok ok ok ok' },
  {
    ids: 'ACC-02, ACC-32',
    screens: ['payProcessed', 'payCanceled', 'payError', 'linkNotValid', 'error'],
    row: 'ok denied ok ok ok ok ok ok ok ok ok',
  },
  {
    ids: 'ACC-02, SES-02',
    screens: ['login', 'register', 'forgottenPassword', 'socialAuth'],
    row: 'ok denied home home home home home home home home home',
  },
  {
    ids: 'ACC-02, ACC-07, ACC-18, SES-03',
    screens: ['home'],
    row: 'login denied orders ok orders orders orders ok orders orders orders',
  },
  {
    ids: 'ACC-02, ACC-29, SES-03',
    screens: [
      'transactions',
      'pisTransactions',
      'cardDetails',
      'pisDetails',
      'ipsDetails',
      'cryptoDetails',
      'storeList',
      'terminalPrepare',
      'terminalSuccess',
      'terminalCancel',
      'terminalError',
    ],
    row: 'login denied ok ok ok ok ok ok ok ok ok',
  },
  {
    ids: 'ACC-14, ACC-33, SES-03, SES-04',
    screens: ['userList', 'userEdit', 'auditTrail', 'storeCreate', 'companyEdit'],
    row: 'login denied denied denied denied denied denied ok denied denied denied',
  },
  {
    ids: 'ACC-16, SES-03, SES-04',
    screens: ['terms'],
    row: 'login denied denied denied denied denied denied ok denied denied denied',
  },
  {
    ids: 'ACC-30, SES-03, SES-04',
    screens: ['linkList', 'linkDetails', 'linkGenerate', 'linkGenerated', 'linkEmailSent', 'linkEmailError'],
    row: 'login denied denied denied denied ok denied ok denied denied denied',
  },
  {
    ids: 'ACC-25, SES-03, SES-04',
    screens: ['posTransactions', 'posDetails'],
    row: 'login denied denied denied denied ok denied ok denied denied denied',
  },
  {
    ids: 'ACC-15, SES-03, SES-04',
    screens: ['storeEdit'],
    row: 'login denied denied denied denied ok denied ok denied denied denied',
  },
  {
    ids: 'ACC-31, SES-03, SES-04',
    screens: [
      'documentsActive',
      'documentsArchived',
      'documentsInPreparation',
      'invoicesNotDownloaded',
      'invoicesDownloaded',
    ],
    row: 'login denied denied denied ok denied denied ok denied denied denied',
  },
  { ids: 'ACC-02, ACC-29', screens: ['termsUsers'], row: 'login denied ok ok ok ok ok ok ok ok ok' },
  {
    ids: 'ACC-02, ACC-05, ACC-36',
    screens: ['createCompany', 'chooseCompany', 'ownCompanies'],
    row: 'login denied ok ok ok ok ok ok ok ok ok',
  },
  { ids: 'ACC-02', screens: ['loading'], row: 'ok denied ok ok ok ok ok ok ok ok ok' },
]
