import { enqueueActions, setup } from 'xstate'
import type { Toast } from '#contract/shell/toast.ts'

/**
 * The messages at the top right (ERR-01, ERR-10): at most five, the others wait. Each stays for its hold or until OK.
 * Of messages until OK that say the same only the newest shows, and a success ends the errors of the same source.
 * Pointing at or focusing them stops the time, and afterwards each hold restarts.
 */
export interface RaisedToast extends Toast {
  readonly id: number
}

export interface ToastsContext {
  readonly shown: readonly RaisedToast[]
  readonly waiting: readonly RaisedToast[]
  /** The last twenty, newest first, for people who missed one. */
  readonly recent: readonly RaisedToast[]
  readonly nextId: number
}

export type ToastsEvent =
  | { readonly type: 'toast.raised'; readonly toast: Toast }
  | { readonly type: 'toast.closed'; readonly id: number }
  | { readonly type: 'toast.expired'; readonly id: number }
  | { readonly type: 'holds.paused' }
  | { readonly type: 'holds.resumed' }

export interface Numbered {
  readonly id: number
}

const shownAtOnce = 5
const remembered = 20
const wordsOf = ({ key, about, values, link }: Toast) => JSON.stringify([key, about, values, link])
const isEndedBy = (one: Toast, { kind, source }: Toast) =>
  kind === 'success' && one.kind === 'error' && source !== undefined && one.source === source
const holdOf = (id: number) => `hold ${id}`

export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent },
  guards: {
    isShown: ({ context }, { id }: Numbered) => context.shown.some((toast) => toast.id === id),
    isTheOnlyOne: ({ context }, { id }: Numbered) => context.shown.length === 1 && context.shown[0]?.id === id,
  },
  actions: {
    raiseToast: enqueueActions(({ context, enqueue }, raised: { readonly toast: Toast; readonly timed: boolean }) => {
      const toast = { ...raised.toast, id: context.nextId }
      const isOutdated = (one: Toast) =>
        one.hold === 'untilOk' && (wordsOf(one) === wordsOf(toast) || isEndedBy(one, toast))
      const shown = context.shown.filter((one) => !isOutdated(one))
      const queue = [...context.waiting.filter((one) => !isOutdated(one)), toast]
      const next = queue.slice(0, shownAtOnce - shown.length)
      enqueue.assign({
        nextId: context.nextId + 1,
        recent: [toast, ...context.recent].slice(0, remembered),
        shown: [...shown, ...next],
        waiting: queue.slice(next.length),
      })
      for (const { id, hold } of raised.timed ? next : [])
        if (hold !== 'untilOk') enqueue.raise({ type: 'toast.expired', id }, { id: holdOf(id), delay: hold })
    }),
    dropToast: enqueueActions(({ context, enqueue }, dropped: Numbered & { readonly timed: boolean }) => {
      const left = context.shown.filter((toast) => toast.id !== dropped.id)
      const [next, ...waiting] = context.waiting
      enqueue.assign({ shown: next ? [...left, next] : left, waiting })
      if (next && dropped.timed && next.hold !== 'untilOk')
        enqueue.raise({ type: 'toast.expired', id: next.id }, { id: holdOf(next.id), delay: next.hold })
    }),
    stopHolds: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.shown) enqueue.cancel(holdOf(id))
    }),
    startHolds: enqueueActions(({ context, enqueue }) => {
      for (const { id, hold } of context.shown)
        if (hold !== 'untilOk') enqueue.raise({ type: 'toast.expired', id }, { id: holdOf(id), delay: hold })
    }),
  },
}).createMachine({
  id: 'toasts',
  description: 'Messages hold 2, 3, 5, 6 or 8 seconds, or until OK. Five are shown, the others wait for their turn.',
  meta: { requirements: ['ERR-01', 'ERR-10', 'ERR-11', 'ACT-23'] },
  context: { shown: [], waiting: [], recent: [], nextId: 1 },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'Nothing to say.',
      on: {
        'toast.raised': {
          target: 'holding',
          actions: { type: 'raiseToast', params: ({ event }) => ({ toast: event.toast, timed: true }) },
        },
      },
    },
    holding: {
      description: 'Every shown message with a hold counts down.',
      on: {
        'toast.raised': {
          actions: { type: 'raiseToast', params: ({ event }) => ({ toast: event.toast, timed: true }) },
        },
        'toast.closed': [
          {
            guard: { type: 'isTheOnlyOne', params: ({ event }) => event },
            target: 'quiet',
            actions: { type: 'dropToast', params: ({ event }) => ({ id: event.id, timed: true }) },
          },
          {
            guard: { type: 'isShown', params: ({ event }) => event },
            actions: { type: 'dropToast', params: ({ event }) => ({ id: event.id, timed: true }) },
          },
        ],
        'toast.expired': [
          {
            guard: { type: 'isTheOnlyOne', params: ({ event }) => event },
            target: 'quiet',
            actions: { type: 'dropToast', params: ({ event }) => ({ id: event.id, timed: true }) },
          },
          {
            guard: { type: 'isShown', params: ({ event }) => event },
            actions: { type: 'dropToast', params: ({ event }) => ({ id: event.id, timed: true }) },
          },
        ],
        'holds.paused': { target: 'paused', actions: 'stopHolds' },
      },
    },
    paused: {
      description: 'Somebody reads: nothing vanishes.',
      on: {
        'toast.raised': {
          actions: { type: 'raiseToast', params: ({ event }) => ({ toast: event.toast, timed: false }) },
        },
        'toast.closed': [
          {
            guard: { type: 'isTheOnlyOne', params: ({ event }) => event },
            target: 'quiet',
            actions: { type: 'dropToast', params: ({ event }) => ({ id: event.id, timed: false }) },
          },
          {
            guard: { type: 'isShown', params: ({ event }) => event },
            actions: { type: 'dropToast', params: ({ event }) => ({ id: event.id, timed: false }) },
          },
        ],
        'holds.resumed': { target: 'holding', actions: 'startHolds' },
      },
    },
  },
})
