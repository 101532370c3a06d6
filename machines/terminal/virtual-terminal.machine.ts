import { dequal } from 'dequal'
import { and, assign, sendParent, setup } from 'xstate'
import type { Reader } from '#contract/shell/money.ts'
import { newTerminalOrder, type TerminalStore, terminalForm } from '#contract/terminal/terminal-form.ts'
import {
  isAnswered,
  isLost,
  isSending,
  numberIn,
  type OrderFormMoved,
  type Sent,
  withUnsettled,
} from '#machines/links/lost-reply.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { Draft, EditFormInput, EditFormOutput } from '#machines/shell/edit-form-state.ts'
import { type Memo, missing, missingActor, notify, type PostedForm, remember } from '#machines/shell/ports.ts'
import {
  draftKeyOf,
  draftOfPosted,
  isTold,
  noticeOf,
  type ProcessedOrder,
  paidNoticeOf,
  postedFormOf,
  postedNumber,
  storeKeyOf,
  takenByPosted,
  takenKeyOf,
  toldWith,
  type WayBack,
} from './way-back.ts'

/**
 * A payment by telephone (VT-01…17): cart and customer here, the card only at the wallet, to which the browser posts
 * the signed fields. After the return, the order counts as processed only once the gateway confirms it, because anyone
 * can craft the address. Otherwise the cart is kept. Over 300 lines, because the chart is read in one piece.
 */
export interface VirtualTerminalInput extends WayBack {
  /** The person's stores with the terminal (VT-03). */
  readonly stores: readonly (TerminalStore & { readonly name: string })[]
  readonly storeId: string | null
  readonly orderNumber: string
  readonly language: Reader
  /** The draft, also from before the redirect to the wallet. */
  readonly draft: Draft | null
  /** Order numbers of payments that may be prepared: their replies were lost. */
  readonly unsettled: readonly string[]
  /** The order number of the cart that was last posted to the wallet. */
  readonly posted: string | null
  /** The number that the person had chosen for the order at the wallet, which keeps it. */
  readonly taken: string | null
}

export interface VirtualTerminalContext extends VirtualTerminalInput, Sent {
  /** The form was already open for another store. */
  readonly isOpened: boolean
  /** The cart was changed after the way back: it is another one than that at the wallet. */
  readonly isChanged: boolean
  readonly form: PostedForm | null
  readonly paid: ProcessedOrder
  /** How many times the order was checked and not processed yet. */
  readonly asked: number
}

/** The wallet may be a few seconds behind the browser. */
const mostQuestions = 4

type Event =
  | { readonly type: 'store.chosen'; readonly storeId: string }
  | { readonly type: 'draft.changed'; readonly memo: Memo | null }
  | { readonly type: 'payment.retried' }
  /** The wallet did not open, and the person goes back to the cart. */
  | { readonly type: 'cart.reopened' }
  /** Asked again whether an unconfirmed order was paid. */
  | { readonly type: 'outcome.checked' }
  | { readonly type: 'page.restored' }

/** The form of this page: the page keeps its draft. */
export const terminalFormMachine = editFormMachine.provide({
  actions: { remember: sendParent((_, memo: Memo | null) => ({ type: 'draft.changed', memo })) },
})

const storeOf = ({ stores, storeId }: VirtualTerminalInput) => stores.find(({ id }) => id === storeId)

function formInputOf(context: VirtualTerminalContext): EditFormInput {
  const { orderNumber, language, draft, isOpened, returned } = context
  const store = storeOf(context)
  if (!store) throw new Error('The form opens before a store was chosen.')
  return {
    rules: terminalForm.rules({ store }),
    values: newTerminalOrder(orderNumber, language),
    mode: 'create',
    notices: { saved: null, failed: null },
    draft: { key: draftKeyOf(context), found: draft, quietly: isOpened || returned !== null },
  }
}

/** Apart from the order number, which every way back renews. */
const isOtherCart = (before: Draft | null, after: Draft | null): boolean =>
  after !== null && !dequal({ ...before?.values, orderNumber: '' }, { ...after.values, orderNumber: '' })

const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null && 'saved' in value

export const virtualTerminalMachine = setup({
  types: {
    input: {} as VirtualTerminalInput,
    context: {} as VirtualTerminalContext,
    events: {} as Event,
    tags: {} as 'busy' | 'verifying',
    children: {} as { terminalForm: 'terminalForm'; wasProcessed: 'wasProcessed' },
  },
  actors: {
    terminalForm: terminalFormMachine,
    /** This order, once it is charged or its amount reserved; else null. */
    wasProcessed: missingActor<ProcessedOrder, { readonly storeId: string; readonly orderId: string }>('wasProcessed'),
  },
  guards: {
    hasNoStore: ({ context }) => context.stores.length === 0,
    isChosen: ({ context }) => storeOf(context) !== undefined,
    isSaidProcessed: ({ context }) => context.returned?.outcome === 'processed',
    isTold: ({ context }) => isTold(context),
    hasCart: ({ context }) => context.draft !== null,
    isProcessed: (_, order: ProcessedOrder) => order !== null,
    mayAskAgain: ({ context }) => context.asked < mostQuestions && context.returned?.orderId !== '',
    isCancelled: ({ context }) => context.returned?.outcome === 'cancelled',
    isUnconfirmed: ({ context }) => context.returned?.outcome === 'unconfirmed',
    isOffered: ({ context }, { storeId }: { readonly storeId: string }) =>
      context.stores.some(({ id }) => id === storeId) && storeId !== context.storeId,
    isSending,
    isLost,
    isAnswered,
    isPrepared: (_, output: EditFormOutput) => postedFormOf(output) !== null,
  },
  actions: {
    takeStore: assign((_, { storeId }: { readonly storeId: string }) => ({ storeId })),
    takeDraft: assign(({ context }, memo: Memo | null) => {
      const draft = isDraft(memo?.value) ? memo.value : null
      return { draft, isChanged: context.isChanged || isOtherCart(context.draft, draft) }
    }),
    takePaid: assign(({ context }, { paid }: Pick<VirtualTerminalContext, 'paid'>) => {
      const isPosted = paid?.orderNumber === context.posted && !context.isChanged
      return { paid, draft: isPosted ? null : context.draft, taken: isPosted ? null : context.taken }
    }),
    forgetReturned: assign({ returned: null }),
    countQuestion: assign({ asked: ({ context }) => context.asked + 1 }),
    doubt: assign({
      returned: ({ context: { returned } }) => (returned ? { ...returned, outcome: 'unconfirmed' as const } : null),
    }),
    checkAgain: assign(({ context: { returned } }) => ({
      asked: 0,
      returned: returned ? { ...returned, outcome: 'processed' as const } : null,
    })),
    noteOpened: assign({ isOpened: true }),
    noteSending: assign((_, moved: OrderFormMoved) => ({ sent: numberIn(moved) })),
    noteAnswered: assign({ sent: null }),
    noteUnsettled: assign(({ context }) => withUnsettled(context)),
    takeForm: assign((_, output: EditFormOutput) => ({ form: postedFormOf(output) })),
    notify,
    remember,
    postForm: (_: unknown, _form: PostedForm | null): void => missing('postForm'),
    /** The form's calls use this store. */
    openStore: (_: unknown, _store: { readonly storeId: string }): void => missing('openStore'),
    /** Reloads the page, because there is no form to post. */
    startAgain: (): void => missing('startAgain'),
  },
  delays: { askEvery: 2_000, handoffWait: 15_000 },
}).createMachine({
  id: 'virtualTerminal',
  description:
    'Take a payment by telephone. The button is on while the cart is right and the order number is free; the card is entered at the wallet.',
  meta: { requirements: ['VT-01', 'VT-02', 'VT-04', 'VT-05', 'VT-07', 'VT-09', 'VT-15', 'NAV-15'] },
  context: ({ input }) => ({
    ...input,
    isOpened: false,
    isChanged: false,
    form: null,
    paid: null,
    asked: 0,
    sent: null,
  }),
  initial: 'returning',
  states: {
    returning: {
      description: 'What became of the order for which the browser was at the wallet.',
      always: [
        {
          description: 'The next cart was begun at this address, and its order must not pass for the one before.',
          guard: and(['isTold', 'hasCart']),
          target: 'deciding',
          actions: 'forgetReturned',
        },
        { guard: 'isTold', target: 'deciding' },
        { guard: 'isSaidProcessed', target: 'verifying' },
        {
          description: 'The cart is still there, unless the address was opened by hand.',
          guard: 'isCancelled',
          target: 'deciding',
          actions: [
            { type: 'remember', params: ({ context }) => toldWith(context) },
            { type: 'notify', params: { key: 'TERMINAL_ORDER_CANCELLED' } },
          ],
        },
        { target: 'deciding', actions: { type: 'remember', params: ({ context }) => toldWith(context) } },
      ],
    },
    verifying: {
      tags: 'verifying',
      description: 'The address says that the order was processed; the gateway is asked.',
      entry: 'countQuestion',
      invoke: {
        id: 'wasProcessed',
        src: 'wasProcessed',
        input: ({ context: { returned } }) => ({ storeId: returned?.storeId ?? '', orderId: returned?.orderId ?? '' }),
        onDone: [
          {
            description: 'The cart of another order stays.',
            guard: { type: 'isProcessed', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [
              { type: 'takePaid', params: ({ event }) => ({ paid: event.output }) },
              { type: 'remember', params: ({ context }) => ({ key: draftKeyOf(context), value: context.draft }) },
              { type: 'remember', params: ({ context }) => ({ key: takenKeyOf(context), value: context.taken }) },
              { type: 'remember', params: ({ context }) => toldWith(context) },
              { type: 'notify', params: ({ context }) => paidNoticeOf(context) },
            ],
          },
          { guard: 'mayAskAgain', target: 'waiting' },
          { target: 'doubting' },
        ],
        onError: [{ guard: 'mayAskAgain', target: 'waiting' }, { target: 'doubting' }],
      },
    },
    waiting: {
      tags: 'verifying',
      description: 'The wallet may be a few seconds behind the browser.',
      after: { askEvery: { target: 'verifying' } },
    },
    doubting: {
      description: 'Nobody knows whether the order was paid: it is not said to be, and the cart is still there.',
      entry: ['doubt', { type: 'notify', params: ({ context }) => noticeOf('TERMINAL_ORDER_UNCONFIRMED', context) }],
      always: { target: 'deciding' },
    },
    deciding: {
      always: [
        { guard: 'hasNoStore', target: 'noService' },
        { guard: 'isChosen', target: 'editing' },
        { target: 'choosingStore' },
      ],
    },
    noService: { type: 'final', description: 'The service is not active on any store.' },
    choosingStore: {
      description: 'Several stores have the terminal, and none was chosen yet.',
      on: {
        'outcome.checked': { guard: 'isUnconfirmed', target: 'verifying', actions: 'checkAgain' },
        'store.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'deciding',
          actions: [
            { type: 'takeStore', params: ({ event }) => event },
            {
              type: 'remember',
              params: ({ context, event }) => ({ key: storeKeyOf(context), value: event.storeId }),
            },
          ],
        },
      },
    },
    editing: {
      description: 'The form decides what is on and off; it asks whether the order number is free, then prepares.',
      entry: { type: 'openStore', params: ({ context }) => ({ storeId: context.storeId ?? '' }) },
      exit: ['noteOpened', 'noteUnsettled'],
      on: {
        'outcome.checked': { guard: 'isUnconfirmed', target: 'verifying', actions: 'checkAgain' },
        'store.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'deciding',
          actions: [
            { type: 'takeStore', params: ({ event }) => event },
            {
              type: 'remember',
              params: ({ context, event }) => ({ key: storeKeyOf(context), value: event.storeId }),
            },
          ],
        },
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
        id: 'terminalForm',
        src: 'terminalForm',
        input: ({ context }) => formInputOf(context),
        onSnapshot: [
          {
            guard: { type: 'isSending', params: ({ event }) => event.snapshot },
            actions: { type: 'noteSending', params: ({ event }) => event.snapshot },
          },
          {
            description: 'The reply was lost: the payment may be prepared.',
            guard: { type: 'isLost', params: ({ event }) => event.snapshot },
            actions: 'noteUnsettled',
          },
          { guard: { type: 'isAnswered', params: ({ event }) => event.snapshot }, actions: 'noteAnswered' },
        ],
        onDone: [
          {
            guard: { type: 'isPrepared', params: ({ event }) => event.output },
            target: 'posting',
            actions: [
              { type: 'takeForm', params: ({ event }) => event.output },
              { type: 'remember', params: ({ context, event }) => draftOfPosted(context, event.output) },
              { type: 'remember', params: ({ context, event }) => postedNumber(context, event.output) },
              { type: 'remember', params: ({ context, event }) => takenByPosted(context, event.output) },
            ],
          },
          { description: 'Nobody closes a form that is a page.', target: 'deciding' },
        ],
        onError: { target: 'deciding' },
      },
    },
    posting: {
      description: 'The browser leaves for the wallet; when it comes back to this very page, the form starts again.',
      tags: 'busy',
      entry: { type: 'postForm', params: ({ context }) => context.form },
      on: { 'page.restored': { target: 'returned' } },
      after: { handoffWait: { target: 'stillHere' } },
    },
    stillHere: {
      description: 'The wallet did not take over. The same order is posted again, so that it cannot be paid twice.',
      on: {
        'payment.retried': { target: 'posting' },
        'cart.reopened': { target: 'returned' },
        'page.restored': { target: 'returned' },
      },
    },
    returned: {
      type: 'final',
      description: 'Back at the cart: the page is loaded again and posts nothing.',
      entry: 'startAgain',
    },
  },
})
