import { useEffect } from 'react'
import type { Tool } from '#src/frame/header-tools.tsx'
import { singleKeyOf } from '#src/shell/browser/single-key.ts'
import { toasterId } from '#src/ui/overlay/toaster.tsx'

const byLetter: Readonly<Record<string, Tool>> = { '?': 'shortcuts', '/': 'palette', d: 'downloads', m: 'messages' }

function toolOf(event: KeyboardEvent): Tool | undefined {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
  if ((ctrlKey || metaKey) && !altKey && !shiftKey) return key.toLowerCase() === 'k' ? 'palette' : undefined
  // By its place on the keyboard: with Alt it writes another letter on some.
  if (altKey && shiftKey && !ctrlKey && !metaKey) return code === 'KeyM' ? 'messages' : undefined
  return byLetter[singleKeyOf(event) ?? '']
}

/** What is shown right now is nearer than what was: from there the same key opens the list of them all. */
function reachesMessages(): boolean {
  const region = document.getElementById(toasterId)
  if (!region?.hasChildNodes() || region.contains(document.activeElement)) return false
  region.focus()
  return true
}

/** The keys that open a tool; none opens over a dialog (interface 45, 49). */
export function useToolKeys(hasDownloads: boolean, onTool: (tool: Tool) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = event.defaultPrevented || event.repeat ? undefined : toolOf(event)
      if (!wanted || (wanted === 'downloads' && !hasDownloads)) return
      event.preventDefault()
      if (document.querySelector('[aria-modal=true]') !== null) return
      if (!(event.altKey && reachesMessages())) onTool(wanted)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [hasDownloads, onTool])
}
