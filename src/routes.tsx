import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { type ScreenName, screens } from '#contract/session/screens.ts'
import type { LeftList, Personal } from '#contract/transactions/list/address.ts'
import { isOwnEntry } from '#src/shell/early/late-address.ts'
import { EveryScreen } from '#src/shell/every-screen.tsx'
import { inRoom } from '#src/shell/i18n.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { ScreenFailed } from '#src/shell/screen-failed.tsx'
import { guard } from './guard.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Which screen of the contract this route shows; the gate decides by it. */
    readonly screen?: ScreenName
  }
  /** What an address must not carry (D15): personal conditions of a filter, and where a person came from. */
  interface HistoryState {
    readonly personal?: Personal & { readonly actor?: string }
    readonly pendingTrans?: boolean
    readonly fromDetails?: boolean
    readonly fromState?: string
    /** What the list was asked from which these details were opened. */
    readonly leftList?: LeftList
    /** Opened by a link of a mail. The key itself is kept in no history. */
    readonly withKey?: boolean
    /** Why the loading page was opened: an address would let any link sign people out. */
    readonly relogin?: boolean
    readonly goToStoreList?: boolean
    /** For whom a list of people was searched. */
    readonly searched?: string
    /** The address of the list that was left for one of its people. */
    readonly leftSearch?: string
    /** The history state of the address that broke, for Try again on the error page. */
    readonly broken?: HistoryState
  }
}

const root = createRootRoute({ component: EveryScreen, beforeLoad: guard })

const backOffice = createRoute({
  getParentRoute: () => root,
  id: 'back-office',
  component: lazyRouteComponent(
    inRoom('shell', () => import('#src/frame/back-office.tsx')),
    'BackOffice',
  ),
})

type Screens = Readonly<Partial<Record<ScreenName, RouteComponent>>>

const emailOutcome = inRoom('links', () => import('#src/links/email-outcome-pages.tsx'))
const terminal = lazyRouteComponent(
  inRoom('terminal', () => import('#src/terminal/virtual-terminal-page.tsx')),
  'VirtualTerminalPage',
)
const documents = lazyRouteComponent(
  inRoom('documents', () => import('#src/documents/document-list-page.tsx')),
  'DocumentsPage',
)
const invoices = lazyRouteComponent(
  inRoom('invoices', () => import('#src/invoices/invoice-list-page.tsx')),
  'InvoicesPage',
)

/** A screen is one row: its name in the contract, the catalogue with its words, its file and component. */
const insideFrame: Screens = {
  home: lazyRouteComponent(
    inRoom('dashboard', () => import('#src/dashboard/dashboard-page.tsx')),
    'DashboardPage',
  ),
  transactions: lazyRouteComponent(
    inRoom('lists', () => import('#src/transactions/list/kinds/card-list-page.tsx')),
    'TransactionListPage',
  ),
  pisTransactions: lazyRouteComponent(
    inRoom('transactions', () => import('#src/transactions/list/kinds/pis-list-page.tsx')),
    'PisListPage',
  ),
  posTransactions: lazyRouteComponent(
    inRoom('transactions', () => import('#src/transactions/list/kinds/pos-list-page.tsx')),
    'PosListPage',
  ),
  cardDetails: lazyRouteComponent(
    inRoom('transactions', () => import('#src/transactions/details/card-details-page.tsx')),
    'CardDetailsPage',
  ),
  pisDetails: lazyRouteComponent(
    inRoom('transactions', () => import('#src/transactions/details/pis-details-page.tsx')),
    'PisDetailsPage',
  ),
  ipsDetails: lazyRouteComponent(
    inRoom('transactions', () => import('#src/transactions/details/ips-details-page.tsx')),
    'IpsDetailsPage',
  ),
  cryptoDetails: lazyRouteComponent(
    inRoom('transactions', () => import('#src/transactions/details/crypto-details-page.tsx')),
    'CryptoDetailsPage',
  ),
  posDetails: lazyRouteComponent(
    inRoom('transactions', () => import('#src/transactions/details/pos-details-page.tsx')),
    'PosDetailsPage',
  ),
  companyEdit: lazyRouteComponent(
    inRoom('companies', () => import('#src/companies/edit-company-page.tsx')),
    'EditCompanyPage',
  ),
  storeList: lazyRouteComponent(
    inRoom('stores', () => import('#src/stores/store-list-page.tsx')),
    'StoreListPage',
  ),
  storeEdit: lazyRouteComponent(
    inRoom('stores', () => import('#src/stores/settings/settings-page.tsx')),
    'StoreSettingsPage',
  ),
  storeCreate: lazyRouteComponent(
    inRoom('stores', () => import('#src/stores/wizard/wizard-page.tsx')),
    'StoreWizardPage',
  ),
  linkList: lazyRouteComponent(
    inRoom('links', () => import('#src/links/link-list-page.tsx')),
    'LinkListPage',
  ),
  linkDetails: lazyRouteComponent(
    inRoom('links', () => import('#src/links/details/link-details-page.tsx')),
    'LinkDetailsPage',
  ),
  userList: lazyRouteComponent(
    inRoom('users', () => import('#src/users/user-list-page.tsx')),
    'UserListPage',
  ),
  auditTrail: lazyRouteComponent(
    inRoom('users', () => import('#src/users/audit/audit-page.tsx')),
    'AuditPage',
  ),
  userEdit: lazyRouteComponent(
    inRoom('users', () => import('#src/users/user-edit-page.tsx')),
    'UserEditPage',
  ),
  linkGenerate: lazyRouteComponent(
    inRoom('links', () => import('#src/links/generate/generate-link-page.tsx')),
    'GenerateLinkPage',
  ),
  linkGenerated: lazyRouteComponent(
    inRoom('links', () => import('#src/links/link-generated-page.tsx')),
    'LinkGeneratedPage',
  ),
  linkEmailSent: lazyRouteComponent(emailOutcome, 'EmailSentPage'),
  linkEmailError: lazyRouteComponent(emailOutcome, 'EmailErrorPage'),
  terminalPrepare: terminal,
  terminalSuccess: terminal,
  terminalCancel: terminal,
  terminalError: terminal,
  documentsActive: documents,
  documentsInPreparation: documents,
  documentsArchived: documents,
  invoicesNotDownloaded: invoices,
  invoicesDownloaded: invoices,
}

const withoutFrame: Screens = {
  login: lazyRouteComponent(
    inRoom('start', () => import('#src/session/login-page.tsx')),
    'LoginPage',
  ),
  socialAuth: lazyRouteComponent(
    inRoom('session', () => import('#src/session/social-auth-page.tsx')),
    'SocialAuthPage',
  ),
  register: lazyRouteComponent(
    inRoom('session', () => import('#src/session/registration-page.tsx')),
    'RegistrationPage',
  ),
  forgottenPassword: lazyRouteComponent(
    inRoom('session', () => import('#src/session/forgotten-password-page.tsx')),
    'ForgottenPasswordPage',
  ),
  chooseCompany: lazyRouteComponent(
    inRoom('companies', () => import('#src/companies/choose-company-page.tsx')),
    'ChooseCompanyPage',
  ),
  createCompany: lazyRouteComponent(
    inRoom('companies', () => import('#src/companies/create-company-page.tsx')),
    'CreateCompanyPage',
  ),
  ownCompanies: lazyRouteComponent(
    inRoom('users', () => import('#src/users/own-companies-page.tsx')),
    'OwnCompaniesPage',
  ),
  terms: lazyRouteComponent(
    inRoom('session', () => import('#src/session/terms-page.tsx')),
    'TermsPage',
  ),
  termsUsers: lazyRouteComponent(
    inRoom('session', () => import('#src/session/terms-notice-page.tsx')),
    'TermsNoticePage',
  ),
  accessDenied: lazyRouteComponent(
    inRoom('users', () => import('#src/users/access-denied-page.tsx')),
    'AccessDeniedPage',
  ),
  error: lazyRouteComponent(
    inRoom('failure', () => import('#src/shell/failure/error-screen.tsx')),
    'ErrorScreen',
  ),
  loading: lazyRouteComponent(
    inRoom('session', () => import('#src/session/loading-page.tsx')),
    'LoadingPage',
  ),
}

const notFound = lazyRouteComponent(
  inRoom('further', () => import('#src/companies/not-found-screen.tsx')),
  'NotFoundScreen',
)
const publicKinds: ReadonlySet<string> = new Set(['entry', 'pay', 'public', 'accessDenied'])

/** The screens of a table, and with the not-found screen those that are not built yet. */
function routesOf(parent: typeof root | typeof backOffice, table: Screens, isPublic: boolean) {
  const names = (Object.keys(screens) as ScreenName[]).filter((name) =>
    screens[name].built ? table[name] !== undefined : publicKinds.has(screens[name].kind) === isPublic,
  )
  return names.map((name) =>
    createRoute({
      getParentRoute: () => parent,
      path: screens[name].path,
      staticData: { screen: name },
      component: table[name] ?? notFound,
    }),
  )
}

/** An address that no screen has leads home (NAV-18). */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

/** So does one that cannot be read: no route is asked about it. */
function ToHome() {
  return <Navigate to="/" replace />
}

const tree = root.addChildren([
  backOffice.addChildren(routesOf(backOffice, insideFrame, false)),
  ...routesOf(root, withoutFrame, true),
  elsewhere,
])

/** Links that others made keep their texts: `order_number=1e5` stays a text. */
function plainSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

function plainText(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(set.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

export function createRoutes(history?: RouterHistory) {
  return createRouter({
    routeTree: tree,
    parseSearch: plainSearch,
    stringifySearch: plainText,
    defaultPreload: false,
    scrollRestoration: ({ location }) => !isOwnEntry(location.state),
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: 300,
    defaultErrorComponent: ScreenFailed,
    defaultNotFoundComponent: ToHome,
    ...(history ? { history } : {}),
  })
}
