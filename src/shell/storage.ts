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

export function readStored(key: StorageKey): string | null {
  const name = storageKeys[key]
  return attempt(() => sessionStorage.getItem(name) ?? localStorage.getItem(name), null) ?? memory.get(name) ?? null
}

/** Keeps a value for this tab only, or for every tab of this browser. */
export function store(key: StorageKey, value: string, where: 'tab' | 'browser' = 'browser'): void {
  const name = storageKeys[key]
  memory.set(name, value)
  attempt(() => (where === 'tab' ? sessionStorage : localStorage).setItem(name, value), undefined)
}

export function forget(key: StorageKey): void {
  const name = storageKeys[key]
  memory.delete(name)
  attempt(() => sessionStorage.removeItem(name), undefined)
  attempt(() => localStorage.removeItem(name), undefined)
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
