import { useEffect, useState } from 'react'
import { ChartView } from './chart-view.tsx'
import { EventForm } from './event-form.tsx'
import { activeStates, type Examples, possibleEvents } from './possible-events.ts'
import type { Redact } from './redacted.ts'
import { nameOf, type Running } from './watched-actors.ts'

/** What the tests of a machine send it, as data to start from. */
function useExamples(machine: string): Examples {
  const [read, setRead] = useState<{ readonly machine: string; readonly examples: Examples } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    fetch(`/flows/${encodeURIComponent(machine)}.json`, { signal: stop.signal })
      .then((reply) => (reply.ok ? (reply.json() as Promise<{ readonly events: Examples }>) : { events: {} }))
      .then(
        ({ events }) => setRead({ machine, examples: events }),
        () => undefined,
      )
    return () => stop.abort()
  }, [machine])
  return read?.machine === machine ? read.examples : {}
}

export const stateWords = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([name, inner]) => {
          const words = stateWords(inner)
          return words === '' ? name : `${name}.${words}`
        })
        .join(' + ')

interface ActorViewProps {
  readonly running: Running
  readonly redact: Redact
}

/** One machine where it stands: chart, events that may come next, what it remembers. */
export function ActorView({ running: { actor, machine, snapshot, waitsFor }, redact }: ActorViewProps) {
  const examples = useExamples(machine)
  const possible = possibleEvents(snapshot, examples)
  const lit = activeStates(snapshot).map(({ id }) => id)
  return (
    <section aria-label={`Actor ${nameOf(actor)}`}>
      <h2>
        {nameOf(actor)} <span className="quiet">is {stateWords(snapshot.value) || 'running'}</span>
      </h2>
      {waitsFor.length === 0 ? null : <p className="quiet">Waits for {waitsFor.join(', ')}</p>}
      <ChartView machine={machine} lit={lit} />
      <h3>Events possible now</h3>
      {possible.length === 0 ? <p className="quiet">None: it goes on by itself.</p> : null}
      <ul className="events">
        {possible.map((one) => (
          <EventForm
            key={`${actor.sessionId} ${one.type} ${JSON.stringify(one.data)}`}
            actor={actor}
            snapshot={snapshot}
            possible={one}
          />
        ))}
      </ul>
      <details>
        <summary>Context</summary>
        <pre>{JSON.stringify(redact(snapshot.context), null, 2)}</pre>
      </details>
    </section>
  )
}
