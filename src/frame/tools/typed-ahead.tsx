import { type RefObject, useEffect } from 'react'

/** Keeps what is typed while the search is still on its way: no letter is lost. */
export function TypedAhead({ typed }: { readonly typed: RefObject<string> }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if ([...event.key].length === 1) typed.current += event.key
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [typed])
  return null
}
