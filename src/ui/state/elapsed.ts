import { useEffect, useState } from 'react'

/** What is awaited shows its shape after so many milliseconds. */
export const skeletonDelay = 300

/** True once the component has stood for so long. */
export function useElapsed(milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setElapsed, milliseconds, true)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return elapsed
}

const second = 1_000

/** Draws again with every second. */
export function useSeconds(): void {
  const [, setCount] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setCount((before) => before + 1), second)
    return () => clearInterval(timer)
  }, [])
}
