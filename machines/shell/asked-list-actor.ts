import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import type { PagedQuery } from '#contract/shell/list/list-rules.ts'
import type { askedListMachine } from './asked-list.machine.ts'
import type { AskedListContext, AskedListEvent } from './asked-list.ts'
import type { filterFormMachine } from './filter-form.machine.ts'

type State = Parameters<SnapshotFrom<typeof askedListMachine>['matches']>[0]
type Tag = Parameters<SnapshotFrom<typeof askedListMachine>['hasTag']>[0]

export interface AskedListSnapshot<Query extends PagedQuery, Row, Patch> {
  readonly context: AskedListContext<Query, Row>
  /** The custom filter while it is open. */
  readonly children: { readonly filterForm?: ActorRefFrom<typeof filterFormMachine> }
  can(event: AskedListEvent<Query, Row, Patch>): boolean
  hasTag(tag: Tag): boolean
  matches(state: State): boolean
}

/** The machine's actor, typed for a list with known queries and rows. */
export interface AskedListActor<Query extends PagedQuery = PagedQuery, Row = unknown, Patch = Partial<Query>>
  extends Omit<AnyActorRef, 'getSnapshot' | 'send'> {
  getSnapshot(): AskedListSnapshot<Query, Row, Patch>
  send(event: AskedListEvent<Query, Row, Patch>): void
}
