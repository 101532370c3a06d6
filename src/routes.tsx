import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { createElement } from 'react'
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

/**
 * A screen that the router fetches before it shows it. The router's own kind loads the page again where that fails:
 * offline the browser would show its page in place of the app.
 */
function comesWithRoute(find: () => Promise<RouteComponent>): RouteComponent {
  let Screen: RouteComponent | undefined
  const fetched: RouteComponent = Object.assign(() => Screen && createElement(Screen), {
    preload: async () => {
      Screen = await find()
      delete fetched.preload
    },
  })
  return fetched
}

const backOffice = createRoute({
  getParentRoute: () => root,
  id: 'back-office',
  component: comesWithRoute(
    inRoom('shell', () => import('#src/frame/back-office.tsx').then((file) => file.BackOffice)),
  ),
})

type Screens = Readonly<Partial<Record<ScreenName, RouteComponent>>>

/** The screens before a sign-in. A screen is one row: its catalogue with its words, its file and component. */
const entryScreens: Screens = {
  login: comesWithRoute(
    inRoom('session', () => import('#src/session/sign-in/login-page.tsx').then((file) => file.LoginPage)),
  ),
  socialAuth: comesWithRoute(
    inRoom('session', () => import('#src/session/sign-in/social-auth-page.tsx').then((file) => file.SocialAuthPage)),
  ),
  register: comesWithRoute(
    inRoom('session', () => import('#src/session/account/registration-page.tsx').then((file) => file.RegistrationPage)),
  ),
  forgottenPassword: comesWithRoute(
    inRoom('session', () =>
      import('#src/session/account/forgotten-password-page.tsx').then((file) => file.ForgottenPasswordPage),
    ),
  ),
  error: comesWithRoute(
    inRoom('failure', () => import('#src/shell/failure/error-screen.tsx').then((file) => file.ErrorScreen)),
  ),
}

/** A page that stays while its address moves on to one of these screens. */
const samePage: Readonly<Partial<Record<ScreenName, ScreenName>>> = {
  terminalSuccess: 'terminalPrepare',
  terminalCancel: 'terminalPrepare',
  terminalError: 'terminalPrepare',
  documentsArchived: 'documentsActive',
  documentsInPreparation: 'documentsActive',
  invoicesDownloaded: 'invoicesNotDownloaded',
}

const pages = new Map<ScreenName, RouteComponent>()

/** A screen of the table that the sign-in does without. */
function signedInScreen(name: ScreenName): RouteComponent {
  const page = samePage[name] ?? name
  const component =
    pages.get(page) ??
    comesWithRoute(async () => {
      const { screenOf } = await import('./signed-in-screens.ts')
      return screenOf(page)
    })
  pages.set(page, component)
  return component
}

/** What concerns no company has no frame. */
function routesOf(parent: typeof root | typeof backOffice, isFramed: boolean) {
  const names = (Object.keys(screens) as ScreenName[]).filter((name) => (screens[name].exempt !== true) === isFramed)
  return names.map((name) =>
    createRoute({
      getParentRoute: () => parent,
      path: screens[name].path,
      staticData: { screen: name },
      component: entryScreens[name] ?? signedInScreen(name),
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

const tree = root.addChildren([backOffice.addChildren(routesOf(backOffice, true)), ...routesOf(root, false), elsewhere])

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
