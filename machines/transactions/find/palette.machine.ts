import { assign, setup } from 'xstate'
import { searchable } from '#contract/shell/search-text.ts'
import { findingsOf } from '#contract/transactions/find/find.ts'
import { addressOfKind } from '#contract/transactions/list/list-address.ts'
import { type Destination, goTo } from '#machines/shell/ports.ts'

/** The command palette: by a few letters to a screen, a store or an order number, without leaving the keyboard. */
export interface PaletteEntry {
  readonly id: string
  readonly label: string
  /** What kind of place it is, in words; found by these too. */
  readonly note: string
  readonly destination: Destination
}

export interface PaletteInput {
  readonly entries: readonly PaletteEntry[]
  /** The business day now, yyyy-MM-dd. */
  readonly today: () => string
  /** What leads to the orders of a number, in words. */
  readonly orderNote: string
  /** The same for payments at a terminal; null who may not see them. */
  readonly posNote: string | null
}

export interface PaletteContext extends PaletteInput {
  readonly text: string
  /** Which of those found Enter takes. */
  readonly at: number
}

export type PaletteEvent =
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'next.pointed' }
  | { readonly type: 'former.pointed' }
  | { readonly type: 'choice.confirmed' }
  | { readonly type: 'entry.pressed'; readonly id: string }
  | { readonly type: 'palette.closed' }

const mostFound = 8

/** The lists with an order number; none for what can be none, as a card number, which no address may carry (D59). */
function ordersFor({ text, today, orderNote, posNote }: PaletteContext): readonly PaletteEntry[] {
  const label = text.trim()
  return findingsOf(text, today(), posNote === null ? ['card'] : ['card', 'pos'])
    .filter(({ kind, asksFirst }) => kind === 'orderNumber' && !asksFirst)
    .map(({ list, query }) =>
      list === 'pos'
        ? {
            ...{ id: 'posOrder', label, note: posNote ?? '' },
            destination: { to: 'posTransactions', search: addressOfKind.pos.searchOf(query) },
          }
        : {
            ...{ id: 'order', label, note: orderNote },
            destination: { to: 'transactions', search: addressOfKind.card.searchOf(query) },
          },
    )
}

function placesFor({ entries, text }: PaletteContext): readonly PaletteEntry[] {
  const words = searchable(text).split(' ').filter(Boolean)
  return entries.filter(({ label, note }) => {
    const all = searchable(`${label} ${note}`)
    return words.every((word) => all.includes(word))
  })
}

/** What the typed letters find; order numbers always come last. */
export function foundBy(context: PaletteContext): readonly PaletteEntry[] {
  return [...placesFor(context).slice(0, mostFound), ...ordersFor(context)]
}

/** How many more places there are than those shown; more letters bring them. */
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

const moved = (context: PaletteContext, by: 1 | -1) => {
  const { length } = foundBy(context)
  return { at: (context.at + by + length) % length }
}

export const paletteMachine = setup({
  types: {
    input: {} as PaletteInput,
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    tags: {} as 'dialog',
  },
  guards: {
    somethingIsFound: ({ context }) => foundBy(context).length > 0,
    isFound: ({ context }, entry: { readonly id: string }) => pressed(context, entry) !== undefined,
  },
  actions: {
    takeText: assign((_, { text }: { readonly text: string }) => ({ text, at: 0 })),
    pointToNext: assign(({ context }) => moved(context, 1)),
    pointToFormer: assign(({ context }) => moved(context, -1)),
    goTo,
  },
}).createMachine({
  id: 'palette',
  description: 'Type a few letters, point with the arrows, go there with Enter.',
  meta: { requirements: ['TRX-20'] },
  context: ({ input }) => ({ ...input, text: '', at: 0 }),
  initial: 'searching',
  states: {
    searching: {
      description:
        'The first eight places are listed, those without a letter too; the first of those found is pointed at.',
      tags: 'dialog',
      on: {
        'text.changed': { actions: { type: 'takeText', params: ({ event }) => event } },
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
        'palette.closed': { target: 'closed' },
      },
    },
    gone: { type: 'final', description: 'The person is on the way.' },
    closed: { type: 'final' },
  },
})
