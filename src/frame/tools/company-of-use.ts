import { useEffect } from 'react'
import { companyActor, sessionActor } from '#src/shell/app.ts'
import { readStored, rememberStored, storedForAll } from '#src/shell/browser/storage.ts'

function keepCompany(): void {
  const { selected } = companyActor().getSnapshot().context
  if (!sessionActor().getSnapshot().matches('signedIn')) return
  // A company that the person has just left is no longer stored.
  if (selected === null || readStored('lastSelectedCompany') !== selected.id) return
  // Almost always this tab was the last one, too: then nothing is written.
  if (storedForAll('lastSelectedCompany') === selected.id) return
  rememberStored(null, { key: 'lastSelectedCompany', value: selected.id })
  rememberStored(null, { key: 'lastSelectedCompanyName', value: selected.name })
}

/** A link opened in a new tab starts in the company that the browser keeps: that of the tab used last. */
export function useCompanyOfUse(): void {
  useEffect(() => {
    addEventListener('pointerdown', keepCompany, true)
    addEventListener('keydown', keepCompany, true)
    return () => {
      removeEventListener('pointerdown', keepCompany, true)
      removeEventListener('keydown', keepCompany, true)
    }
  }, [])
}
