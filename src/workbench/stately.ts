import { createBrowserInspector } from '@statelyai/inspect'
import type { AnyActorRef } from 'xstate'
import type { Running, Watch } from './watched-actors.ts'

/** Sends what happens, without its secrets, to the inspector of stately.ai in a separate window. */
export function openStately({ inspect, running, redact }: Watch): void {
  const stately = createBrowserInspector({
    // The definition is the chart's text: whole, or it could not be drawn.
    serialize: (event) => ({
      ...(redact({ ...event, definition: '' }) as typeof event),
      ...('definition' in event ? { definition: event.definition } : {}),
    }),
  })
  const introduce = ({ actor, snapshot, children }: Running): void => {
    const { status, value, context } = snapshot
    stately.actor(actor as AnyActorRef, { status, value, context })
    children.forEach(introduce)
  }
  running().forEach(introduce)
  inspect((event) => stately.inspect.next?.(event))
}
