import { assign, setup } from 'xstate'
import type { SavedView, ViewChange, ViewKind, ViewPeriod } from '#contract/transactions/views/saved-view-calls.ts'
import {
  searchOfView,
  type ViewNameIssue,
  type ViewParts,
  viewLimits,
  viewNameIssue,
  withPeriod,
} from '#contract/transactions/views/saved-views.ts'
import { goTo, missingActor, notify } from '#machines/shell/ports.ts'
import { viewScreens } from '#machines/transactions/details/details-kind.ts'

/**
 * The saved views of a list: a named query with its sort and columns (TRX-12, D15). Applying a view opens its address,
 * which the list follows. A view never contains names, e-mails or card numbers.
 */
export interface SavedViewsInput {
  readonly kind: ViewKind
  /** The business day now, yyyy-MM-dd. */
  readonly today: () => string
}

export interface SavedViewsContext extends SavedViewsInput {
  /** The views of all lists of this person; null until loaded. */
  readonly views: readonly SavedView[] | null
  readonly name: string
  readonly issue: ViewNameIssue | null
  /** The view to be saved. */
  readonly parts: ViewParts | null
  /** The view to be renamed or removed. */
  readonly id: string | null
  readonly change: ViewChange | null
}

export interface Chosen {
  readonly id: string
}

/** The outcome of a change: the current views, and whether the change is among them. */
export interface ViewsChanged {
  readonly views: readonly SavedView[]
  readonly isMade: boolean
}

export type SavedViewsEvent =
  | { readonly type: 'views.refreshed' }
  | { readonly type: 'view.saveOpened'; readonly parts: ViewParts }
  | ({ readonly type: 'view.renameOpened' } & Chosen)
  | ({ readonly type: 'view.removeOpened' } & Chosen)
  | ({ readonly type: 'view.applied' } & Chosen)
  | { readonly type: 'name.changed'; readonly name: string }
  | { readonly type: 'period.chosen'; readonly period: ViewPeriod | null }
  | { readonly type: 'change.confirmed' }
  | { readonly type: 'change.dismissed' }

const noChange = { name: '', issue: null, parts: null, id: null, change: null }

const viewOf = ({ views }: SavedViewsContext, { id }: Chosen) => views?.find((view) => view.id === id)

const named = ({ views, kind, id }: SavedViewsContext, name: string) => ({
  name,
  issue: viewNameIssue(name, views ?? [], kind, id),
})

export const savedViewsMachine = setup({
  types: {
    input: {} as SavedViewsInput,
    context: {} as SavedViewsContext,
    events: {} as SavedViewsEvent,
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadViews: missingActor<readonly SavedView[], void>('loadViews'),
    changeViews: missingActor<ViewsChanged, { readonly change: ViewChange | null }>('changeViews'),
  },
  guards: {
    hasRoom: ({ context }) => context.views !== null && context.views.length < viewLimits.views,
    isKnown: ({ context }, chosen: Chosen) => viewOf(context, chosen)?.kind === context.kind,
    nameIsFree: ({ context }) => context.issue === null,
    isMade: (_, { isMade }: ViewsChanged) => isMade,
    wasNamed: ({ context }) => context.change?.kind === 'added',
    wasRenamed: ({ context }) => context.change?.kind === 'renamed',
  },
  actions: {
    takeViews: assign((_, { views }: { readonly views: readonly SavedView[] }) => ({ views })),
    beginSaving: assign(({ context }, { parts }: { readonly parts: ViewParts }) => ({
      ...noChange,
      ...named({ ...context, id: null }, ''),
      parts,
    })),
    beginRenaming: assign(({ context }, chosen: Chosen) => ({
      ...noChange,
      ...named({ ...context, id: chosen.id }, viewOf(context, chosen)?.name ?? ''),
      id: chosen.id,
    })),
    beginRemoving: assign((_, { id }: Chosen) => ({ ...noChange, id })),
    takeName: assign(({ context }, { name }: { readonly name: string }) => named(context, name)),
    takePeriod: assign(({ context: { parts, today } }, { period }: { readonly period: ViewPeriod | null }) => ({
      parts: parts && withPeriod(parts, period, today()),
    })),
    checkName: assign(({ context }) => named(context, context.name)),
    addIt: assign(({ context: { kind, name, parts } }) => ({
      change: parts && ({ kind: 'added', view: { kind, name, ...parts } } satisfies ViewChange),
    })),
    renameIt: assign(({ context: { id, name } }) => ({
      change: id === null ? null : ({ kind: 'renamed', id, name } satisfies ViewChange),
    })),
    removeIt: assign(({ context: { id } }) => ({
      change: id === null ? null : ({ kind: 'removed', id } satisfies ViewChange),
    })),
    forgetChange: assign(noChange),
    goTo,
    notify,
  },
}).createMachine({
  id: 'savedViews',
  description: 'Views of a list under a name: save, apply, rename, remove.',
  meta: { requirements: ['TRX-12', 'NAV-30'] },
  context: ({ input }) => ({ ...input, ...noChange, views: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadViews',
        src: 'loadViews',
        onDone: {
          target: 'choosing',
          actions: { type: 'takeViews', params: ({ event }) => ({ views: event.output }) },
        },
        onError: { target: 'failed' },
      },
    },
    failed: {
      description: 'The list is whole without its views.',
      on: { 'views.refreshed': { target: 'loading' } },
    },
    choosing: {
      on: {
        'views.refreshed': { target: 'loading' },
        'view.applied': {
          description: 'Through the address: Back undoes it.',
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: { type: 'goTo', params: ({ context, event }) => wayToView(context, event) },
        },
        'view.saveOpened': {
          description: 'At most 50.',
          guard: 'hasRoom',
          target: 'naming',
          actions: { type: 'beginSaving', params: ({ event }) => event },
        },
        'view.renameOpened': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'renaming',
          actions: { type: 'beginRenaming', params: ({ event }) => event },
        },
        'view.removeOpened': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'confirmingRemoval',
          actions: { type: 'beginRemoving', params: ({ event }) => event },
        },
      },
    },
    naming: {
      description: 'A name that is unique within the list, at most 60 characters.',
      tags: 'dialog',
      on: {
        'name.changed': { actions: { type: 'takeName', params: ({ event }) => event } },
        'period.chosen': {
          description: 'Moves with the calendar, or keeps its days.',
          actions: { type: 'takePeriod', params: ({ event }) => event },
        },
        'change.confirmed': { guard: 'nameIsFree', target: 'changing', actions: 'addIt' },
        'change.dismissed': { target: 'choosing', actions: 'forgetChange' },
      },
    },
    renaming: {
      tags: 'dialog',
      on: {
        'name.changed': { actions: { type: 'takeName', params: ({ event }) => event } },
        'change.confirmed': { guard: 'nameIsFree', target: 'changing', actions: 'renameIt' },
        'change.dismissed': { target: 'choosing', actions: 'forgetChange' },
      },
    },
    confirmingRemoval: {
      tags: 'dialog',
      on: {
        'change.confirmed': { target: 'changing', actions: 'removeIt' },
        'change.dismissed': { target: 'choosing', actions: 'forgetChange' },
      },
    },
    changing: {
      description: 'The change is made to what is kept when it arrives: another tab may have changed it.',
      tags: 'busy',
      invoke: {
        id: 'changeViews',
        src: 'changeViews',
        input: ({ context }) => ({ change: context.change }),
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [{ type: 'takeViews', params: ({ event }) => event.output }, 'forgetChange'],
          },
          {
            description: 'Another tab took the name or the last place.',
            guard: 'wasNamed',
            target: 'naming',
            actions: [
              { type: 'takeViews', params: ({ event }) => event.output },
              'checkName',
              { type: 'notify', params: { key: 'VIEWS_NOT_SAVED' } },
            ],
          },
          {
            description: 'Another tab took the name.',
            target: 'renaming',
            actions: [
              { type: 'takeViews', params: ({ event }) => event.output },
              'checkName',
              { type: 'notify', params: { key: 'VIEWS_NOT_SAVED' } },
            ],
          },
        ],
        onError: [
          {
            description: 'What was typed stays.',
            guard: 'wasNamed',
            target: 'naming',
            actions: { type: 'notify', params: { key: 'VIEWS_NOT_SAVED' } },
          },
          {
            guard: 'wasRenamed',
            target: 'renaming',
            actions: { type: 'notify', params: { key: 'VIEWS_NOT_SAVED' } },
          },
          {
            target: 'choosing',
            actions: [{ type: 'notify', params: { key: 'VIEWS_NOT_SAVED' } }, 'forgetChange'],
          },
        ],
      },
    },
  },
})

function wayToView(context: SavedViewsContext, chosen: Chosen) {
  const view = viewOf(context, chosen)
  return { to: viewScreens[context.kind], search: view ? searchOfView(view, context.today()) : {} }
}
