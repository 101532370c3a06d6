import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { quietReadMachine } from '#machines/shell/quiet-read.machine.ts'

/**
 * A fact that the screen does not wait for; null until it is there. Nothing is read about the subject null, nor where
 * the fact is `given`. The subject must stay the same value while it means the same.
 */
export function useQuietRead<Fact, Subject>(
  read: (subject: Subject, signal: AbortSignal) => Promise<Fact>,
  subject: Subject | null,
  given: Fact | null = null,
): Fact | null {
  const [logic] = useState(() =>
    quietReadMachine.provide({
      actors: {
        readFact: fromPromise<unknown, { readonly subject: unknown }>(({ input, signal }) =>
          read(input.subject as Subject, signal),
        ),
      },
    }),
  )
  const actor = useActorRef(logic, { input: { subject, found: given } })
  useEffect(() => actor.send({ type: 'subject.changed', subject }), [actor, subject])
  return useSelector(actor, ({ context }) => context.found) as Fact | null
}
