import { useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ScreenName } from '#contract/session/screens.ts'
import { wayTo } from '#src/shell/screen-link.tsx'
import { type MenuProps, marked } from './menu-place.ts'
import { entryLooks, groupWords } from './menu-words.ts'

export interface MenuEntry {
  readonly name: ScreenName
  readonly label: string
  readonly Icon: LucideIcon
  /** Where it leads, and whether the screen is there. */
  readonly way: ReturnType<typeof wayTo> & ReturnType<typeof marked>
}

/** The entries of these screens; a screen without a look has none. */
export function useMenuEntries(current: ScreenName | null): (names: readonly ScreenName[]) => readonly MenuEntry[] {
  const { i18n } = useLingui()
  return (names) =>
    names.flatMap((name) => {
      const look = entryLooks[name]
      if (!look) return []
      const way = { ...wayTo({ screen: name }), ...marked(name, current) }
      return [{ name, label: i18n._(look.label), Icon: look.icon, way }]
    })
}

interface MenuGroupsProps extends Pick<MenuProps, 'groups' | 'current'> {
  readonly heading: (words: string) => ReactNode
  readonly entry: (entry: MenuEntry) => ReactNode
}

/** The menu in its groups, each with a heading above its entries (NAV-23…28). */
export function MenuGroups({ groups, current, heading, entry }: MenuGroupsProps) {
  const { i18n } = useLingui()
  const entriesOf = useMenuEntries(current)
  return groups.map(({ name, entries }) => (
    <div key={name}>
      {heading(i18n._(groupWords[name]))}
      <ul>
        {entriesOf(entries).map((shown) => (
          <li key={shown.name}>{entry(shown)}</li>
        ))}
      </ul>
    </div>
  ))
}
