import type { SavedView } from '#contract/transactions/views/saved-view-calls.ts'
import { savedViewsMachine } from '#machines/transactions/views/saved-views.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const exampleView = (id: string, part: Partial<SavedView> = {}): SavedView => ({
  ...{ id, kind: 'card', name: `View ${id}`, search: { statuses: 'completed' }, period: 7, columns: null },
  ...part,
})

const parts = { search: { store: '3' }, period: 1, columns: null } as const

export const savedViewsModel = defineModel({
  machine: savedViewsMachine,
  inputs: [{ kind: 'card', today: () => '2026-11-21' }],
  cases: [
    happens({ type: 'views.refreshed' }),
    happens({ type: 'view.saveOpened', parts }),
    happens({ type: 'view.renameOpened', id: '1' }),
    happens({ type: 'view.removeOpened', id: '1' }),
    happens({ type: 'view.applied', id: '1' }),
    happens({ type: 'name.changed', name: 'Refunds' }),
    happens({ type: 'name.changed', name: 'View 2' }),
    happens({ type: 'period.chosen', period: null }),
    happens({ type: 'change.confirmed' }),
    happens({ type: 'change.dismissed' }),
    answers('loadViews', [exampleView('1'), exampleView('2')], 'two views'),
    fails('loadViews'),
    answers('changeViews', { views: [exampleView('1')], isMade: true }, 'one view'),
    answers('changeViews', { views: [exampleView('1')], isMade: false }, 'another tab was first'),
    fails('changeViews'),
  ],
  facts: ({ views, issue, parts, change, id }) => [views?.length, issue, parts?.period === null, change?.kind, id],
  ports: ['goTo', 'notify'],
})
