import { I18nProvider } from '@lingui/react'
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MessageRegion } from '#src/frame/message-region.tsx'
import { SessionDialogs } from '#src/session/session-dialogs.tsx'
import { activate, i18n } from '#src/shell/i18n.ts'
import { keepEntriesApart } from '#src/shell/own-entries.ts'
import { readStored } from '#src/shell/storage.ts'
import { watchTheme } from '#src/ui/color-mode.ts'
import { StyleProvider } from '#src/ui/style-provider.tsx'
import { createRoutes } from './routes.tsx'
import { startApp } from './start-app.ts'

keepEntriesApart()
const router = createRoutes()
const speaking = activate(readStored('lang') === 'en' ? 'en' : 'hr')
watchTheme()
startApp(router)
await speaking

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <StyleProvider>
          <RouterProvider router={router} />
          <MessageRegion />
          <RouterContextProvider router={router}>
            <SessionDialogs />
          </RouterContextProvider>
        </StyleProvider>
      </I18nProvider>
    </StrictMode>,
  )
}
