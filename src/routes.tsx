import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { type ScreenName, screenPaths, screens } from '#contract/session/screens.ts'
import type { LeftList, Personal } from '#contract/transactions/list/address.ts'
import { EveryScreen } from '#src/shell/every-screen.tsx'
import { inRoom } from '#src/shell/i18n.ts'
import { isOwnEntry } from '#src/shell/late-address.ts'
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
    readonly personal?: Personal
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
  }
}

/** Every address of both documents, on this one page: over 300 lines, for the addresses are read together. A screen that is not built answers with the not-found screen. */
const root = createRootRoute({ component: EveryScreen, beforeLoad: guard })

const backOffice = createRoute({
  getParentRoute: () => root,
  id: 'back-office',
  component: lazyRouteComponent(
    inRoom('shell', () => import('#src/frame/back-office.tsx')),
    'BackOffice',
  ),
})

const transactions = createRoute({
  getParentRoute: () => backOffice,
  path: screenPaths.transactions.path,
  staticData: { screen: 'transactions' },
  component: lazyRouteComponent(
    inRoom('lists', () => import('#src/transactions/list/card-list-page.tsx')),
    'TransactionListPage',
  ),
})

const pisTransactions = createRoute({
  getParentRoute: () => backOffice,
  path: screenPaths.pisTransactions.path,
  staticData: { screen: 'pisTransactions' },
  component: lazyRouteComponent(
    inRoom('transactions', () => import('#src/transactions/list/pis-list-page.tsx')),
    'PisListPage',
  ),
})

const posTransactions = createRoute({
  getParentRoute: () => backOffice,
  path: screenPaths.posTransactions.path,
  staticData: { screen: 'posTransactions' },
  component: lazyRouteComponent(
    inRoom('transactions', () => import('#src/transactions/list/pos-list-page.tsx')),
    'PosListPage',
  ),
})

const cardDetails = createRoute({
  getParentRoute: () => backOffice,
  path: screenPaths.cardDetails.path,
  staticData: { screen: 'cardDetails' },
  component: lazyRouteComponent(
    inRoom('transactions', () => import('#src/transactions/details/card-details-page.tsx')),
    'CardDetailsPage',
  ),
})

const pisDetails = createRoute({
  getParentRoute: () => backOffice,
  path: screenPaths.pisDetails.path,
  staticData: { screen: 'pisDetails' },
  component: lazyRouteComponent(
    inRoom('transactions', () => import('#src/transactions/details/pis-details-page.tsx')),
    'PisDetailsPage',
  ),
})

const ipsDetails = createRoute({
  getParentRoute: () => backOffice,
  path: screenPaths.ipsDetails.path,
  staticData: { screen: 'ipsDetails' },
  component: lazyRouteComponent(
    inRoom('transactions', () => import('#src/transactions/details/ips-details-page.tsx')),
    'IpsDetailsPage',
  ),
})

const cryptoDetails = createRoute({
  getParentRoute: () => backOffice,
  path: screenPaths.cryptoDetails.path,
  staticData: { screen: 'cryptoDetails' },
  component: lazyRouteComponent(
    inRoom('transactions', () => import('#src/transactions/details/crypto-details-page.tsx')),
    'CryptoDetailsPage',
  ),
})

const posDetails = createRoute({
  getParentRoute: () => backOffice,
  path: screenPaths.posDetails.path,
  staticData: { screen: 'posDetails' },
  component: lazyRouteComponent(
    inRoom('transactions', () => import('#src/transactions/details/pos-details-page.tsx')),
    'PosDetailsPage',
  ),
})

const companyEdit = createRoute({
  getParentRoute: () => backOffice,
  path: screenPaths.companyEdit.path,
  staticData: { screen: 'companyEdit' },
  component: lazyRouteComponent(
    inRoom('companies', () => import('#src/companies/edit-company-page.tsx')),
    'EditCompanyPage',
  ),
})

const userList = createRoute({
  getParentRoute: () => backOffice,
  path: screenPaths.userList.path,
  staticData: { screen: 'userList' },
  component: lazyRouteComponent(
    inRoom('users', () => import('#src/users/user-list-page.tsx')),
    'UserListPage',
  ),
})

const auditTrail = createRoute({
  getParentRoute: () => backOffice,
  path: screenPaths.auditTrail.path,
  staticData: { screen: 'auditTrail' },
  component: lazyRouteComponent(
    inRoom('users', () => import('#src/users/audit-page.tsx')),
    'AuditPage',
  ),
})

const userEdit = createRoute({
  getParentRoute: () => backOffice,
  path: screenPaths.userEdit.path,
  staticData: { screen: 'userEdit' },
  component: lazyRouteComponent(
    inRoom('users', () => import('#src/users/user-edit-page.tsx')),
    'UserEditPage',
  ),
})

const login = createRoute({
  getParentRoute: () => root,
  path: screenPaths.login.path,
  staticData: { screen: 'login' },
  component: lazyRouteComponent(
    inRoom('start', () => import('#src/session/login-page.tsx')),
    'LoginPage',
  ),
})

const socialAuth = createRoute({
  getParentRoute: () => root,
  path: screenPaths.socialAuth.path,
  staticData: { screen: 'socialAuth' },
  component: lazyRouteComponent(
    inRoom('session', () => import('#src/session/social-auth-page.tsx')),
    'SocialAuthPage',
  ),
})

const register = createRoute({
  getParentRoute: () => root,
  path: screenPaths.register.path,
  staticData: { screen: 'register' },
  component: lazyRouteComponent(
    inRoom('session', () => import('#src/session/registration-page.tsx')),
    'RegistrationPage',
  ),
})

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: screenPaths.forgottenPassword.path,
  staticData: { screen: 'forgottenPassword' },
  component: lazyRouteComponent(
    inRoom('session', () => import('#src/session/forgotten-password-page.tsx')),
    'ForgottenPasswordPage',
  ),
})

const chooseCompany = createRoute({
  getParentRoute: () => root,
  path: screenPaths.chooseCompany.path,
  staticData: { screen: 'chooseCompany' },
  component: lazyRouteComponent(
    inRoom('companies', () => import('#src/companies/choose-company-page.tsx')),
    'ChooseCompanyPage',
  ),
})

const createCompany = createRoute({
  getParentRoute: () => root,
  path: screenPaths.createCompany.path,
  staticData: { screen: 'createCompany' },
  component: lazyRouteComponent(
    inRoom('companies', () => import('#src/companies/create-company-page.tsx')),
    'CreateCompanyPage',
  ),
})

const terms = createRoute({
  getParentRoute: () => root,
  path: screenPaths.terms.path,
  staticData: { screen: 'terms' },
  component: lazyRouteComponent(
    inRoom('session', () => import('#src/session/terms-page.tsx')),
    'TermsPage',
  ),
})

const termsUsers = createRoute({
  getParentRoute: () => root,
  path: screenPaths.termsUsers.path,
  staticData: { screen: 'termsUsers' },
  component: lazyRouteComponent(
    inRoom('session', () => import('#src/session/terms-notice-page.tsx')),
    'TermsNoticePage',
  ),
})

const accessDenied = createRoute({
  getParentRoute: () => root,
  path: screenPaths.accessDenied.path,
  staticData: { screen: 'accessDenied' },
  component: lazyRouteComponent(
    inRoom('further', () => import('#src/companies/forbidden-screen.tsx')),
    'ForbiddenScreen',
  ),
})

const error = createRoute({
  getParentRoute: () => root,
  path: screenPaths.error.path,
  staticData: { screen: 'error' },
  component: lazyRouteComponent(
    inRoom('failure', () => import('#src/shell/failure/error-screen.tsx')),
    'ErrorScreen',
  ),
})

const loading = createRoute({
  getParentRoute: () => root,
  path: screenPaths.loading.path,
  staticData: { screen: 'loading' },
  component: lazyRouteComponent(
    inRoom('session', () => import('#src/session/loading-page.tsx')),
    'LoadingPage',
  ),
})

const publicKinds: ReadonlySet<string> = new Set(['entry', 'pay', 'public', 'accessDenied'])
const notFound = lazyRouteComponent(
  inRoom('further', () => import('#src/companies/not-found-screen.tsx')),
  'NotFoundScreen',
)
const names = Object.keys(screens) as ScreenName[]
const unbuilt = (isPublic: boolean) =>
  names.filter((name) => !screens[name].built && publicKinds.has(screens[name].kind) === isPublic)

const laterInside = unbuilt(false).map((name) =>
  createRoute({
    getParentRoute: () => backOffice,
    path: screens[name].path,
    staticData: { screen: name },
    component: notFound,
  }),
)
const laterOutside = unbuilt(true).map((name) =>
  createRoute({
    getParentRoute: () => root,
    path: screens[name].path,
    staticData: { screen: name },
    component: notFound,
  }),
)

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
  backOffice.addChildren([
    transactions,
    pisTransactions,
    posTransactions,
    cardDetails,
    pisDetails,
    ipsDetails,
    cryptoDetails,
    posDetails,
    companyEdit,
    userList,
    auditTrail,
    userEdit,
    ...laterInside,
  ]),
  login,
  register,
  forgottenPassword,
  socialAuth,
  chooseCompany,
  createCompany,
  terms,
  termsUsers,
  accessDenied,
  error,
  loading,
  ...laterOutside,
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
