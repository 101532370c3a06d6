import { useSelector } from '@xstate/react'
import { companyActor } from '#src/shell/app.ts'

/** Whether the gateway announces a service beyond its documented calls (D82). */
export function useHasFeature(feature: 'sums' | 'savedViews' | 'search' | 'leaveCompany' | 'waiting'): boolean {
  return useSelector(
    companyActor(),
    (snapshot) => snapshot.context.facts?.profileInfo.features.includes(feature) ?? false,
  )
}
