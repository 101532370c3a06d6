import type { RefObject } from 'react'
import type { MenuGroup } from '#contract/session/menu.ts'
import type { Tool } from '#src/frame/header-tools.tsx'
import { comesAtLast } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { DownloadsDrawer } from './downloads-drawer.tsx'
import { RecentMessages } from './recent-messages.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

/** It says the statuses of orders too. */
const Palette = comesAtLast(inRoom('transactions', () => import('./palette.tsx').then((file) => file.Palette)))

export interface OpenToolProps {
  readonly tool: Tool
  readonly menu: readonly MenuGroup[]
  readonly hasDownloads: boolean
  /** What was typed before the tool was there; Enter is a line break. */
  readonly typed: RefObject<string>
  readonly onClosed: () => void
}

export function OpenTool({ tool, menu, hasDownloads, typed, onClosed }: OpenToolProps) {
  switch (tool) {
    case 'palette':
      return <Palette menu={menu} typed={typed} onClosed={onClosed} />
    case 'shortcuts':
      return <ShortcutsDialog hasDownloads={hasDownloads} onClosed={onClosed} />
    case 'messages':
      return <RecentMessages onClosed={onClosed} />
    case 'downloads':
      return <DownloadsDrawer onClosed={onClosed} />
  }
}
