import { languages } from '#contract/session/account.ts'
import { storageKeys } from '#contract/session/storage.ts'
import { applyTheme } from '#src/ui/look/color-mode.ts'

/** Language and appearance that the address asks for, for this page only: what the browser remembers stays as it is. */
export function showLook(asked: URLSearchParams) {
  const look: Readonly<Record<string, string | null>> = {
    [storageKeys.lang]: asked.get('lang'),
    [storageKeys.theme]: asked.get('theme'),
  }
  const { getItem, setItem } = Storage.prototype
  Storage.prototype.getItem = function readHere(name) {
    return look[name] ?? getItem.call(this, name)
  }
  Storage.prototype.setItem = function keep(name, value) {
    if ((look[name] ?? null) === null) setItem.call(this, name, value)
  }
  applyTheme()
  return languages.find((known) => known === asked.get('lang')) ?? null
}
