import { assign, raise, setup } from 'xstate'
import type { LinkEvent } from '#contract/links/activity.ts'
import type { Link } from '#contract/links/link.ts'
import type { LinkStore } from '#contract/links/link-store.ts'
import { isOpen, isRevivable } from '#contract/links/status.ts'
import { endOf, hasEnded } from '#contract/links/validity.ts'
import type { Notice } from '#contract/messages.ts'
import { dayOf } from '#contract/shell/dates.ts'
import type { OrderRow } from '#contract/transactions/order-row.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormOutput } from '#machines/shell/edit-form-state.ts'
import { type Destination, goTo, missing, missingActor, notify } from '#machines/shell/ports.ts'
import type { Found, ToRead } from '#machines/transactions/details/details-kind.ts'
import { type LinkEmailInput, type LinkEmailOutcome, linkEmailMachine } from './link-email.machine.ts'
import { linkCustomerInput, linkEditInput } from './link-forms.ts'
import { type LinkStatusInput, linkStatusMachine } from './link-status.machine.ts'

/**
 * The details of one payment link: its data, its events and its actions (PBL-13…31). Over 300 lines, because the chart is
 * read in one piece.
 */
export interface LinkDetailsInput {
  readonly storeId: string
  readonly id: string
  /** Opened from the link list, so that Back returns to the list as it was. */
  readonly cameFromList: boolean
  readonly now: () => Date
  readonly language: () => string
  /** The gateway can notify the customer of the status again (D82). */
  readonly mayTellAgain: boolean
}

export interface LinkDetailsContext extends LinkDetailsInput {
  readonly read: ReadLink | null
}

/** Supplementary data; null when it could not be loaded. */
export interface ReadLink {
  readonly link: Link
  readonly store: LinkStore | null
  /** The newest orders of the link, and how many there are. */
  readonly orders: { readonly rows: readonly OrderRow[]; readonly total: number } | null
  readonly events: readonly LinkEvent[] | null
}

type LinkPlace = Pick<LinkDetailsInput, 'storeId' | 'id'>
type Event =
  | { readonly type: 'details.refreshed' }
  | { readonly type: 'back.requested' }
  | { readonly type: 'email.opened' }
  | { readonly type: 'edit.opened' }
  | { readonly type: 'customer.opened' }
  | { readonly type: 'deactivation.opened' }
  | { readonly type: 'reactivation.opened' }

const linkOf = ({ read }: LinkDetailsContext): Link => {
  if (read === null) throw new Error('Something is to be done with a link that was not read.')
  return read.link
}

function emailInputOf(context: LinkDetailsContext): LinkEmailInput {
  const { orderNumber, linkStatus, customer } = linkOf(context)
  const { storeId } = context
  return { storeId, orderNumber, linkStatus, customerEmail: customer?.email ?? '', needsTemplate: false }
}

function statusInputOf(context: LinkDetailsContext, change: LinkStatusInput['change']): LinkStatusInput {
  const [now, storeDays] = [context.now().toISOString(), context.read?.store?.daysValid ?? null]
  return { change, link: linkOf(context), now, storeDays, mayTellAgain: context.mayTellAgain }
}

const isLink = (made: unknown): made is Link =>
  typeof made === 'object' && made !== null && 'linkStatus' in made && 'orderNumber' in made

/** On the details screen the outcome is a message, not a page (D77). */
const emailNotice = (outcome: LinkEmailOutcome): Notice =>
  outcome.kind === 'notSent'
    ? { key: 'ERROR_LINK_NOT_SENT', values: { reason: outcome.message ?? '' } }
    : { key: 'LINK_SUCCESSFULLY_SENT' }

/** The list's row is outdated, so the list must load it again (D17). */
const markListOutdated = (_: unknown): void => missing('markListOutdated')

const wayBack: Destination = { to: 'linkList', state: { fromDetails: true } }

const isAtEnd = ({ read, now }: LinkDetailsContext, over: boolean): boolean =>
  read !== null && isOpen(read.link.linkStatus) && hasEnded(new Date(read.link.validTo), now()) === over

const hour = 3_600_000

/** Milliseconds; a clock may go on a little faster than a timer. */
const untilOver = ({ read, now }: LinkDetailsContext): number =>
  read === null ? 0 : endOf(new Date(read.link.validTo)) - now().getTime() + 1_000

export const linkDetailsMachine = setup({
  types: {
    input: {} as LinkDetailsInput,
    context: {} as LinkDetailsContext,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as {
      linkEmail: 'linkEmail'
      linkEdit: 'linkEdit'
      linkCustomer: 'linkCustomer'
      linkStatus: 'linkStatus'
    },
  },
  actors: {
    fetchLink: missingActor<Found<ReadLink>, ToRead<LinkPlace>>('fetchLink'),
    linkEmail: linkEmailMachine,
    linkEdit: editFormMachine,
    linkCustomer: editFormMachine,
    linkStatus: linkStatusMachine,
  },
  guards: {
    isFound: (_, reply: Found<ReadLink>) => reply.kind === 'found',
    cameFromList: ({ context }) => context.cameFromList,
    isOpen: ({ context }) => context.read !== null && isOpen(context.read.link.linkStatus),
    isRevivable: ({ context }) => context.read !== null && isRevivable(context.read.link.linkStatus),
    isOver: ({ context }) => isAtEnd(context, true),
    isRunning: ({ context }) => isAtEnd(context, false),
    hasCustomer: ({ context: { read } }) => read !== null && !read.link.reusable && read.link.linkStatus !== 'PAID',
    isSaved: (_, output: EditFormOutput) => output.kind === 'saved',
    isClosed: (_, outcome: LinkEmailOutcome) => outcome.kind === 'closed',
  },
  actions: {
    takeRead: assign((_, reply: Found<ReadLink>) => (reply.kind === 'found' ? { read: reply.value } : {})),
    takeSaved: assign(({ context: { read } }, output: EditFormOutput) =>
      read !== null && output.kind === 'saved' && isLink(output.made) ? { read: { ...read, link: output.made } } : {},
    ),
    markListOutdated,
    readAgain: raise({ type: 'details.refreshed' } as const),
    notify,
    goTo,
  },
  delays: {
    untilEnd: ({ context }) => Math.min(2 * hour, Math.max(3_000, untilOver(context))),
    anHour: hour,
  },
}).createMachine({
  id: 'linkDetails',
  description: 'One payment link. What was read stays while it is read again; what may be done follows its status.',
  meta: {
    requirements: ['PBL-13', 'PBL-16', 'PBL-17', 'PBL-19', 'PBL-20', 'PBL-21', 'PBL-26', 'PBL-27', 'NAV-14', 'NAV-31'],
  },
  context: ({ input }) => ({ ...input, read: null }),
  initial: 'loading',
  on: { 'back.requested': { guard: 'cameFromList', target: '.left' } },
  states: {
    loading: {
      tags: 'busy',
      on: { 'details.refreshed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'fetchLink',
        src: 'fetchLink',
        input: ({ context }) => ({ storeId: context.storeId, id: context.id, isReread: false }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'takeRead', params: ({ event }) => event.output },
          },
          { target: 'failed.notFound' },
        ],
        onError: { target: 'failed.unreachable' },
      },
    },
    ready: {
      type: 'parallel',
      states: {
        reading: {
          initial: 'upToDate',
          states: {
            upToDate: {
              on: { 'details.refreshed': { target: 'rereading' } },
              after: {
                untilEnd: {
                  description: 'The time to pay is over: the gateway ends the link, and nobody sends it any more.',
                  guard: 'isOver',
                  target: 'rereading',
                },
                anHour: {
                  description: 'A timer stands still while the computer sleeps.',
                  guard: 'isRunning',
                  target: 'upToDate',
                  reenter: true,
                },
              },
            },
            rereading: {
              description: 'If the page changes the link in the meantime, the reading starts again.',
              tags: 'busy',
              on: { 'details.refreshed': { target: 'rereading', reenter: true } },
              invoke: {
                id: 'fetchLink',
                src: 'fetchLink',
                input: ({ context }) => ({ storeId: context.storeId, id: context.id, isReread: true }),
                onDone: [
                  {
                    guard: { type: 'isFound', params: ({ event }) => event.output },
                    target: 'upToDate',
                    actions: { type: 'takeRead', params: ({ event }) => event.output },
                  },
                  { target: '#linkDetails.failed.notFound' },
                ],
                onError: { target: 'outdated' },
              },
            },
            outdated: {
              description: 'Reading again failed: what was read stays, marked as old.',
              on: { 'details.refreshed': { target: 'rereading' } },
            },
          },
        },
        acting: {
          initial: 'choosing',
          states: {
            choosing: {
              description: 'Only a link that waits for its payment can be sent.',
              on: {
                'email.opened': { guard: 'isOpen', target: 'sendingEmail' },
                'edit.opened': { target: 'editing' },
                'customer.opened': {
                  description: 'A reusable link has no customer, and that of a paid one has paid.',
                  guard: 'hasCustomer',
                  target: 'editingCustomer',
                },
                'deactivation.opened': { guard: 'isOpen', target: 'deactivating' },
                'reactivation.opened': { guard: 'isRevivable', target: 'reactivating' },
              },
            },
            editing: {
              description: 'Comment and last day.',
              invoke: {
                id: 'linkEdit',
                src: 'linkEdit',
                input: ({ context }) => linkEditInput(linkOf(context), dayOf(context.now())),
                onDone: [
                  {
                    guard: { type: 'isSaved', params: ({ event }) => event.output },
                    target: 'choosing',
                    actions: [
                      { type: 'takeSaved', params: ({ event }) => event.output },
                      'markListOutdated',
                      'readAgain',
                    ],
                  },
                  {
                    description: 'Somebody else may have saved meanwhile, or a reply was lost.',
                    target: 'choosing',
                    actions: 'readAgain',
                  },
                ],
                onError: { target: 'choosing' },
              },
            },
            editingCustomer: {
              description: 'The data of the customer.',
              invoke: {
                id: 'linkCustomer',
                src: 'linkCustomer',
                input: ({ context }) => linkCustomerInput(linkOf(context), context.language()),
                onDone: [
                  {
                    guard: { type: 'isSaved', params: ({ event }) => event.output },
                    target: 'choosing',
                    actions: [
                      { type: 'takeSaved', params: ({ event }) => event.output },
                      'markListOutdated',
                      'readAgain',
                    ],
                  },
                  {
                    description: 'Somebody else may have saved meanwhile, or a reply was lost.',
                    target: 'choosing',
                    actions: 'readAgain',
                  },
                ],
                onError: { target: 'choosing' },
              },
            },
            deactivating: {
              invoke: {
                id: 'linkStatus',
                src: 'linkStatus',
                input: ({ context }) => statusInputOf(context, 'deactivation'),
                onDone: { target: 'choosing', actions: ['markListOutdated', 'readAgain'] },
                onError: { target: 'choosing' },
              },
            },
            reactivating: {
              invoke: {
                id: 'linkStatus',
                src: 'linkStatus',
                input: ({ context }) => statusInputOf(context, 'reactivation'),
                onDone: { target: 'choosing', actions: ['markListOutdated', 'readAgain'] },
                onError: { target: 'choosing' },
              },
            },
            sendingEmail: {
              invoke: {
                id: 'linkEmail',
                src: 'linkEmail',
                input: ({ context }) => emailInputOf(context),
                onDone: [
                  { guard: { type: 'isClosed', params: ({ event }) => event.output }, target: 'choosing' },
                  {
                    description: 'Sent or not: both are part of what happened to the link.',
                    target: 'choosing',
                    actions: [{ type: 'notify', params: ({ event }) => emailNotice(event.output) }, 'readAgain'],
                  },
                ],
                onError: { target: 'choosing' },
              },
            },
          },
        },
      },
    },
    left: {
      type: 'final',
      description: 'Back to the list as it was left.',
      entry: { type: 'goTo', params: () => wayBack },
    },
    failed: {
      initial: 'unreachable',
      on: { 'details.refreshed': { target: 'loading' } },
      states: {
        notFound: { description: 'There is no such link for this reader, or none in the store of the address.' },
        unreachable: { description: 'Nobody knows whether there is one.' },
      },
    },
  },
})
