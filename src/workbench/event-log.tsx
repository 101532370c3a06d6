import { eventWords } from './event-words.ts'
import type { Redact } from './redacted.ts'
import { type Happened, mostEvents } from './watched-actors.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

interface EventLogProps {
  readonly happened: readonly Happened[]
  readonly redact: Redact
}

/** What happened last, the newest first; what became known as a secret since then is hidden in what came before, too. */
export function EventLog({ happened, redact }: EventLogProps) {
  return (
    <section aria-label="Last events">
      <h2>Last {mostEvents} events</h2>
      {happened.length === 0 ? <p className="quiet">Nothing has happened yet.</p> : null}
      <ol className="log" reversed>
        {happened.map(({ number, at, to, type, event }) => (
          <li key={number}>
            <details>
              <summary>
                <time dateTime={at.toISOString()}>{clock.format(at)}</time>
                <span className="type">{eventWords(type)}</span>
                <small>to {to}</small>
              </summary>
              <pre>{JSON.stringify(redact(event), null, 2)}</pre>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}
