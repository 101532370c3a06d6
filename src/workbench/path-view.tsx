import { useRef, useState, useSyncExternalStore } from 'react'
import type { PathRecorder } from './path-recorder.ts'

/** What was done since the page was opened, as `npm run paths -- --replay` reads it. */
export function PathView({ recorder }: { readonly recorder: PathRecorder }) {
  useSyncExternalStore(recorder.subscribe, recorder.count)
  const text = useRef<HTMLPreElement>(null)
  const [said, setSaid] = useState('')
  const path = recorder.path()
  const written = JSON.stringify(path, null, 2)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(written)
      setSaid('Copied. Save it as path.json and run: npm run paths -- --replay path.json')
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current)
      setSaid('The browser refused the clipboard: open the path below and copy it by hand.')
    }
  }
  const deeds = path.steps.length - 1
  return (
    <section aria-label="Path">
      <h2>What you did: {deeds === 1 ? '1 step' : `${deeds} steps`}</h2>
      <div className="tools">
        <button type="button" onClick={() => void copy()}>
          Copy as path
        </button>
        <button
          type="button"
          onClick={() => {
            recorder.again()
            setSaid('The path begins here.')
          }}
        >
          Begin the path here
        </button>
      </div>
      <p role="status" className="quiet">
        {said}
      </p>
      <details>
        <summary>Path as JSON</summary>
        <pre id="path" ref={text}>
          {written}
        </pre>
      </details>
    </section>
  )
}
