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
import { formLogic, formPorts, refusedFields, savesWith } from '#src/shell/asked/form-calls.ts'
import { errorText } from '#src/shell/failure/error-words.ts'
import { ports } from '#src/shell/ports.ts'
import { type Attempts, attemptsOf } from './attempts.ts'
import { noReply } from './email-reason.ts'

const quiet = { ignoreFailure: true } as const

/** Whether a store has an order number already (PBG-13, VT-16). */
export const orderNumberCheck = (storeId: () => string, isPbl: boolean, attempts: Attempts) =>
  fromPromise<UniqueAnswer, ValueToCheck>(async ({ input, signal }) => {
    const reply = await request(checkOrderNumber, {
      ...quiet,
      params: { storeId: storeId() },
      body: { orderNumber: input.value, isPbl },
      signal,
    })
    if (reply.status === 204) return { kind: 'free' }
    // The form itself may have taken it, and its reply was lost.
    if (attempts.numbers().includes(input.value)) throw new Error('The order number may be the own one.')
    return { kind: reply.status === 200 ? 'taken' : 'invalid' }
  })

const refusedLink = (problem: Parameters<typeof refusedFields>[0]): SaveAnswer => ({
  kind: 'refused',
  issues: Object.fromEntries(Object.entries(refusedFields(problem)).map(([path, issue]) => [formPathOf(path), issue])),
  trouble: `400 ${errorText(reasonOf(400))}`,
})

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
              check: orderNumberCheck(() => read?.store.id ?? '', true, attempts),
            },
          }),
          save: savesWith(linkForm, async ({ values, signal }) => {
            if (read === null) throw new Error('A link was sent before its store was read.')
            const { store } = read
            const body = bodyOfLink(values, store)
            const params = { storeId: store.id }
            const reply = await attempts.send(body, (idempotencyKey) =>
              request(generateLink, { ...quiet, params, body, idempotencyKey, signal }),
            )
            if ('kind' in reply) return reply
            if (reply.status === 200) return { kind: 'saved', values, made: reply.body.uuid }
            if (reply.status === 409) return { kind: 'refused', issues: { orderNumber: 'taken' } }
            return refusedLink(reply.body)
          }),
        },
        // The machine of this form keeps its draft with its page.
        actions: { notify: formPorts.notify },
      }),
    },
    actions: ports,
  })
}

const asSaid = (said: string): string => said

/**
 * The e-mail with a link, for the summary and for the details of a link (PBL-21…23). `wordsOf` puts a reason into words where
 * the page that shows it does not.
 */
export const emailLogic = (storeId: string, orderNumber: () => string, wordsOf = asSaid) =>
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
        return { kind: 'saved', values, made: outcomeOf(reply, wordsOf) }
      }),
    },
  })

function outcomeOf(
  reply: { readonly status: number; readonly body: unknown } | null,
  wordsOf: (said: string) => string,
): LinkEmailOutcome {
  if (reply === null) return { kind: 'notSent', message: wordsOf(noReply) }
  if (reply.status === 200) return { kind: 'sent' }
  const message = reply.body && typeof reply.body === 'object' && 'message' in reply.body ? reply.body.message : null
  return { kind: 'notSent', message: typeof message === 'string' ? wordsOf(message) : null }
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
