import { assign, setup } from 'xstate'
import type { Link } from '#contract/links/link.ts'
import { isOpen } from '#contract/links/status.ts'
import { type Destination, goTo, missingActor } from '#machines/shell/ports.ts'
import { type LinkEmailInput, type LinkEmailOutcome, linkEmailMachine } from './link-email.machine.ts'

/**
 * The summary of a new link (PBG-29…31), loaded by uuid; an address without one leads back to the generator (NAV-12).
 */
export interface LinkGeneratedInput {
  readonly uuid: string
  readonly storeId: string
}

export interface LinkGeneratedContext extends LinkGeneratedInput {
  readonly link: Link | null
}

type Event = { readonly type: 'link.retried' } | { readonly type: 'email.opened' }

function emailInputOf({ link, storeId }: LinkGeneratedContext): LinkEmailInput {
  if (link === null) throw new Error('The e-mail opens before the link was read.')
  const { orderNumber, linkStatus, customer } = link
  return { storeId, orderNumber, linkStatus, customerEmail: customer?.email ?? '', needsTemplate: true }
}

const outcomePage = ({ link, storeId }: LinkGeneratedContext, outcome: LinkEmailOutcome): Destination => {
  const search = { linkId: link?.id ?? '', storeId }
  if (outcome.kind !== 'notSent') return { to: 'linkEmailSent', search }
  return { to: 'linkEmailError', search: { ...search, ...(outcome.message && { message: outcome.message }) } }
}

export const linkGeneratedMachine = setup({
  types: {
    input: {} as LinkGeneratedInput,
    context: {} as LinkGeneratedContext,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { linkEmail: 'linkEmail' },
  },
  actors: { fetchLink: missingActor<Link, LinkGeneratedInput>('fetchLink'), linkEmail: linkEmailMachine },
  guards: {
    hasUuid: ({ context }) => context.uuid !== '' && context.storeId !== '',
    isOpen: ({ context }) => context.link !== null && isOpen(context.link.linkStatus),
    isClosed: (_, outcome: LinkEmailOutcome) => outcome.kind === 'closed',
  },
  actions: {
    takeLink: assign((_, link: Link) => ({ link })),
    goTo,
  },
}).createMachine({
  id: 'linkGenerated',
  description: 'The link that was made: copy it, show its QR code, share it, send it by e-mail.',
  meta: { requirements: ['PBG-30', 'PBG-31', 'PBG-32', 'NAV-12', 'NAV-13'] },
  context: ({ input }) => ({ ...input, link: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasUuid', target: 'loading' }, { target: 'missing' }] },
    missing: {
      type: 'final',
      description: 'Without a uuid there is nothing to show: back to the generator.',
      entry: { type: 'goTo', params: { to: 'linkGenerate', replace: true } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchLink',
        src: 'fetchLink',
        input: ({ context }) => ({ uuid: context.uuid, storeId: context.storeId }),
        onDone: { target: 'ready', actions: { type: 'takeLink', params: ({ event }) => event.output } },
        onError: { target: 'failed' },
      },
    },
    failed: { on: { 'link.retried': { target: 'loading' } } },
    ready: {
      description: 'Only a link that waits for its payment can be sent.',
      on: { 'email.opened': { guard: 'isOpen', target: 'sendingEmail' } },
    },
    sendingEmail: {
      invoke: {
        id: 'linkEmail',
        src: 'linkEmail',
        input: ({ context }) => emailInputOf(context),
        onDone: [
          { guard: { type: 'isClosed', params: ({ event }) => event.output }, target: 'ready' },
          {
            description: 'The page of the outcome: sent, or not sent with its reason (D77).',
            target: 'left',
            actions: { type: 'goTo', params: ({ context, event }) => outcomePage(context, event.output) },
          },
        ],
        onError: { target: 'ready' },
      },
    },
    left: { type: 'final' },
  },
})
