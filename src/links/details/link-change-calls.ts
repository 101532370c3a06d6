import { fromPromise } from 'xstate'
import { getLink } from '#contract/links/calls.ts'
import {
  deactivateLink,
  reactivateLink,
  sendStatusMail,
  updateLink,
  updateLinkCustomer,
} from '#contract/links/change-calls.ts'
import type { Link } from '#contract/links/link.ts'
import {
  bodyOfEdit,
  linkCustomerForm,
  linkCustomerValues,
  linkEditForm,
  linkEditValues,
} from '#contract/links/link-edit-form.ts'
import { lastMomentOf } from '#contract/links/validity.ts'
import type { Problem } from '#contract/shell/fields.ts'
import type { FieldTable } from '#contract/shell/form/fields.ts'
import type { Form } from '#contract/shell/form/form.ts'
import type { ValuesOf } from '#contract/shell/form/values.ts'
import {
  linkStatusMachine,
  type MailResult,
  type ReopenedEnd,
  type StatusAnswer,
  type StatusNow,
} from '#machines/links/link-status.machine.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'
import { CallFailed, request } from '#src/client.ts'
import { formLogic, refusedAs, refusedFields, refusedWith } from '#src/shell/asked/form-calls.ts'
import { saveOver } from '#src/shell/asked/save-over.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { ports } from '#src/shell/ports.ts'

const customerValues = (link: Link) => linkCustomerValues(link, shownLanguage())

export interface LinkPlace {
  readonly storeId: string
  readonly id: string
}

type Changed =
  | { readonly status: 200; readonly body: Link }
  | { readonly status: 400 | 404 | 409; readonly body: Problem }

type Refused = Extract<SaveAnswer, { readonly kind: 'refused' }>

/** The dialog says why nothing was saved, too. */
const named = (refused: Refused): Refused => ({ ...refused, trouble: refused.message ?? 'LINK_UPDATE_ERROR' })

/** What may be changed of a link; nothing is written over what nobody has seen. */
export function linkChanges(place: LinkPlace) {
  let revision: string | undefined
  const shared = (signal: AbortSignal) => ({ params: place, signal, ignoreFailure: true }) as const
  const versioned = (signal: AbortSignal) => ({ ...shared(signal), ...(revision !== undefined && { revision }) })

  let country: string | null = null
  const take = (link: Link): Link => {
    revision = link.revision
    country = link.customer?.country ?? null
    return link
  }
  /** A form over the link. */
  function saver<Table extends FieldTable, Env>(
    form: Form<Table, Env, never>,
    formOf: (link: Link) => ValuesOf<Table>,
    send: (values: ValuesOf<Table>, saved: ValuesOf<Table>, signal: AbortSignal) => Promise<Changed>,
  ) {
    const tookFrom = (body: Link) => {
      const link = take(body)
      return { values: formOf(link), made: link }
    }
    return formLogic(form, ({ values, saved, signal }) =>
      saveOver(
        form,
        { values, saved },
        {
          hasRevision: true,
          send: async () => {
            const reply = await send(values, saved, signal).catch(refusedWith)
            if ('kind' in reply) return named(reply)
            if (reply.status === 200) return { kind: 'saved', ...tookFrom(reply.body) }
            if (reply.status === 400) return { kind: 'refused', issues: refusedFields(reply.body) }
            if (reply.status === 404) return named(refusedAs(404))
            const { message } = reply.body
            return message === 'LINK_NOT_OPEN' ? named({ kind: 'refused', message }) : null
          },
          readNow: async () => {
            const reply = await request(getLink, shared(signal))
            return reply.status !== 200 ? named(refusedAs(404)) : tookFrom(reply.body)
          },
        },
      ),
    )
  }

  return {
    take,
    linkEdit: saver(linkEditForm, linkEditValues, (values, saved, signal) =>
      request(updateLink, { ...versioned(signal), body: bodyOfEdit(values, saved) }),
    ),
    linkCustomer: saver(linkCustomerForm, customerValues, (values, saved, signal) => {
      const body = { ...values, country: values.country === saved.country ? country : values.country }
      return request(updateLinkCustomer, { ...versioned(signal), body })
    }),
    linkStatus: statusLogic(shared),
  }
}

type Shared = (signal: AbortSignal) => {
  readonly params: LinkPlace
  readonly signal: AbortSignal
  readonly ignoreFailure: true
}

const sentTo = (address: string | null): MailResult =>
  address === null ? { kind: 'unknown' } : { kind: 'sent', to: address }

/** The status of a link over its calls; where only a message came, the link is read for its end. */
function statusLogic(shared: Shared) {
  const readStatus = async (signal: AbortSignal): Promise<StatusNow> => {
    const reply = await request(getLink, shared(signal))
    if (reply.status !== 200) throw new CallFailed('The link was not found.', reply.status)
    return { status: reply.body.linkStatus, validTo: reply.body.validTo }
  }
  const change = (call: typeof deactivateLink | typeof reactivateLink) =>
    fromPromise<StatusAnswer, void>(async ({ signal }) => {
      const reply =
        call === deactivateLink
          ? await request(deactivateLink, shared(signal))
          : await request(reactivateLink, shared(signal))
      if (reply.status === 200) {
        return { kind: 'changed', mail: sentTo(reply.body.mailedTo), validTo: reply.body.validTo }
      }
      if (reply.status !== 202) return { kind: 'refused' }
      const now = await readStatus(signal).catch(() => null)
      return {
        kind: 'changed',
        mail: { kind: 'notSent', reason: reply.body.message ?? null },
        validTo: now?.validTo ?? null,
      }
    })
  return linkStatusMachine.provide({
    actors: {
      deactivateLink: change(deactivateLink),
      reactivateLink: change(reactivateLink),
      moveEnd: fromPromise<{ readonly isMoved: boolean }, { readonly wanted: ReopenedEnd | null }>(
        async ({ input: { wanted }, signal }) => {
          if (wanted === null) return { isMoved: false }
          const body = { comment: wanted.comment, validTo: lastMomentOf(wanted.validTo) }
          const reply = await request(updateLink, { ...shared(signal), body })
          return { isMoved: reply.status === 200 }
        },
      ),
      readStatus: fromPromise<StatusNow, void>(({ signal }) => readStatus(signal)),
      tellAgain: fromPromise<MailResult, void>(async ({ signal }) => {
        const reply = await request(sendStatusMail, shared(signal))
        if (reply.status === 200) return { kind: 'sent', to: reply.body.mailedTo }
        return { kind: 'notSent', reason: reply.status === 202 ? (reply.body.message ?? null) : null }
      }),
      reopenForm: editFormMachine.provide({
        actors: {
          // What is chosen here is sent once the link is open again.
          save: fromPromise<SaveAnswer, ValuesToSave>(async ({ input: { values } }) => ({ kind: 'saved', values })),
        },
        actions: ports,
      }),
    },
    actions: ports,
  })
}
