import { Suspense } from 'react'
import type { MenuGroup } from '#contract/session/menu.ts'
import { comesAfterFirst } from '#src/shell/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'

/** What opens over every screen of the back-office. */
export type Tool = 'palette' | 'shortcuts' | 'messages' | 'downloads'

export interface HeaderToolsProps {
  readonly tool: Tool | null
  readonly onTool: (tool: Tool | null) => void
  readonly menu: readonly MenuGroup[]
}

const find = inRoom('tools', () => import('#src/frame/tools/tool-bar.tsx'))
const ToolBar = comesAfterFirst(() => find().then((file) => file.ToolBar))

/** The screen does not wait for them. */
export function HeaderTools(props: HeaderToolsProps) {
  return (
    <Suspense fallback={null}>
      <ToolBar {...props} />
    </Suspense>
  )
}
