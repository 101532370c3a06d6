import { type RefObject, Suspense, useEffect, useRef } from 'react'
import type { MenuGroup } from '#contract/session/menu.ts'
import { comesAfterFirst } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { TypedAhead } from './typed-ahead.tsx'

/** What opens over every screen of the back-office. */
export type Tool = 'palette' | 'shortcuts' | 'messages' | 'downloads'

export interface HeaderToolsProps {
  readonly tool: Tool | null
  readonly onTool: (tool: Tool | null) => void
  readonly menu: readonly MenuGroup[]
}

export interface ToolBarProps extends HeaderToolsProps {
  /** What was typed before the search was there; Enter is a line break. */
  readonly typed: RefObject<string>
}

const find = inRoom('tools', () => import('#src/frame/tools/tool-bar.tsx'))
const ToolBar = comesAfterFirst(() => find().then((file) => file.ToolBar))

/** Who presses Ctrl+K before the tools are there gets the search as soon as they are. */
function EarlyKeys({ onTool }: Pick<HeaderToolsProps, 'onTool'>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      onTool('palette')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onTool])
  return null
}

/** The screen does not wait for them. */
export function HeaderTools(props: HeaderToolsProps) {
  const typed = useRef('')
  return (
    <Suspense
      fallback={
        <>
          <EarlyKeys onTool={props.onTool} />
          {props.tool === 'palette' ? <TypedAhead typed={typed} onClosed={() => props.onTool(null)} /> : null}
        </>
      }
    >
      <ToolBar {...props} typed={typed} />
    </Suspense>
  )
}
