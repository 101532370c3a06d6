import { companyActor } from '#src/shell/app.ts'
import { tellCompanyChanged } from '#src/shell/browser/company-news.ts'

/** The data or a store of the selected company were saved: this tab and the others of this browser read them again (STS-57). */
export function companyChanged(): void {
  const actor = companyActor()
  actor.send({ type: 'company.changed' })
  tellCompanyChanged(actor.getSnapshot().context.selected?.id)
}
