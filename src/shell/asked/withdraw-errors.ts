import { useEffect } from 'react'
import { toastsActor } from '#src/shell/app.ts'

/** The errors that a form raised go away with it: opened again, it has not failed yet. */
export function useErrorsWithdrawn({ sessionId }: { readonly sessionId: string }): void {
  useEffect(
    () => () => {
      const { shown } = toastsActor().getSnapshot().context
      const own = shown.filter(({ kind, source }) => kind === 'error' && source === sessionId)
      for (const { id } of own) toastsActor().send({ type: 'toast.closed', id })
    },
    [sessionId],
  )
}
