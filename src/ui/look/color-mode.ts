import { storageKeys } from '#contract/session/storage.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'
export type ColorMode = 'light' | 'dark'

const dark = '(prefers-color-scheme: dark)'

/** What the person chose; a browser that refuses storage counts as `system`. */
export function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKeys.theme)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Puts the mode on the document: `<html class="dark">`. */
export function applyTheme(choice: ThemeChoice = readTheme()): ColorMode {
  const mode = choice === 'system' ? (matchMedia(dark).matches ? 'dark' : 'light') : choice
  const { classList } = document.documentElement
  classList.toggle('dark', mode === 'dark')
  classList.toggle('light', mode === 'light')
  return mode
}

export function chooseTheme(choice: ThemeChoice): ColorMode {
  try {
    localStorage.setItem(storageKeys.theme, choice)
  } catch {
    // A browser that refuses storage keeps the choice for this page only.
  }
  return applyTheme(choice)
}

/** Paper is white: it is printed in light colours. */
function printLight(): void {
  document.documentElement.classList.replace('dark', 'light')
}

/** Follows the system, other tabs and the printer; returns the way to stop. */
export function watchTheme(): () => void {
  const apply = () => {
    applyTheme()
  }
  const query = matchMedia(dark)
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.theme || event.key === null) apply()
  }
  query.addEventListener('change', apply)
  addEventListener('storage', onStorage)
  addEventListener('beforeprint', printLight)
  addEventListener('afterprint', apply)
  return () => {
    query.removeEventListener('change', apply)
    removeEventListener('storage', onStorage)
    removeEventListener('beforeprint', printLight)
    removeEventListener('afterprint', apply)
  }
}
