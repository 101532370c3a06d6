import { readStored } from './storage.ts'

/** A letter is typed, or chooses in a list of the browser's own. */
const takesLetters = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** A tick takes no letters: single keys work on it. */
const isTick = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')

/** The key of a shortcut that is a single key; null inside fields, with Ctrl, Alt or Meta, and where a person switched them off. */
export function singleKeyOf({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): string | null {
  if (altKey || ctrlKey || metaKey || (takesLetters(target) && !isTick(target))) return null
  return readStored('singleKeys') === 'off' ? null : key
}
