import { assign, setup } from 'xstate'
import { missingActor } from './ports.ts'

/** A preview dialog over a list: an invoice, the changes of a document (INV-04, DOC-08). */
export interface PreviewContext {
  /** The id of the open document. */
  readonly id: string | null
  readonly content: unknown
}

export type PreviewEvent =
  | { readonly type: 'preview.opened'; readonly id: string }
  | { readonly type: 'preview.closed' }
  | { readonly type: 'preview.retried' }

export const previewMachine = setup({
  types: {
    context: {} as PreviewContext,
    events: {} as PreviewEvent,
    tags: {} as 'busy' | 'dialog',
  },
  actors: { fetchPreview: missingActor<unknown, string>('fetchPreview') },
  actions: {
    takeId: assign((_, { id }: { readonly id: string }) => ({ id })),
    takeContent: assign((_, { content }: { readonly content: unknown }) => ({ content })),
    forget: assign({ id: null, content: null }),
  },
}).createMachine({
  id: 'preview',
  description: 'Shows over a list what one of its papers says. Reading changes nothing.',
  meta: { requirements: ['INV-04', 'DOC-08'] },
  context: { id: null, content: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'preview.opened': { target: 'open', actions: { type: 'takeId', params: ({ event }) => event } },
      },
    },
    open: {
      tags: 'dialog',
      on: { 'preview.closed': { target: 'closed', actions: 'forget', description: 'A request in flight is aborted.' } },
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchPreview',
            src: 'fetchPreview',
            input: ({ context }) => context.id ?? '',
            onDone: {
              target: 'showing',
              actions: { type: 'takeContent', params: ({ event }) => ({ content: event.output }) },
            },
            onError: { target: 'failed' },
          },
        },
        showing: { description: 'The paper is there to be read.' },
        failed: {
          description: 'The dialog says that it could not be loaded, and offers another try.',
          on: { 'preview.retried': { target: 'loading' } },
        },
      },
    },
  },
})
