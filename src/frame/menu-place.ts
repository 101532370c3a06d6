import { entryOf, type MenuGroup } from '#contract/session/menu.ts'
import type { ScreenName } from '#contract/session/screens.ts'

export interface MenuProps {
  readonly groups: readonly MenuGroup[]
  readonly current: ScreenName | null
  /** The e-mail that the gateway names for help; null where it names none. */
  readonly support: string | null
}

/** The entry of this very screen, or of the screen above it. */
export function marked(entry: ScreenName, current: ScreenName | null) {
  if (current === null || entryOf(current) !== entry) return {}
  return { 'aria-current': entry === current ? ('page' as const) : ('true' as const) }
}

/** What opens these entries, while one of them is of this screen. */
export function among(entries: readonly ScreenName[], current: ScreenName | null) {
  const isHere = current !== null && entries.some((entry) => entryOf(current) === entry)
  return isHere ? { 'aria-current': 'true' as const } : {}
}
