import { addDays, type DayRange } from '#contract/shell/dates.ts'
import { searchable } from '#contract/shell/list/search-text.ts'
import { monthBefore, monthUpTo } from '#contract/shell/month.ts'
import { type SavedView, type ViewChange, type ViewKind, type ViewPeriod, viewPeriods } from './saved-view-calls.ts'

/** The most views of a person in a company, and the longest name. */
export const viewLimits = { views: 50, name: 60 } as const

/** The parts of a list saved in a view. */
export type ViewParts = Pick<SavedView, 'search' | 'period' | 'columns'>

export type ViewNameIssue = 'missing' | 'tooLong' | 'taken'

const daysOf = (period: ViewPeriod, today: string): DayRange => {
  if (period === 'thisMonth') return monthUpTo(today)
  return period === 'lastMonth' ? monthBefore(today) : { from: addDays(today, -period), to: today }
}

/** The periods that have the days of an address today; on some days of a month these are two. */
export function periodsOf({ from, to }: ViewParts['search'], today: string): readonly ViewPeriod[] {
  return viewPeriods.filter((period) => {
    const days = daysOf(period, today)
    return days.from === from && days.to === to
  })
}

/** The address of a view today. */
export function searchOfView(
  { search, period }: Pick<ViewParts, 'search' | 'period'>,
  today: string,
): ViewParts['search'] {
  return period === null ? search : { ...search, ...daysOf(period, today) }
}

/** The same view, as one whose period moves with the calendar, or as one that keeps the days it has today. */
export function withPeriod(parts: ViewParts, period: ViewPeriod | null, today: string): ViewParts {
  const search = searchOfView(parts, today)
  if (period === null) return { ...parts, search, period }
  const { from: _, to: __, ...rest } = search
  return { ...parts, search: rest, period }
}

/** The view of a list as shown; days that are a period today move with the calendar, unless a person chooses otherwise. */
export function viewPartsOf(
  { page: _, ...search }: Readonly<Record<string, string>>,
  columns: readonly string[] | null,
  today: string,
): ViewParts {
  const days = { search, period: null, columns: columns && [...columns] }
  return withPeriod(days, periodsOf(search, today)[0] ?? null, today)
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
