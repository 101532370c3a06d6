import { keepEntriesApart } from '#src/shell/browser/own-entries.ts'
import { readStored } from '#src/shell/browser/storage.ts'
import { activate } from '#src/shell/i18n.ts'
import { watchTheme } from '#src/ui/look/color-mode.ts'
import { openPage } from './page.tsx'
import { startApp } from './start-app.ts'

keepEntriesApart()
const speaking = activate(readStored('lang') === 'en' ? 'en' : 'hr')
watchTheme()
const app = startApp()
await speaking

const element = document.getElementById('root')
if (element) openPage(element, app)
