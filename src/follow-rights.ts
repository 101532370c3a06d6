import { waitFor } from 'xstate'
import { isStaff } from '#contract/session/access-rules.ts'
import { app, companyActor, notify, sessionActor } from '#src/shell/app.ts'
import { hearCompanyChanged } from '#src/shell/browser/company-news.ts'

const selectedId = () => companyActor().getSnapshot().context.selected?.id

/** Menus, lists and dialogs of this tab follow what was saved in another one (STS-57). */
function followTabs(): void {
  hearCompanyChanged((company) => {
    if (app().getSnapshot().status === 'active' && company === selectedId()) {
      companyActor().send({ type: 'company.changed' })
    }
  })
}

/** Other rights may show other stores, which are then read again (SES-15, USR-11). */
export function followRights(): void {
  // This part may come after the tab has stopped working (NAV-20).
  if (app().getSnapshot().status !== 'active') return
  followTabs()
  let known = sessionActor().getSnapshot().context.account?.newAuthorities
  sessionActor().subscribe(({ context: { account } }) => {
    const before = known
    known = account?.newAuthorities
    if (known === before || !known || !before || JSON.stringify(known) === JSON.stringify(before)) return
    if (isStaff(known, selectedId() ?? '')) companyActor().send({ type: 'company.changed' })
  })
}

/** After the rights were read again. A person whose membership has ended hears that instead, from the gate (SES-15). */
export async function sayForbidden(): Promise<void> {
  const company = selectedId()
  const { context } = await waitFor(sessionActor(), (snapshot) => !snapshot.matches({ signedIn: 'reauthorizing' }))
  const rights = context.account?.newAuthorities
  if (rights && (company === undefined || isStaff(rights, company))) notify(null, { key: 'RIGHTS_CHANGED' })
}
