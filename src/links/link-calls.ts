import * as v from 'valibot'
import { fromPromise } from 'xstate'
import {
  checkLinkTerms,
  checkOrderNumber,
  generateLink,
  getLink,
  getLinkByUuid,
  getLinkTemplate,
} from '#contract/links/calls.ts'
import { sendLinkEmail } from '#contract/links/change-calls.ts'
import { linkEmailForm } from '#contract/links/email-form.ts'
import type { Link } from '#contract/links/link.ts'
import { linkForm } from '#contract/links/link-form.ts'
import { linkStoreOf } from '#contract/links/link-store.ts'
import { bodyOfLink, formPathOf } from '#contract/links/link-wire.ts'
import { reasonOf } from '#contract/shell/alerts.ts'
import { getStore } from '#contract/stores/settings-calls.ts'
import { type LinkEmailOutcome, type LinkTemplate, linkEmailMachine } from '#machines/links/link-email.machine.ts'
import {
  type AskedStore,
  linkFormMachine,
  linkGenerateMachine,
  type ReadStore,
} from '#machines/links/link-generate.machine.ts'
import { linkGeneratedMachine } from '#machines/links/link-generated.machine.ts'
import type { SaveAnswer } from '#machines/shell/edit-form-state.ts'
import { type UniqueAnswer, uniqueCheckMachine, type ValueToCheck } from '#machines/shell/unique-check.machine.ts'
import { CallFailed, request } from '#src/client.ts'
import { formLogic, refusedFields, savesWith } from '#src/shell/asked/form-calls.ts'
import { newId } from '#src/shell/browser/new-id.ts'
import { keptInTab, rememberInTab } from '#src/shell/browser/tab-memory.ts'
import { errorText } from '#src/shell/failure/error-words.ts'
import { ports } from '#src/shell/ports.ts'

const quiet = { ignoreFailure: true } as const

/** Code and text of a failure, as a status of the form (PBG-29, VT-15); a lost reply is the form's own matter. */
export function statusTextOf(error: unknown): SaveAnswer {
  if (!(error instanceof CallFailed) || error.status === 0) throw error
  return { kind: 'refused', trouble: `${error.status} ${errorText(reasonOf(error.status))}` }
}

/** Whether a store has an order number already (PBG-13, VT-16). */
export const orderNumberCheck = (
  storeId: () => string,
  isPbl: boolean,
  /** It may be taken by this form itself, whose reply was lost. */
  mayBeOwn: (number: string) => boolean = () => false,
) =>
  fromPromise<UniqueAnswer, ValueToCheck>(async ({ input, signal }) => {
    const reply = await request(checkOrderNumber, {
      ...quiet,
      params: { storeId: storeId() },
      body: { orderNumber: input.value, isPbl },
      signal,
    })
    if (reply.status === 204) return { kind: 'free' }
    if (mayBeOwn(input.value)) throw new Error('The order number may be taken by the link that was sent.')
    return { kind: reply.status === 200 ? 'taken' : 'invalid' }
  })

const refusedLink = (problem: Parameters<typeof refusedFields>[0]): SaveAnswer => ({
  kind: 'refused',
  issues: Object.fromEntries(Object.entries(refusedFields(problem)).map(([path, issue]) => [formPathOf(path), issue])),
  trouble: `400 ${errorText(reasonOf(400))}`,
})

/** The same content keeps its key: sent again after a lost reply, it makes nothing twice. */
export function keyForContent(): (body: unknown) => string {
  let [content, key] = ['', '']
  return (body) => {
    const now = JSON.stringify(body)
    if (now !== content) [content, key] = [now, newId()]
    return key
  }
}

const Attempts = v.array(v.object({ content: v.string(), key: v.string(), orderNumber: v.string() }))

/** Links that were sent and of which no reply tells whether they were created; kept over a reload. */
function attemptsOf(draftKey: string) {
  const place = `sent ${draftKey}`
  const kept = v.safeParse(Attempts, keptInTab(place))
  let all = kept.success ? kept.output : []
  const keep = (attempts: typeof all) => {
    all = attempts
    rememberInTab({ key: place, value: all.length > 0 ? all : null })
  }
  return {
    numbers: () => all.map(({ orderNumber }) => orderNumber),
    /** The same content keeps its key: sent again, it makes nothing twice. */
    begin(body: { readonly orderNumber: string }) {
      const content = JSON.stringify(body)
      const former = all.find((one) => one.content === content)
      const { key } = former ?? { key: newId() }
      if (!former) keep([...all, { content, key, orderNumber: body.orderNumber }])
      return { key, settle: () => keep(all.filter((one) => one.key !== key)) }
    },
    forget: () => keep([]),
  }
}

/** The order numbers of links of this draft that may have been created. */
export const unsettledNumbers = (draftKey: string): readonly string[] => [...new Set(attemptsOf(draftKey).numbers())]

export function generateLogic(draftKey: string) {
  let read: ReadStore | null = null
  const attempts = attemptsOf(draftKey)
  return linkGenerateMachine.provide({
    actors: {
      readStore: fromPromise<ReadStore, AskedStore>(async ({ input, signal }) => {
        const { storeId, copied } = input
        const [store, terms, link] = await Promise.all([
          request(getStore, { ...quiet, params: { storeId }, signal }),
          request(checkLinkTerms, { ...quiet, params: { storeId }, signal }),
          copied ? request(getLink, { ...quiet, params: copied, signal }) : undefined,
        ])
        if (store.status !== 200 || terms.status !== 200) throw new CallFailed('The store was not found.', 404)
        read = {
          store: linkStoreOf(store.body),
          hasTerms: terms.body,
          link: link?.status === 200 ? link.body : null,
        }
        return read
      }),
      linkForm: linkFormMachine.provide({
        actors: {
          uniqueCheck: uniqueCheckMachine.provide({
            actors: {
              check: orderNumberCheck(
                () => read?.store.id ?? '',
                true,
                (number) => attempts.numbers().includes(number),
              ),
            },
          }),
          save: savesWith(linkForm, async ({ values, signal }) => {
            if (read === null) throw new Error('A link was sent before its store was read.')
            const { store } = read
            const body = bodyOfLink(values, store)
            const { key: idempotencyKey, settle } = attempts.begin(body)
            const reply = await request(generateLink, {
              ...quiet,
              params: { storeId: store.id },
              body,
              idempotencyKey,
              signal,
            }).catch(statusTextOf)
            if ('kind' in reply) return reply
            if (reply.status === 200) {
              attempts.forget()
              return { kind: 'saved', values, made: reply.body.uuid }
            }
            settle()
            if (reply.status === 409) return { kind: 'refused', issues: { orderNumber: 'taken' } }
            return refusedLink(reply.body)
          }),
        },
        // The machine of this form keeps its draft with its page.
        actions: { notify: ports.notify },
      }),
    },
    actions: ports,
  })
}

/** The e-mail with a link, for the summary and for the details of a link (PBL-21…23). */
export const emailLogic = (storeId: string, orderNumber: () => string) =>
  linkEmailMachine.provide({
    actors: {
      readTemplate: fromPromise<LinkTemplate, { readonly storeId: string }>(async ({ signal }) => {
        const reply = await request(getLinkTemplate, { ...quiet, params: { storeId }, signal })
        if (reply.status !== 200) throw new CallFailed('The template was not found.', reply.status)
        return { subject: reply.body.templateSubject ?? '', body: reply.body.templateBody ?? '' }
      }),
      emailForm: formLogic(linkEmailForm, async ({ values, signal }) => {
        const reply = await request(sendLinkEmail, {
          ...quiet,
          params: { storeId },
          body: { ...values, orderNumber: orderNumber() },
          signal,
        }).catch(() => null)
        if (reply?.status === 400) return { kind: 'refused', issues: refusedFields(reply.body) }
        return { kind: 'saved', values, made: outcomeOf(reply) }
      }),
    },
  })

function outcomeOf(reply: { readonly status: number; readonly body: unknown } | null): LinkEmailOutcome {
  if (reply?.status === 200) return { kind: 'sent' }
  const message = reply?.body && typeof reply.body === 'object' && 'message' in reply.body ? reply.body.message : null
  return { kind: 'notSent', message: typeof message === 'string' ? message : null }
}

export function generatedLogic(storeId: string) {
  let orderNumber = ''
  return linkGeneratedMachine.provide({
    actors: {
      fetchLink: fromPromise<Link, { readonly uuid: string; readonly storeId: string }>(async ({ input, signal }) => {
        const params = { storeId: input.storeId, uuid: input.uuid }
        const reply = await request(getLinkByUuid, { ...quiet, params, signal })
        if (reply.status !== 200) throw new CallFailed('The link was not found.', reply.status)
        orderNumber = reply.body.orderNumber
        return reply.body
      }),
      linkEmail: emailLogic(storeId, () => orderNumber),
    },
    actions: ports,
  })
}
