import { type ActorRefFrom, fromPromise } from 'xstate'
import type { ScreenName } from '#contract/session/screens.ts'
import { localListMachine } from '#machines/shell/local-list.machine.ts'
import { localPlaceOf, writeListPlace } from './list-place.ts'

export type LocalListActor = ActorRefFrom<typeof localListMachine>

/** A local list over its call; the address follows the list that has a screen to itself. */
export function localListLogic<Row>(
  readRows: (signal: AbortSignal, isReread: boolean) => Promise<readonly Row[]>,
  screen: ScreenName | null = null,
) {
  return localListMachine.provide({
    actors: {
      fetchRows: fromPromise<readonly unknown[], { readonly isReread: boolean }>(({ input, signal }) =>
        readRows(signal, input.isReread),
      ),
    },
    actions: {
      address: ({ context }, { query, replace }) => {
        if (screen !== null) writeListPlace(screen, localPlaceOf(query, context.rules), replace)
      },
    },
  })
}
