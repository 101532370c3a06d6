import { keptKeys, type StorageKey, storageKeys, storagePrefix } from '#contract/session/storage.ts'

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

/** Keeps a value for this tab only, or for every tab of this browser. */
export function store(key: StorageKey, value: string, where: Where = 'browser'): void {
  const name = storageKeys[key]
  memory.set(name, value)
  attempt(() => areaOf(where).setItem(name, value), undefined)
}

/** Where the token of this tab lies. */
export const tokenPlace = (): Where =>
  attempt(() => sessionStorage.getItem(storageKeys.authenticationToken), null) === null ? 'browser' : 'tab'

export function forget(key: StorageKey, places: readonly Where[] = ['tab', 'browser']): void {
  const name = storageKeys[key]
  memory.delete(name)
  for (const where of places) attempt(() => areaOf(where).removeItem(name), undefined)
}

/** The token and, beside it, whose it is: two people may be signed in at two tabs, one in the tab, one in the browser. */
export function forgetToken(...places: readonly Where[]): void {
  for (const key of ['authenticationToken', 'sub', 'iss', 'username', 'signedInAt'] as const) forget(key, places)
}

/** Clears our own keys; language and theme stay (D41). */
export function clearStored(): void {
  memory.clear()
  for (const kind of [() => sessionStorage, () => localStorage]) {
    attempt(() => {
      const area = kind()
      for (const name of Object.keys(area))
        if (name.startsWith(storagePrefix) && !keptKeys.has(name)) area.removeItem(name)
    }, undefined)
  }
}
