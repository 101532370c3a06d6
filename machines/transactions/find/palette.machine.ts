import { assign, setup } from 'xstate'
import { searchable } from '#contract/shell/list/search-text.ts'
import { type Finding, findingsOf, isSought } from '#contract/transactions/find/find.ts'
import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import { type Destination, goTo, missingActor } from '#machines/shell/ports.ts'

/**
 * The header's search: by a few letters to a payment, a person, a saved view, a screen or a store, by keyboard alone.
 * The gateway's results arrive while the person types, and Enter waits for them.
 */
export interface PaletteEntry {
  readonly id: string
  readonly label: string
  /** The kind of the entry in words, which are searched too. */
  readonly note: string
  readonly destination: Destination
}

export interface PaletteInput {
  readonly entries: readonly PaletteEntry[]
  /** The lists in this person's menu. */
  readonly lists: readonly ListKind[]
  /** The business day now, yyyy-MM-dd. */
  readonly today: () => string
  /** Whether the gateway offers a search. */
  readonly searches: boolean
  /** The link to the list that searches one meaning of the text. */
  readonly entryOf: (finding: Finding) => PaletteEntry
  /** Text typed before the search had loaded. */
  readonly text: string
}

export interface PaletteContext extends PaletteInput {
  /** The gateway's results, the best first. */
  readonly hits: readonly PaletteEntry[]
  /** The index of the result that Enter opens. */
  readonly at: number
}

export type PaletteEvent =
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'next.pointed' }
  | { readonly type: 'former.pointed' }
  | { readonly type: 'choice.confirmed' }
  | { readonly type: 'entry.pressed'; readonly id: string }
  | { readonly type: 'number.insisted' }
  | { readonly type: 'palette.closed' }

const mostFound = 8

type Typed = Pick<PaletteContext, 'text' | 'today' | 'lists' | 'searches'>

/** Only a gateway that searches knows the last four digits of a card as a condition of its list (D82). */
const findings = ({ text, today, lists, searches }: Typed) =>
  findingsOf(text, today(), lists).filter(({ kind }) => searches || kind !== 'lastFour')

/**
 * A text that may be a mistyped card number; it is searched only after the person says that it is an order number
 * (D59).
 */
export function doubtOf(context: Typed): Finding | null {
  return findings(context).find(({ asksFirst }) => asksFirst) ?? null
}

const meaningsOf = (context: PaletteContext): readonly PaletteEntry[] =>
  findings(context)
    .filter(({ asksFirst }) => !asksFirst)
    .map(context.entryOf)

function placesFor({ entries, text }: PaletteContext): readonly PaletteEntry[] {
  const words = searchable(text).split(' ').filter(Boolean)
  return entries.filter(({ label, note }) => {
    const all = searchable(`${label} ${note}`).split(' ')
    return words.every((word) => all.some((one) => one.startsWith(word)))
  })
}

/** The results in order: screens and stores, payments, people and views, then lists to search in. */
export function foundBy(context: PaletteContext): readonly PaletteEntry[] {
  return [...placesFor(context).slice(0, mostFound), ...context.hits, ...meaningsOf(context)]
}

const asksGateway = ({ searches, text, today }: PaletteContext) => searches && isSought(text, today())

/** Whether the gateway's search of this text brings nothing, so that only lists are left to search in. A day is a list. */
export function isOnlyLists(context: PaletteContext): boolean {
  if (findings(context).some(({ kind }) => kind === 'day')) return false
  return asksGateway(context) && placesFor(context).length + context.hits.length === 0 && meaningsOf(context).length > 0
}

/** The number of further results; more letters narrow them. */
export function leftOut(context: PaletteContext): number {
  return Math.max(0, placesFor(context).length - mostFound)
}

const pointed = (context: PaletteContext) => foundBy(context)[context.at]

const pressed = (context: PaletteContext, { id }: { readonly id: string }) =>
  foundBy(context).find((entry) => entry.id === id)

function destinationOf(entry: PaletteEntry | undefined): Destination {
  if (!entry) throw new Error('The palette goes to what it did not find.')
  return entry.destination
}

/** The link to the orders of a number declared to be no card number. */
function wayToDoubted(context: PaletteContext): Destination {
  const doubt = doubtOf(context)
  if (!doubt) throw new Error('Nothing is in doubt.')
  return context.entryOf(doubt).destination
}

const moved = (context: PaletteContext, by: 1 | -1) => {
  const { length } = foundBy(context)
  return { at: (context.at + by + length) % length }
}

/** The highlight stays on its entry when results appear above it. */
function withHits(context: PaletteContext, hits: readonly PaletteEntry[]) {
  const id = context.at === 0 ? undefined : pointed(context)?.id
  const at = foundBy({ ...context, hits }).findIndex((entry) => entry.id === id)
  return { hits, at: Math.max(0, at) }
}

export const paletteMachine = setup({
  types: {
    input: {} as PaletteInput,
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    tags: {} as 'dialog' | 'busy',
  },
  delays: { settleFor: 400 },
  actors: { find: missingActor<readonly PaletteEntry[], { readonly text: string }>('find') },
  guards: {
    isSought: ({ context }) => asksGateway(context),
    somethingIsFound: ({ context }) => foundBy(context).length > 0,
    isFound: ({ context }, entry: { readonly id: string }) => pressed(context, entry) !== undefined,
    isAPlacePointedAt: ({ context }) => context.at > 0 || placesFor(context).length > 0,
    isDoubted: ({ context }) => doubtOf(context) !== null,
    isAnythingThere: ({ context }, hits: readonly PaletteEntry[]) => foundBy({ ...context, hits }).length > 0,
  },
  actions: {
    takeText: assign((_, { text }: { readonly text: string }) => ({ text, hits: [], at: 0 })),
    takeHits: assign(({ context }, hits: readonly PaletteEntry[]) => withHits(context, hits)),
    pointToNext: assign(({ context }) => moved(context, 1)),
    pointToFormer: assign(({ context }) => moved(context, -1)),
    goTo,
  },
}).createMachine({
  id: 'palette',
  description: 'Type what is known of a payment, a person or a place, point with the arrows, go there with Enter.',
  meta: { requirements: ['TRX-20'] },
  context: ({ input }) => ({ ...input, hits: [], at: 0 }),
  initial: 'searching',
  states: {
    searching: {
      description:
        'The first eight places are listed, those without a letter too; the first of those found is pointed at.',
      tags: 'dialog',
      initial: 'reading',
      on: {
        'text.changed': { target: '.reading', actions: { type: 'takeText', params: ({ event }) => event } },
        'next.pointed': { guard: 'somethingIsFound', actions: 'pointToNext' },
        'former.pointed': { guard: 'somethingIsFound', actions: 'pointToFormer' },
        'choice.confirmed': {
          guard: 'somethingIsFound',
          target: 'gone',
          actions: { type: 'goTo', params: ({ context }) => destinationOf(pointed(context)) },
        },
        'entry.pressed': {
          guard: { type: 'isFound', params: ({ event }) => event },
          target: 'gone',
          actions: { type: 'goTo', params: ({ context, event }) => destinationOf(pressed(context, event)) },
        },
        'number.insisted': {
          guard: 'isDoubted',
          target: 'gone',
          actions: { type: 'goTo', params: ({ context }) => wayToDoubted(context) },
        },
        'palette.closed': { target: 'closed' },
      },
      states: {
        reading: {
          always: [{ guard: 'isSought', target: 'settling' }, { target: 'resting' }],
        },
        resting: {
          description:
            'Nothing is asked: too little was typed, it may be a card number, or all that is known is shown.',
        },
        settling: {
          description: 'Somebody may still be typing.',
          tags: 'busy',
          on: {
            'choice.confirmed': [
              {
                guard: 'isAPlacePointedAt',
                target: '#palette.gone',
                actions: { type: 'goTo', params: ({ context }) => destinationOf(pointed(context)) },
              },
              { target: 'awaited' },
            ],
          },
          after: { settleFor: { target: 'finding' } },
        },
        finding: {
          description: 'The gateway searches; what the browser knows is shown meanwhile.',
          tags: 'busy',
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context }) => ({ text: context.text }),
            onDone: { target: 'resting', actions: { type: 'takeHits', params: ({ event }) => event.output } },
            onError: { target: 'failed' },
          },
          on: {
            'choice.confirmed': [
              {
                guard: 'isAPlacePointedAt',
                target: '#palette.gone',
                actions: { type: 'goTo', params: ({ context }) => destinationOf(pointed(context)) },
              },
              { target: 'awaited' },
            ],
          },
        },
        awaited: {
          description: 'Enter was pressed before the answer: it goes to the best of it.',
          tags: 'busy',
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context }) => ({ text: context.text }),
            onDone: [
              {
                guard: { type: 'isAnythingThere', params: ({ event }) => event.output },
                target: '#palette.gone',
                actions: {
                  type: 'goTo',
                  params: ({ context, event }) => destinationOf(foundBy({ ...context, hits: event.output })[0]),
                },
              },
              { target: 'resting' },
            ],
            onError: { target: 'failed' },
          },
          on: {
            'choice.confirmed': [
              {
                guard: 'isAPlacePointedAt',
                target: '#palette.gone',
                actions: { type: 'goTo', params: ({ context }) => destinationOf(pointed(context)) },
              },
              { description: 'A second Enter waits like the first.', target: 'awaited' },
            ],
          },
        },
        failed: {
          description: 'The gateway did not answer; the lists can still be asked.',
        },
      },
    },
    gone: { type: 'final', description: 'The person is on the way.' },
    closed: { type: 'final' },
  },
})
