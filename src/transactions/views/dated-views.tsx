import { useSelector } from '@xstate/react'
import { linkList } from '#contract/links/link-list.ts'
import { today } from '#src/shell/browser/today.ts'
import { comesLater } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { LateViews } from '#src/transactions/views/views-place.tsx'
import type { LinkList } from './link-list-logic.ts'

const SavedViews = comesLater(
  inRoom('transactions', () => import('#src/transactions/views/saved-views.tsx').then((file) => file.SavedViews)),
)

/** The list has one set of columns. */
const keepColumns = () => undefined

/** The saved views of the link list; names and e-mails of customers are in none (D15). */
export function LinkViews({ actor }: { readonly actor: LinkList }) {
  const draft = useSelector(actor, (snapshot) => snapshot.context.draft)
  return (
    <LateViews>
      <SavedViews
        kind="links"
        search={linkList.toSearch(draft, today())}
        leavesOut={Object.keys(linkList.personalOf(draft)).length > 0}
        leavesLink={false}
        columns={null}
        onColumns={keepColumns}
        today={today}
      />
    </LateViews>
  )
}
