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
