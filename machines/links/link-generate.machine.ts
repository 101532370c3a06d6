import { assign, sendParent, setup } from 'xstate'
import type { Link } from '#contract/links/link.ts'
import { linkForm, newLink } from '#contract/links/link-form.ts'
import type { LinkStore } from '#contract/links/link-store.ts'
import { copyOfLink } from '#contract/links/link-wire.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { Draft, EditFormInput, EditFormOutput } from '#machines/shell/edit-form-state.ts'
import { type Destination, goTo, type Memo, missingActor, remember } from '#machines/shell/ports.ts'
import { isAnswered, isLost, isSending, numberIn, type OrderFormMoved, type Sent, withUnsettled } from './lost-reply.ts'

/**
 * A new payment link (PBG-01…29): a store with terms, then cart, options and customer, prefilled when another link is
 * copied.
 */
export interface LinkGenerateInput {
  /** The stores of this person with pay-by-link (PBG-04). */
  readonly stores: readonly { readonly id: string; readonly name: string }[]
  readonly company: string
  readonly sub: string
  readonly storeId: string | null
  /** The link being copied. */
  readonly copied: CopiedLink | null
  readonly orderNumber: string
  readonly language: 'hr' | 'en'
  readonly today: string
  /** The draft from before a page reload. */
  readonly draft: Draft | null
  /** Order numbers of links that may have been created: their replies were lost. */
  readonly unsettled: readonly string[]
}

export interface CopiedLink {
  readonly storeId: string
  readonly id: string
}

export interface LinkGenerateContext extends LinkGenerateInput, Sent {
  readonly read: ReadStore | null
  /** The form was already open: typed values move to the new store, so the "draft restored" note is not shown. */
  readonly isOpened: boolean
  readonly uuid: string
}

export interface AskedStore {
  readonly storeId: string
  readonly copied: CopiedLink | null
}

export interface ReadStore {
  readonly store: LinkStore
  /** Terms of business in Croatian and in English (PBG-03). */
  readonly hasTerms: boolean
  readonly link: Link | null
}

type Event =
  | { readonly type: 'store.chosen'; readonly storeId: string }
  | { readonly type: 'store.retried' }
  | { readonly type: 'terms.rechecked' }
  | { readonly type: 'draft.changed'; readonly memo: Memo | null }

/** The form of this page; the page keeps its draft, which survives a change of the store. */
export const linkFormMachine = editFormMachine.provide({
  actions: { remember: sendParent((_, memo: Memo | null) => ({ type: 'draft.changed', memo })) },
})

/** The storage key of the draft; a copied link has a separate one. */
export const draftKeyOf = ({ company, copied }: Pick<LinkGenerateInput, 'company' | 'copied'>): string =>
  copied === null ? `new link ${company}` : `link from ${company} ${copied.id}`
/** The storage key of the last chosen store. */
export const storeKeyOf = ({ company }: Pick<LinkGenerateInput, 'company'>): string => `store of links ${company}`

function formInputOf(context: LinkGenerateContext): EditFormInput {
  const { read, orderNumber, language, today, draft, isOpened } = context
  if (read === null) throw new Error('The form opens before the store was read.')
  const env = { store: read.store, today }
  return {
    rules: linkForm.rules(env),
    values: read.link ? copyOfLink(read.link, env, orderNumber) : newLink(env, orderNumber, language),
    mode: 'create',
    notices: { saved: null, failed: null },
    draft: { key: draftKeyOf(context), found: draft, quietly: isOpened },
  }
}

const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null && 'saved' in value

function destinationOf({ uuid, storeId, company, sub }: LinkGenerateContext): Destination {
  const search = { sub, uuid, storeId: storeId ?? '', companyId: company }
  return { to: 'linkGenerated', search, replace: true }
}

export const linkGenerateMachine = setup({
  types: {
    input: {} as LinkGenerateInput,
    context: {} as LinkGenerateContext,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { linkForm: 'linkForm' },
  },
  actors: { readStore: missingActor<ReadStore, AskedStore>('readStore'), linkForm: linkFormMachine },
  guards: {
    hasNoStore: ({ context }) => context.stores.length === 0,
    isChosen: ({ context }) => context.stores.some(({ id }) => id === context.storeId),
    isOffered: ({ context }, { storeId }: { readonly storeId: string }) =>
      context.stores.some(({ id }) => id === storeId) && storeId !== context.storeId,
    hasTerms: (_, read: ReadStore) => read.hasTerms,
    isSending,
    isLost,
    isAnswered,
    isGenerated: (_, output: EditFormOutput) => output.kind === 'saved' && typeof output.made === 'string',
  },
  actions: {
    takeStore: assign((_, { storeId }: { readonly storeId: string }) => ({ storeId })),
    takeRead: assign((_, read: ReadStore) => ({ read })),
    noteOpened: assign({ isOpened: true }),
    takeDraft: assign((_, memo: Memo | null) => ({ draft: isDraft(memo?.value) ? memo.value : null })),
    noteSending: assign((_, moved: OrderFormMoved) => ({ sent: numberIn(moved) })),
    noteAnswered: assign({ sent: null }),
    noteUnsettled: assign(({ context }) => withUnsettled(context)),
    takeUuid: assign((_, output: EditFormOutput) => ({
      uuid: output.kind === 'saved' && typeof output.made === 'string' ? output.made : '',
    })),
    remember,
    goTo,
  },
}).createMachine({
  id: 'linkGenerate',
  description:
    'Make a payment link. Generate is on while cart and options are right and the order number is free; what is typed survives a reload and another store.',
  meta: { requirements: ['PBG-01', 'PBG-03', 'PBG-04', 'PBG-05', 'PBG-06', 'PBG-13', 'PBG-29', 'NAV-11'] },
  context: ({ input }) => ({ ...input, read: null, isOpened: false, uuid: '', sent: null }),
  initial: 'deciding',
  on: {
    'store.chosen': {
      guard: { type: 'isOffered', params: ({ event }) => event },
      target: '.readingStore',
      actions: [
        { type: 'takeStore', params: ({ event }) => event },
        {
          type: 'remember',
          params: ({ context, event }) => ({ key: storeKeyOf(context), value: event.storeId }),
        },
      ],
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'hasNoStore', target: 'noService' },
        { guard: 'isChosen', target: 'readingStore' },
        { target: 'choosingStore' },
      ],
    },
    noService: { type: 'final', description: 'PayByLink service is not active on any store.' },
    choosingStore: { description: 'Several stores have the service, and none was chosen yet.' },
    readingStore: {
      description: 'What the store allows, whether it has its terms, and the link that is used again.',
      tags: 'busy',
      invoke: {
        id: 'readStore',
        src: 'readStore',
        input: ({ context }) => ({ storeId: context.storeId ?? '', copied: context.copied }),
        onDone: [
          {
            guard: { type: 'hasTerms', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'takeRead', params: ({ event }) => event.output },
          },
          { target: 'termsMissing' },
        ],
        onError: { target: 'failed' },
      },
    },
    termsMissing: {
      description: 'Links need terms of payment in Croatian and English; the settings of the store are offered.',
      on: { 'terms.rechecked': { target: 'readingStore' } },
    },
    failed: { on: { 'store.retried': { target: 'readingStore' } } },
    editing: {
      description: 'The form decides what is on and off; it asks whether the order number is free.',
      exit: ['noteOpened', 'noteUnsettled'],
      on: {
        'draft.changed': {
          actions: [
            { type: 'takeDraft', params: ({ event }) => event.memo },
            {
              type: 'remember',
              params: ({ context, event }) => event.memo ?? { key: draftKeyOf(context), value: null },
            },
          ],
        },
      },
      invoke: {
        id: 'linkForm',
        src: 'linkForm',
        input: ({ context }) => formInputOf(context),
        onSnapshot: [
          {
            guard: { type: 'isSending', params: ({ event }) => event.snapshot },
            actions: { type: 'noteSending', params: ({ event }) => event.snapshot },
          },
          {
            description: 'The reply was lost: the link may have been created.',
            guard: { type: 'isLost', params: ({ event }) => event.snapshot },
            actions: 'noteUnsettled',
          },
          { guard: { type: 'isAnswered', params: ({ event }) => event.snapshot }, actions: 'noteAnswered' },
        ],
        onDone: [
          {
            guard: { type: 'isGenerated', params: ({ event }) => event.output },
            target: 'generated',
            actions: { type: 'takeUuid', params: ({ event }) => event.output },
          },
          { description: 'Nobody closes a form that is a page.', target: 'readingStore' },
        ],
        onError: { target: 'failed' },
      },
    },
    generated: {
      type: 'final',
      description: 'The summary follows.',
      entry: { type: 'goTo', params: ({ context }) => destinationOf(context) },
    },
  },
})
