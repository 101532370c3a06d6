import { useState, useSyncExternalStore } from 'react'
import { ActorView, stateWords } from './actor-view.tsx'
import { EventLog } from './event-log.tsx'
import type { PathRecorder } from './path-recorder.ts'
import { PathView } from './path-view.tsx'
import { isAside, nameOf, type Running, type Watch } from './watched-actors.ts'

interface ListProps {
  readonly running: readonly Running[]
  readonly shown: Running | undefined
  readonly onChoose: (sessionId: string) => void
}

function ActorList({ running, shown, onChoose }: ListProps) {
  return (
    <ul>
      {running.map(({ actor, machine, snapshot, children }) => (
        <li key={actor.sessionId}>
          <button
            type="button"
            className="actor"
            aria-current={actor === shown?.actor ? 'true' : undefined}
            onClick={() => onChoose(actor.sessionId)}
          >
            {nameOf(actor)}
            <small>
              {machine === nameOf(actor) ? '' : `${machine} · `}
              {stateWords(snapshot.value) || 'running'}
            </small>
          </button>
          {children.length === 0 ? null : <ActorList running={children} shown={shown} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  )
}

const withChildren = (running: readonly Running[]): readonly Running[] =>
  running.flatMap((one) => [one, ...withChildren(one.children)])

const age = ({ actor }: Running): number => Number(actor.sessionId.replace(/\D/g, ''))

/** The chosen actor while it runs, else the newest one: the page, or the dialog that it has opened. */
function shownOf(running: readonly Running[], chosen: string | null): Running | undefined {
  const all = withChildren(running)
  const youngest = all
    .filter((one) => !isAside(one))
    .reduce<Running | undefined>((one, other) => (one && age(one) > age(other) ? one : other), undefined)
  return all.find(({ actor }) => actor.sessionId === chosen) ?? youngest
}

interface InspectorPanelProps {
  readonly watch: Watch
  readonly recorder: PathRecorder
  readonly onFold: (folded: boolean) => void
  readonly onClose: () => void
  /** Opens Stately's own inspector, where the operator lets it. */
  readonly onStately: (() => void) | null
}

/** The machines of this tab while they run. Its readers speak the language of the charts, so it has no other. */
export function InspectorPanel({ watch, recorder, onFold, onClose, onStately }: InspectorPanelProps) {
  useSyncExternalStore(watch.subscribe, watch.moment)
  const [folded, setFolded] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const running = watch.running()
  const shown = shownOf(running, chosen)
  const fold = (next: boolean) => {
    setFolded(next)
    onFold(next)
  }
  if (folded) {
    return (
      <button type="button" className="open" onClick={() => fold(false)}>
        Inspector
      </button>
    )
  }
  return (
    <>
      <header>
        <h1>Inspector</h1>
        {onStately === null ? null : (
          <button type="button" onClick={onStately}>
            Open in Stately
          </button>
        )}
        <button type="button" onClick={() => fold(true)}>
          Fold
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <main>
        <section className="actors" aria-label="Running actors">
          <h2>Running actors</h2>
          <ActorList running={running} shown={shown} onChoose={setChosen} />
          {chosen !== null && shown?.actor.sessionId === chosen ? (
            <button type="button" onClick={() => setChosen(null)}>
              Follow the youngest
            </button>
          ) : null}
        </section>
        {shown === undefined ? null : <ActorView key={shown.actor.sessionId} running={shown} redact={watch.redact} />}
        <PathView recorder={recorder} />
        <EventLog happened={watch.happened()} redact={watch.redact} />
      </main>
    </>
  )
}
