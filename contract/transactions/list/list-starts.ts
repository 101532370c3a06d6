import { addDays, periodOf } from '#contract/shell/dates.ts'
import type { QueryPatch } from './list-draft.ts'
import type { ListKind } from './list-kinds.ts'

export type StartName = 'today' | 'lastWeek' | 'preauthorized' | 'inProgress' | 'declinedToday'

/** A query offered as one button before anything is shown (TRX-09); the chosen store stays. */
export interface ListStart {
  readonly name: StartName
  readonly patch: Required<Omit<QueryPatch, 'store'>>
}

const startFrom = (name: StartName, from: string, to: string, filter: QueryPatch['filter'] = {}): ListStart => ({
  name,
  patch: { by: 'createdAt', from, to, filter },
})

/** The start queries of each list; pending items look as far back as the dashboard does. */
export function startsOf(kind: ListKind, today: string): readonly ListStart[] {
  const start = (name: StartName, from: string, filter?: QueryPatch['filter']) => startFrom(name, from, today, filter)
  const days = [start('today', today), start('lastWeek', periodOf(7, today).from)]
  const month = addDays(today, -30)
  switch (kind) {
    case 'card':
      return [
        ...days,
        start('preauthorized', month, { statuses: ['pre_authorized'] }),
        start('declinedToday', today, { statuses: ['declined', 'declined_iban'] }),
      ]
    case 'pis':
      return [
        ...days,
        start('inProgress', month, { statuses: ['INITIATED', 'PENDING', 'RESERVED'] }),
        start('declinedToday', today, { statuses: ['ERROR', 'FAILED'] }),
      ]
    case 'pos':
      return [
        ...days,
        start('preauthorized', month, { statuses: ['pre_authorized'] }),
        start('declinedToday', today, { statuses: ['declined'] }),
      ]
  }
}
