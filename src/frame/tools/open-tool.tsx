import type { MenuGroup } from '#contract/session/menu.ts'
import type { Tool } from '#src/frame/header-tools.tsx'
import { DownloadsDrawer } from './downloads-drawer.tsx'
import { Palette } from './palette.tsx'
import { RecentMessages } from './recent-messages.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

export interface OpenToolProps {
  readonly tool: Tool
  readonly menu: readonly MenuGroup[]
  readonly hasDownloads: boolean
  readonly onClosed: () => void
}

export function OpenTool({ tool, menu, hasDownloads, onClosed }: OpenToolProps) {
  switch (tool) {
    case 'palette':
      return <Palette menu={menu} onClosed={onClosed} />
    case 'shortcuts':
      return <ShortcutsDialog hasDownloads={hasDownloads} onClosed={onClosed} />
    case 'messages':
      return <RecentMessages onClosed={onClosed} />
    case 'downloads':
      return <DownloadsDrawer onClosed={onClosed} />
  }
}
