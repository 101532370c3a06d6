import { fromPromise } from 'xstate'
import { listViews, putViews, type SavedView } from '#contract/transactions/report-calls.ts'
import { changedViews, type ViewChange } from '#contract/transactions/saved-views.ts'
import { savedViewsMachine } from '#machines/transactions/saved-views.machine.ts'
import { CallFailed, request } from '#src/client.ts'
import { go, raise } from '#src/shell/app.ts'
import { readerParams } from './list-reply.ts'

async function readViews(signal: AbortSignal): Promise<readonly SavedView[]> {
  const { body } = await request(listViews, { params: readerParams(), query: {}, signal, ignoreFailure: true })
  return body
}

/** The saved views of a list over their calls. A change is made to what is kept at that moment. */
export const savedViewsLogic = savedViewsMachine.provide({
  actors: {
    loadViews: fromPromise<readonly SavedView[], void>(({ signal }) => readViews(signal)),
    changeViews: fromPromise<readonly SavedView[], { readonly change: ViewChange | null }>(
      async ({ input: { change }, signal }) => {
        const kept = await readViews(signal)
        if (change === null) return kept
        const body = changedViews(kept, change)
        const reply = await request(putViews, { params: readerParams(), query: {}, body, signal, ignoreFailure: true })
        if (reply.status !== 200) throw new CallFailed('The gateway does not take these views.', reply.status)
        return reply.body
      },
    ),
  },
  actions: {
    goTo: (_, destination) => go(destination),
    notify: (_, toast) => raise(toast),
  },
})
