import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { AnyActor } from 'xstate'
import { app } from '#src/shell/app.ts'
import { readStored } from '#src/shell/browser/storage.ts'
import { InspectorPanel } from './inspector-panel.tsx'
import { openFrame } from './panel-frame.ts'
import { recordPath } from './path-recorder.ts'
import { watchActors } from './watched-actors.ts'

/** In a build the product's script is what this one waits for; with hot reload the app starts later. */
function startedApp(): readonly AnyActor[] {
  try {
    return [app() as AnyActor]
  } catch {
    return []
  }
}

/**
 * The sandbox's gateway adds this script to the document where the address asks for it (`?inspect`): it runs before the
 * first screen is drawn. Whether Stately may be reached stands in the element that loads it.
 */
const watch = watchActors(startedApp(), () => {
  const token = readStored('authenticationToken')
  return token === null ? [] : [token]
})
const recorder = recordPath(watch)
const frame = openFrame()
const root = createRoot(frame.body)
const mayReachStately = document.querySelector('script[data-stately]') !== null

root.render(
  createElement(InspectorPanel, {
    watch,
    recorder,
    onFold: frame.fold,
    onClose: () => {
      root.unmount()
      frame.close()
    },
    onStately: mayReachStately ? () => void import('./stately.ts').then(({ openStately }) => openStately(watch)) : null,
  }),
)
