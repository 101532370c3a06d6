import { paperStaff, staffRoles } from './access-rules.ts'
import type { AuthorityName } from './roles.ts'

/**
 * The gate's facts about a screen. `kind`: `pay` is the public pay page, `public` other pages without a sign-in,
 * `entry` screens for signed-out visitors. `exempt`: skips the terms gate and the company (D1).
 */
export interface Screen {
  /** A router path: `$name` is a parameter, `{-$name}` an optional one. */
  readonly path: string
  readonly kind: 'home' | 'entry' | 'pay' | 'public' | 'accessDenied' | 'terms' | 'plain'
  readonly needs: readonly AuthorityName[]
  readonly exempt?: true
}

const staff: readonly AuthorityName[] = staffRoles
const admin: readonly AuthorityName[] = ['ROLE_COMPANY_ADMIN']
const linkStaff: readonly AuthorityName[] = ['ROLE_STORE_ADMIN', 'ROLE_COMPANY_ADMIN']
const none: readonly AuthorityName[] = []

/** Outside the terms gate and any company. */
const free = (path: string, kind: Screen['kind']): Screen => ({ path, kind, needs: none, exempt: true })
const plain = (path: string, needs: Screen['needs']): Screen => ({ path, kind: 'plain', needs })

const table = {
  home: { path: '/', kind: 'home', needs: staff },
  login: free('/login', 'entry'),
  register: free('/register', 'entry'),
  forgottenPassword: free('/forgotten-password', 'entry'),
  socialAuth: free('/social-auth', 'entry'),
  accessDenied: free('/accessdenied', 'accessDenied'),
  error: free('/error', 'public'),
  loading: free('/loading', 'public'),
  terms: { path: '/terms', kind: 'terms', needs: admin, exempt: true },
  termsUsers: { path: '/terms/users', kind: 'terms', needs: staff, exempt: true },
  createCompany: free('/create-company', 'plain'),
  chooseCompany: free('/choose-company', 'plain'),
  ownCompanies: free('/my-companies', 'plain'),
  companyEdit: plain('/edit-company', admin),
  storeList: plain('/stores', staff),
  storeCreate: plain('/stores/create', admin),
  storeEdit: plain('/edit-store/$id', linkStaff),
  userList: plain('/users', admin),
  auditTrail: plain('/users/audit', admin),
  userEdit: plain('/edit-user/$id', admin),
  transactions: plain('/transactions/{-$pblId}', staff),
  pisTransactions: plain('/pis/transactions', staff),
  posTransactions: plain('/pos/transactions', linkStaff),
  cardDetails: plain('/stores/$storeId/transactions/$id', staff),
  pisDetails: plain('/stores/$storeId/pis/transactions/$id', staff),
  ipsDetails: plain('/stores/$storeId/ips/transactions/$id', staff),
  cryptoDetails: plain('/stores/$storeId/crypto/transactions/$id', staff),
  posDetails: plain('/stores/$storeId/pos/transactions/$id', linkStaff),
  linkGenerate: plain('/pbl/generate', linkStaff),
  linkGenerated: plain('/pbl/success', linkStaff),
  linkList: plain('/pbl/links', linkStaff),
  linkDetails: plain('/stores/$storeId/pbl/links/$id', linkStaff),
  linkEmailSent: plain('/pbl/email_sent', linkStaff),
  linkEmailError: plain('/pbl/email_error', linkStaff),
  pay: free('/pay/$uuid', 'pay'),
  payProcessed: free('/pbl/transaction-processed', 'public'),
  payCanceled: free('/pbl/transaction-canceled', 'public'),
  payError: free('/pbl/error', 'public'),
  linkNotValid: free('/pbl/link-not-valid', 'public'),
  terminalPrepare: plain('/vt/prepare', staff),
  terminalSuccess: plain('/vt/success', staff),
  terminalCancel: plain('/vt/cancel', staff),
  terminalError: plain('/vt/error', staff),
  documentsActive: plain('/documents/show/active', paperStaff),
  documentsArchived: plain('/documents/show/archived', paperStaff),
  documentsInPreparation: plain('/documents/show/in-preparation', paperStaff),
  invoicesNotDownloaded: plain('/invoices/show/not_downloaded', paperStaff),
  invoicesDownloaded: plain('/invoices/show/downloaded', paperStaff),
} as const satisfies Readonly<Record<string, Screen>>

export type ScreenName = keyof typeof table

/** Every screen of both documents by its name, with its address and the authorities that open it (NAV-01…17, ACC-14, ACC-29…32). */
export const screens: Readonly<Record<ScreenName, Screen>> = table

const openToAnyone: ReadonlySet<Screen['kind']> = new Set(['pay', 'public', 'entry', 'accessDenied'])

/** Whether a visitor without a sign-in may see a screen; any other leads to the sign-in (ACC-02, ACC-06). */
export const isOpenToAnyone = ({ kind }: Screen): boolean => openToAnyone.has(kind)

/** The screen at a path, where it is written as the table has it. */
export function screenAt(path: string): ScreenName | undefined {
  return (Object.keys(table) as ScreenName[]).find((name) => {
    const pattern = table[name].path.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')
    return new RegExp(`^${pattern}$`).test(path)
  })
}

/** Where a visitor signs in to see an address; null at an address that anyone may see, or that no screen has. */
export function signInFor(path: string, href: string): string | null {
  const screen = screenAt(path)
  return screen === undefined || isOpenToAnyone(screens[screen]) ? null : hrefOf('login', {}, { from: href })
}

/** The address of a screen with its parameters and search; an optional parameter may be omitted. */
export function hrefOf(
  name: ScreenName,
  params: Readonly<Record<string, string>> = {},
  search: Readonly<Record<string, string>> = {},
): string {
  const path = screens[name].path
    .replace(/\/\{-\$(\w+)\}/g, (_, key: string) => (params[key] ? `/${encodeURIComponent(params[key])}` : ''))
    .replace(/\$(\w+)/g, (_, key: string) => {
      const value = params[key]
      if (!value) throw new Error(`The address of ${name} needs ${key}.`)
      return encodeURIComponent(value)
    })
  const text = Object.entries(search)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
  return text === '' ? path : `${path}?${text}`
}
