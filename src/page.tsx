import { I18nProvider } from '@lingui/react'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { waitFor } from 'xstate'
import { screens, signInFor } from '#contract/session/screens.ts'
import { MessageRegion } from '#src/frame/message-region.tsx'
import { carriesKey } from '#src/session/account/mail-link.ts'
import { type App, sessionActor } from '#src/shell/app.ts'
import { readStored } from '#src/shell/browser/storage.ts'
import { hearMoves, move } from '#src/shell/early/first-moves.ts'
import { whenIdle } from '#src/shell/early/when-idle.ts'
import { FailedScreen } from '#src/shell/failed-screen.tsx'
import { i18n, inRoom } from '#src/shell/i18n.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import type { Routed } from './routed.tsx'
import { follow } from './start-app.ts'

const findSignIn = inRoom('start', () => import('#src/session/sign-in/first-sign-in.tsx'))
const findRouted = () => import('./routed.tsx')
const findGate = () => import('./decide.ts')
const brokenTab = inRoom('failure', () => import('#src/shell/failure/broken-tab.tsx'))

/** What takes longer than this is said; the router waits as long. */
const patience = 300

const framed = (shown: ReactNode, restarts = 0) => (
  <StrictMode key={restarts}>
    <I18nProvider i18n={i18n}>{shown}</I18nProvider>
  </StrictMode>
)

const isAtSignIn = () =>
  location.pathname === screens.login.path && !carriesKey({ hash: location.hash, state: history.state ?? {} })

const isAnonymous = () => sessionActor().getSnapshot().context.account === null

/** The gate lets visitors see the sign-in, and nobody else. */
const isForVisitor = () => isAtSignIn() && isAnonymous()

/** The address of the sign-in for what a visitor asked for; null where it is asked for itself, or not needed (ACC-02). */
const signInHere = () => signInFor(location.pathname, location.pathname + location.search + location.hash)

/**
 * The one root of the page. A visitor's first screen, the sign-in, is drawn without the router; that is fetched while
 * the person types, and takes over when the address leads elsewhere.
 */
export function openPage(element: HTMLElement, app: App): void {
  let routed: Routed | null = null
  let isTakingOver = false
  let shown: ReactNode = null
  let restarts = 0

  const root = createRoot(element, {
    onUncaughtError: (error) => {
      reportError(error)
      if (routed === null && !isTakingOver) fail()
    },
  })

  function show(screen: ReactNode): void {
    if (app.getSnapshot().status !== 'active') return
    shown = screen
    const page = (
      <>
        {screen}
        <MessageRegion />
      </>
    )
    root.render(framed(page, restarts))
  }

  /** What could not be fetched, also under another address, comes with the next document. */
  function fail(): void {
    show(<FailedScreen onRetry={() => location.reload()} />)
  }

  /** The page stays while something is fetched, unless that takes long. */
  async function behind(work: () => Promise<void>): Promise<void> {
    const late = setTimeout(() => show(<LoadingScreen />), patience)
    await work().finally(() => clearTimeout(late))
  }

  async function showRouter(behind: Parameters<typeof import('./routed.tsx').startRouter>[0]): Promise<void> {
    const { startRouter, RoutedScreens } = await findRouted()
    routed = await startRouter(behind)
    show(<RoutedScreens {...routed} />)
  }

  async function showSignIn(): Promise<void> {
    const isSettled = waitFor(sessionActor(), (snapshot) => !snapshot.hasTag('unsettled'), { timeout: Infinity })
    const [{ FirstSignIn }] = await Promise.all([findSignIn(), isSettled])
    const href = isAnonymous() ? signInHere() : null
    if (href !== null) move({ href, state: {}, replace: true })
    if (!isForVisitor()) return showRouter('waiting')
    const signIn = <FirstSignIn />
    show(signIn)
    hearMoves(() => void takeOver(signIn))
    whenIdle(() => findRouted().catch(() => undefined))
    whenIdle(() => findGate().catch(() => undefined))
  }

  async function takeOver(signIn: ReactNode): Promise<void> {
    if (isTakingOver) return
    if (isForVisitor()) return show(signIn)
    isTakingOver = true
    const work = async () => {
      await findRouted()
      // Who went back meanwhile finds what was typed.
      if (isForVisitor()) show(signIn)
      else await showRouter('screen')
    }
    await behind(work).catch(fail)
    isTakingOver = false
  }

  const draw = (count: number) => {
    restarts = count
    if (shown !== null) show(shown)
    if (count > 0) void routed?.router.invalidate()
  }
  const giveUp = () => {
    // The screens ask for actors that are no more.
    root.render(null)
    brokenTab().then(
      ({ BrokenTab }) => root.render(framed(<BrokenTab />)),
      () => root.render(framed(<FailedState onRetry={() => location.reload()} />)),
    )
  }
  follow(app, draw, giveUp)
  const isVisitor = readStored('authenticationToken') === null && (isAtSignIn() || signInHere() !== null)
  const first = isVisitor ? behind(showSignIn) : showRouter('nothing')
  first.catch(fail)
}
