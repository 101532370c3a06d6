import { hrefOf } from '#contract/session/screens.ts'
import type { Identity } from '#machines/session/identity.ts'
import { readStored, store } from '#src/shell/browser/storage.ts'

/** The new store of this person needed this sign-in: the list of its company opens (SES-29, D4). */
export function wayToNewStore(subject: string): Pick<Identity, 'returnTo'> {
  const [company = '', creator] = readStored('goToStores')?.split(' ') ?? []
  if (creator !== subject) return {}
  store('lastSelectedCompany', company, 'tab')
  return { returnTo: hrefOf('storeList', {}, { storecreated: 'true' }) }
}
