import { keptKeys, type StorageKey, storageKeys, storagePrefix } from '#contract/session/storage.ts'
import type { Memo } from '#machines/shell/ports.ts'

/** Storage may be switched off or full: then the tab remembers by itself. */
const memory = new Map<string, string>()

function attempt<T>(action: () => T, fallback: T): T {
  try {
    return action()
  } catch {
    return fallback
  }
}

type Where = 'tab' | 'browser'
const areaOf = (where: Where) => (where === 'tab' ? sessionStorage : localStorage)

export function readStored(key: StorageKey): string | null {
  const name = storageKeys[key]
  return attempt(() => sessionStorage.getItem(name) ?? localStorage.getItem(name), null) ?? memory.get(name) ?? null
}

/** What this tab alone keeps. */
export const storedInTab = (key: StorageKey): string | null =>
  attempt(() => sessionStorage.getItem(storageKeys[key]), null)

/** What every tab of this browser reads that keeps nothing of its own. */
export const storedForAll = (key: StorageKey): string | null =>
  attempt(() => localStorage.getItem(storageKeys[key]), null)

/** Keeps a value for this tab only, or for every tab of this browser. */
export function store(key: StorageKey, value: string, where: Where = 'browser'): void {
  const name = storageKeys[key]
  memory.set(name, value)
  attempt(() => areaOf(where).setItem(name, value), undefined)
}

/** Where the token of this tab lies. */
export const tokenPlace = (): Where => (storedInTab('authenticationToken') === null ? 'browser' : 'tab')

export function forget(key: StorageKey, places: readonly Where[] = ['tab', 'browser']): void {
  const name = storageKeys[key]
  memory.delete(name)
  for (const where of places) attempt(() => areaOf(where).removeItem(name), undefined)
}

const ofToken = ['authenticationToken', 'sub', 'iss', 'username', 'signedInAt', 'lastSelectedCompanyName'] as const

/**
 * The token and, beside it, whose it is and where they were: two people may be signed in at two tabs, one in the tab, one
 * in the browser.
 */
export function forgetToken(...places: readonly Where[]): void {
  for (const key of ofToken) forget(key, places)
}

/** What another person than the one of this tab is kept signed in with. */
function othersKeys(): readonly string[] {
  const [own, kept] = [sessionStorage, localStorage].map((area) => area.getItem(storageKeys.sub))
  return own && kept && own !== kept ? ofToken.map((key) => storageKeys[key]) : []
}

/** Clears our own keys; language and theme stay (D41). */
export function clearStored(): void {
  memory.clear()
  const others = attempt(othersKeys, [])
  for (const where of ['tab', 'browser'] as const) {
    attempt(() => {
      const area = areaOf(where)
      const isLeft = (name: string) => keptKeys.has(name) || (where === 'browser' && others.includes(name))
      for (const name of Object.keys(area)) if (name.startsWith(storagePrefix) && !isLeft(name)) area.removeItem(name)
    }, undefined)
  }
}

const isStorageKey = (key: string): key is StorageKey => key in storageKeys

/** The port `remember` of the app's own machines: this browser's storage; the company also for this tab alone. */
export function rememberStored(_: unknown, { key, value }: Memo): void {
  if (!isStorageKey(key)) return
  const isCompany = key.startsWith('lastSelectedCompany')
  // The company that the browser keeps is that of the person whom it keeps signed in.
  const isForAll = !isCompany || attempt(othersKeys, []).length === 0
  if (value === null || value === undefined) {
    forget(key, isForAll ? ['tab', 'browser'] : ['tab'])
    return
  }
  if (isCompany) store(key, String(value), 'tab')
  if (isForAll) store(key, String(value))
}
