import { I18nProvider } from '@lingui/react'
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MessageRegion } from '#src/frame/message-region.tsx'
import { SessionDialogs } from '#src/session/session-dialogs.tsx'
import { keepEntriesApart } from '#src/shell/browser/own-entries.ts'
import { readStored } from '#src/shell/browser/storage.ts'
import { activate, i18n, inRoom } from '#src/shell/i18n.ts'
import { watchTheme } from '#src/ui/look/color-mode.ts'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import { createRoutes } from './routes.tsx'
import { follow, startApp } from './start-app.ts'

keepEntriesApart()
const router = createRoutes()
const speaking = activate(readStored('lang') === 'en' ? 'en' : 'hr')
watchTheme()
const app = startApp(router)
await speaking

const framed = (screens: ReactNode, restarts = 0) => (
  <StrictMode key={restarts}>
    <I18nProvider i18n={i18n}>{screens}</I18nProvider>
  </StrictMode>
)

const element = document.getElementById('root')
if (element) {
  const root = createRoot(element)
  const draw = (restarts: number) => {
    const screens = (
      <>
        <RouterProvider router={router} />
        <MessageRegion />
        <RouterContextProvider router={router}>
          <SessionDialogs />
        </RouterContextProvider>
      </>
    )
    root.render(framed(screens, restarts))
    if (restarts > 0) void router.invalidate()
  }
  const brokenTab = inRoom('failure', () => import('#src/shell/failure/broken-tab.tsx'))
  const giveUp = () => {
    // The screens ask for actors that are no more.
    root.render(null)
    brokenTab().then(
      ({ BrokenTab }) => root.render(framed(<BrokenTab />)),
      () => root.render(framed(<FailedState onRetry={() => location.reload()} />)),
    )
  }
  follow(app, draw, giveUp)
}
