import { useState } from 'react'
import { hrefOf } from '#contract/session/screens.ts'
import { readStored } from '#src/shell/browser/storage.ts'

/**
 * Where a sign-in leads: to the stores, when one was just created and the new rights needed a new sign-in (SES-29, D4);
 * else to the wanted address. The session forgets it with the sign-in that it serves.
 */
export function useAddressAfterSignIn(wanted: string | null): string | null {
  const [toStores] = useState(() => readStored('goToStores') === 'true')
  return toStores ? hrefOf('storeList', {}, { storecreated: 'true' }) : wanted
}
