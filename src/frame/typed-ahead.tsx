import { type RefObject, useEffect } from 'react'

interface TypedAheadProps {
  /** The text; Enter is a line break. */
  readonly typed: RefObject<string>
  /** Once the search is there: what was typed until now. */
  readonly onTyped?: (typed: string) => void
  readonly onClosed: () => void
}

/** The keys of the search; all others are the browser's. */
const taken = /^(.|Backspace|Enter|Escape|Arrow.+)$/u

/** Keeps what is typed before the field of the search has the focus: no letter is lost, and no key reaches the page. */
export function TypedAhead({ typed, onTyped, onClosed }: TypedAheadProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !taken.test(key)) return
      event.preventDefault()
      event.stopPropagation()
      const before = typed.current
      if (key === 'Enter') typed.current += '\n'
      // Names of keys are longer; a single sign has up to two code units.
      else if (key.length < 3) typed.current += key
      else if (key === 'Backspace') typed.current = before.slice(0, -1)
      else if (key === 'Escape') {
        typed.current = ''
        onClosed()
        return
      }
      if (typed.current !== before) onTyped?.(typed.current)
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [typed, onTyped, onClosed])
  return null
}
