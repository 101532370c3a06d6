import { type ActorRefFrom, fromPromise } from 'xstate'
import {
  changeViews,
  listViews,
  type SavedView,
  type ViewChange,
} from '#contract/transactions/views/saved-view-calls.ts'
import { savedViewsMachine, type ViewsChanged } from '#machines/transactions/views/saved-views.machine.ts'
import { CallFailed, request } from '#src/client.ts'
import { ports } from '#src/shell/ports.ts'

export type SavedViewsActor = ActorRefFrom<typeof savedViewsMachine>

async function readViews(signal: AbortSignal): Promise<readonly SavedView[]> {
  const { body } = await request(listViews, { signal, ignoreFailure: true })
  return body
}

/** The saved views of a list over their calls. One change is sent, never the views as they are known here. */
export const savedViewsLogic = savedViewsMachine.provide({
  actors: {
    loadViews: fromPromise<readonly SavedView[], void>(({ signal }) => readViews(signal)),
    changeViews: fromPromise<ViewsChanged, { readonly change: ViewChange | null }>(
      async ({ input: { change: body }, signal }) => {
        if (body === null) return { views: await readViews(signal), isMade: true }
        const sent = { body, signal, ignoreFailure: true }
        const reply = await request(changeViews, sent)
        if (reply.status === 200) return { views: reply.body, isMade: true }
        if (reply.status === 409) return { views: await readViews(signal), isMade: false }
        throw new CallFailed('The gateway does not take this view.', reply.status)
      },
    ),
  },
  actions: ports,
})
