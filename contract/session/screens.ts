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

const table = {
  home: { path: '/', kind: 'home', needs: staff },
  login: { path: '/login', kind: 'entry', needs: none, exempt: true },
  register: { path: '/register', kind: 'entry', needs: none, exempt: true },
  forgottenPassword: { path: '/forgotten-password', kind: 'entry', needs: none, exempt: true },
  socialAuth: { path: '/social-auth', kind: 'entry', needs: none, exempt: true },
  accessDenied: { path: '/accessdenied', kind: 'accessDenied', needs: none, exempt: true },
  error: { path: '/error', kind: 'public', needs: none, exempt: true },
  loading: { path: '/loading', kind: 'public', needs: none, exempt: true },
  terms: { path: '/terms', kind: 'terms', needs: admin, exempt: true },
  termsUsers: { path: '/terms/users', kind: 'terms', needs: staff, exempt: true },
  createCompany: { path: '/create-company', kind: 'plain', needs: none, exempt: true },
  chooseCompany: { path: '/choose-company', kind: 'plain', needs: none, exempt: true },
  ownCompanies: { path: '/my-companies', kind: 'plain', needs: none, exempt: true },
  companyEdit: { path: '/edit-company', kind: 'plain', needs: admin },
  storeList: { path: '/stores', kind: 'plain', needs: staff },
  storeCreate: { path: '/stores/create', kind: 'plain', needs: admin },
  storeEdit: { path: '/edit-store/$id', kind: 'plain', needs: linkStaff },
  userList: { path: '/users', kind: 'plain', needs: admin },
  auditTrail: { path: '/users/audit', kind: 'plain', needs: admin },
  userEdit: { path: '/edit-user/$id', kind: 'plain', needs: admin },
  transactions: { path: '/transactions/{-$pblId}', kind: 'plain', needs: staff },
  pisTransactions: { path: '/pis/transactions', kind: 'plain', needs: staff },
  posTransactions: { path: '/pos/transactions', kind: 'plain', needs: linkStaff },
  cardDetails: { path: '/stores/$storeId/transactions/$id', kind: 'plain', needs: staff },
  pisDetails: { path: '/stores/$storeId/pis/transactions/$id', kind: 'plain', needs: staff },
  ipsDetails: { path: '/stores/$storeId/ips/transactions/$id', kind: 'plain', needs: staff },
  cryptoDetails: { path: '/stores/$storeId/crypto/transactions/$id', kind: 'plain', needs: staff },
  posDetails: { path: '/stores/$storeId/pos/transactions/$id', kind: 'plain', needs: staff },
  linkGenerate: { path: '/pbl/generate', kind: 'plain', needs: linkStaff },
  linkGenerated: { path: '/pbl/success', kind: 'plain', needs: linkStaff },
  linkList: { path: '/pbl/links', kind: 'plain', needs: linkStaff },
  linkDetails: { path: '/stores/$storeId/pbl/links/$id', kind: 'plain', needs: linkStaff },
  linkEmailSent: { path: '/pbl/email_sent', kind: 'plain', needs: linkStaff },
  linkEmailError: { path: '/pbl/email_error', kind: 'plain', needs: linkStaff },
  pay: { path: '/pay/$uuid', kind: 'pay', needs: none, exempt: true },
  payProcessed: { path: '/pbl/transaction-processed', kind: 'public', needs: none, exempt: true },
  payCanceled: { path: '/pbl/transaction-canceled', kind: 'public', needs: none, exempt: true },
  payError: { path: '/pbl/error', kind: 'public', needs: none, exempt: true },
  linkNotValid: { path: '/pbl/link-not-valid', kind: 'public', needs: none, exempt: true },
  terminalPrepare: { path: '/vt/prepare', kind: 'plain', needs: staff },
  terminalSuccess: { path: '/vt/success', kind: 'plain', needs: staff },
  terminalCancel: { path: '/vt/cancel', kind: 'plain', needs: staff },
  terminalError: { path: '/vt/error', kind: 'plain', needs: staff },
  documentsActive: { path: '/documents/show/active', kind: 'plain', needs: paperStaff },
  documentsArchived: { path: '/documents/show/archived', kind: 'plain', needs: paperStaff },
  documentsInPreparation: { path: '/documents/show/in-preparation', kind: 'plain', needs: paperStaff },
  invoicesNotDownloaded: { path: '/invoices/show/not_downloaded', kind: 'plain', needs: paperStaff },
  invoicesDownloaded: { path: '/invoices/show/downloaded', kind: 'plain', needs: paperStaff },
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
