import { I18nProvider } from '@lingui/react'
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutes } from './routes.tsx'
import { startApp } from './shell/app.ts'
import { activate, i18n } from './shell/i18n.ts'
import { MessageRegion } from './shell/message-region.tsx'
import { keepEntriesApart } from './shell/own-entries.ts'
import { SessionDialogs } from './shell/session-dialogs.tsx'
import { readStored } from './shell/storage.ts'
import { watchTheme } from './ui/color-mode.ts'
import { StyleProvider } from './ui/style-provider.tsx'

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
