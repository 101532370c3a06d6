import { type RefObject, useEffect } from 'react'

interface TypedAheadProps {
  readonly typed: RefObject<string>
  /** Once the search is there: what was typed until now. */
  readonly onTyped?: (text: string) => void
}

/** Keeps what is typed before the field of the search has the focus: no letter is lost. */
export function TypedAhead({ typed, onTyped }: TypedAheadProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if ([...event.key].length === 1) typed.current += event.key
      else return
      event.preventDefault()
      event.stopPropagation()
      onTyped?.(typed.current)
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [typed, onTyped])
  return null
}
