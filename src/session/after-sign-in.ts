import { useEffect, useState } from 'react'
import { hrefOf, screens } from '#contract/session/screens.ts'
import { sessionActor } from '#src/shell/app.ts'
import { forget, readStored } from '#src/shell/storage.ts'

/**
 * Where a sign-in leads: to the stores, when one was just created and the new rights needed a new sign-in (SES-29, D4);
 * else to the wanted address. What was remembered serves one sign-in.
 */
export function useAddressAfterSignIn(wanted: string | null): string | null {
  const [toStores] = useState(() => readStored('goToStores') === 'true')
  useEffect(() => {
    const { unsubscribe } = sessionActor().subscribe((snapshot) => {
      if (snapshot.matches('signedIn')) forget('goToStores')
    })
    return unsubscribe
  }, [])
  return toStores && screens.storeList.built ? hrefOf('storeList', {}, { storecreated: 'true' }) : wanted
}
