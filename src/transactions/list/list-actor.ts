import type { QueryPatch } from '#contract/transactions/list/list-draft.ts'
import type { AnyQuery, AnyRow } from '#contract/transactions/list/list-kinds.ts'
import type { AskedListActor } from '#machines/shell/asked-list-actor.ts'

export type ListActor = AskedListActor<AnyQuery, AnyRow, QueryPatch>
