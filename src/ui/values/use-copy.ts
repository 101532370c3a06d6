import { useEffect, useState } from 'react'

export type CopyOutcome = 'none' | 'copied' | 'refused'

/** So long a button says what became of its press. */
const shownFor = 2500

/** Copies a text to the clipboard, and for a moment what became of it. */
export function useCopy() {
  const [outcome, setOutcome] = useState<CopyOutcome>('none')
  useEffect(() => {
    if (outcome === 'none') return
    const timer = setTimeout(setOutcome, shownFor, 'none')
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (text: string) => {
    try {
      // There is a clipboard over TLS and on this machine only.
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return { outcome, copy }
}
