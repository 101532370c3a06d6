import { useState } from 'react'
import type { AnyActor, AnyMachineSnapshot, EventObject } from 'xstate'
import { accepts, type Possible } from './possible-events.ts'

const written = (data: unknown): string => JSON.stringify(data, null, 2)

/** The event of a text with its data, or what is wrong with the text. */
function eventIn(type: string, text: string): EventObject | string {
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return 'The data must be an object: { … }'
    return { ...data, type }
  } catch (error) {
    return error instanceof Error ? error.message : 'This is not JSON.'
  }
}

interface EventFormProps {
  readonly actor: AnyActor
  readonly snapshot: AnyMachineSnapshot
  readonly possible: Possible
}

/** One event to send by hand: a button, or a button with its data; grey while the machine would not accept it. */
export function EventForm({ actor, snapshot, possible }: EventFormProps) {
  const { type, data, carriesData } = possible
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? written(data)
  const event = eventIn(type, text)
  const fault = typeof event === 'string' ? event : ''
  const accepted = typeof event !== 'string' && accepts(snapshot, event)
  const button = (
    <button
      type="button"
      aria-label={`Send ${type}`}
      disabled={!accepted}
      onClick={() => {
        if (typeof event !== 'string') actor.send(event)
      }}
    >
      Send
    </button>
  )
  return (
    <li>
      <div className="row">
        <span className="type">{type}</span>
        {button}
      </div>
      <details>
        <summary>{carriesData || typed !== null ? 'Data' : 'Without data'}</summary>
        <textarea
          aria-label={`Data of ${type}`}
          value={text}
          spellCheck={false}
          autoComplete="off"
          onChange={(change) => setTyped(change.target.value)}
        />
      </details>
      {fault === '' ? null : <p className="fault">{fault}</p>}
      {fault !== '' || accepted ? null : <p className="quiet">A guard says no{carriesData ? ' to these data' : ''}.</p>}
    </li>
  )
}
