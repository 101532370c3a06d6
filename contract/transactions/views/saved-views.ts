import { addDays, periodOf, quickPeriods } from '#contract/shell/dates.ts'
import { searchable } from '#contract/shell/list/search-text.ts'
import type { SavedView, ViewChange, ViewKind } from './saved-view-calls.ts'

/** The most views of a person in a company, and the longest name. */
export const viewLimits = { views: 50, name: 60 } as const

/** The parts of a list saved in a view. */
export type ViewParts = Pick<SavedView, 'search' | 'period' | 'columns'>

export type ViewNameIssue = 'missing' | 'tooLong' | 'taken'

/** The view of a list as shown: a quick period that ends today moves with the day, other ranges stay fixed. */
export function viewPartsOf(
  search: Readonly<Record<string, string>>,
  columns: readonly string[] | null,
  today: string,
): ViewParts {
  const { from, to, page: _, ...rest } = search
  const period = quickPeriods.find((days) => {
    const range = periodOf(days, today)
    return range.from === from && range.to === to
  })
  const days = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  return {
    search: period === undefined ? { ...rest, ...days } : rest,
    period: period ?? null,
    columns: columns && [...columns],
  }
}

/** The address of a view today. */
export function searchOfView({ search, period }: ViewParts, today: string): Readonly<Record<string, string>> {
  return period === null ? search : { ...search, from: addDays(today, -period), to: today }
}

/** The views of one list, by name. */
export function viewsOfKind(views: readonly SavedView[], kind: ViewKind): readonly SavedView[] {
  const names = new Intl.Collator('hr')
  return views.filter((view) => view.kind === kind).sort((one, other) => names.compare(one.name, other.name))
}

/** The issue of a name: required, at most 60 characters, unique within its list. */
export function viewNameIssue(
  name: string,
  views: readonly SavedView[],
  kind: ViewKind,
  except: string | null,
): ViewNameIssue | null {
  if (name.trim() === '') return 'missing'
  if (name.trim().length > viewLimits.name) return 'tooLong'
  const isTaken = (view: SavedView) => view.id !== except && searchable(view.name) === searchable(name)
  return views.some((view) => view.kind === kind && isTaken(view)) ? 'taken' : null
}

/** Whether a change can be made to the views. */
export function isPossibleChange(views: readonly SavedView[], change: ViewChange): boolean {
  switch (change.kind) {
    case 'added':
      return views.length < viewLimits.views && viewNameIssue(change.view.name, views, change.view.kind, null) === null
    case 'renamed': {
      const renamed = views.find(({ id }) => id === change.id)
      return renamed === undefined || viewNameIssue(change.name, views, renamed.kind, renamed.id) === null
    }
    case 'removed':
      return true
  }
}

/** The views after a change; an added one has the id. A view that no longer exists stays removed. */
export function changedViews(views: readonly SavedView[], change: ViewChange, id: string): SavedView[] {
  switch (change.kind) {
    case 'added':
      return [...views, { ...change.view, id, name: change.view.name.trim() }]
    case 'renamed':
      return views.map((view) => (view.id === change.id ? { ...view, name: change.name.trim() } : view))
    case 'removed':
      return views.filter(({ id }) => id !== change.id)
  }
}
