import * as v from 'valibot'
import { reasonOf } from '#contract/shell/alerts.ts'
import type { SaveAnswer } from '#machines/shell/edit-form-state.ts'
import { CallFailed } from '#src/client.ts'
import { newId } from '#src/shell/browser/new-id.ts'
import { keptInTab, rememberInTab } from '#src/shell/browser/tab-memory.ts'
import { errorText } from '#src/shell/failure/error-words.ts'

const Kept = v.array(v.object({ content: v.string(), key: v.string(), orderNumber: v.string() }))

/** Code and text of a failure, as a status of the form (PBG-29, VT-15); without any reply, the form itself says so. */
function statusTextOf(error: unknown): SaveAnswer & { readonly kind: 'refused' } {
  if (!(error instanceof CallFailed) || error.status === 0) throw error
  const trouble = `${error.status} ${errorText(reasonOf(error.status))}`
  // A proxy answers so too, after the gateway has done its work.
  return { kind: 'refused', trouble, isLost: error.status >= 500 || error.status === 408 }
}

export type Attempts = ReturnType<typeof attemptsOf>

/** Orders that were sent and whose replies do not tell whether they were created; kept over a reload. */
export function attemptsOf(draftKey: string) {
  const place = `sent ${draftKey}`
  const kept = v.safeParse(Kept, keptInTab(place))
  let all = kept.success ? kept.output : []
  const keep = (attempts: typeof all) => {
    all = attempts
    rememberInTab({ key: place, value: all.length > 0 ? all : null })
  }
  /** The same content keeps its key: sent again, it makes nothing twice. */
  const keyOf = (body: { readonly orderNumber: string }) => {
    const content = JSON.stringify(body)
    const former = all.find((one) => one.content === content)
    if (former) return former.key
    const key = newId()
    keep([...all, { content, key, orderNumber: body.orderNumber }])
    return key
  }
  return {
    numbers: (): readonly string[] => [...new Set(all.map(({ orderNumber }) => orderNumber))],
    async send<Reply extends { readonly status: number }>(
      body: { readonly orderNumber: string },
      call: (idempotencyKey: string) => Promise<Reply>,
    ) {
      const key = keyOf(body)
      const reply = await call(key).catch(statusTextOf)
      if ('kind' in reply) {
        if (!reply.isLost) keep(all.filter((one) => one.key !== key))
        return reply
      }
      keep(reply.status === 200 ? [] : all.filter((one) => one.key !== key))
      return reply
    },
  }
}
