import { useSelector } from '@xstate/react'
import type { DatedList } from '#contract/shell/list/dated-list.ts'
import type { DatedPage } from '#contract/shell/list/dated-page.ts'
import type { ViewKind } from '#contract/transactions/views/saved-view-calls.ts'
import type { AskedListActor } from '#machines/shell/asked-list-actor.ts'
import { today } from '#src/shell/browser/today.ts'
import { comesLater } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { LateViews } from './views-place.tsx'

const SavedViews = comesLater(
  inRoom('transactions', () => import('#src/transactions/views/saved-views.tsx').then((file) => file.SavedViews)),
)

/** A list without a choice of columns. */
const keepColumns = () => undefined

interface DatedViewsProps<Query extends DatedPage & { readonly filter: object }, Row> {
  readonly actor: AskedListActor<Query, Row>
  readonly list: DatedList<Query, Row>
  readonly kind: ViewKind
}

/** The saved views of a list in a period; names and e-mails are in none (D15). */
export function DatedViews<Query extends DatedPage & { readonly filter: object }, Row>(
  props: DatedViewsProps<Query, Row>,
) {
  const { actor, list, kind } = props
  const draft = useSelector(actor, (snapshot) => snapshot.context.draft)
  return (
    <LateViews>
      <SavedViews
        kind={kind}
        search={list.toSearch(draft, today())}
        leavesOut={Object.keys(list.personalOf(draft)).length > 0}
        leavesLink={false}
        columns={null}
        onColumns={keepColumns}
        today={today}
      />
    </LateViews>
  )
}
