import { keptKeys, type StorageKey, storageKeys } from '#contract/session/storage.ts'
import { forget } from '#src/shell/browser/storage.ts'

const ofToken: ReadonlySet<string> = new Set(['authenticationToken', 'sub', 'iss', 'username', 'signedInAt'])

/** Clears what every tab of this browser remembers, but for the token, language and theme (D92). */
export function clearRemembered(): void {
  for (const key of Object.keys(storageKeys) as StorageKey[]) {
    if (!ofToken.has(key) && !keptKeys.has(storageKeys[key])) forget(key, ['browser'])
  }
}
