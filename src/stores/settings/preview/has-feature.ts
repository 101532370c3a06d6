import { useSelector } from '@xstate/react'
import { companyActor } from '#src/shell/app.ts'

/** Whether the gateway announces a call of ours that this control needs (D82). */
export const useHasFeature = (feature: 'layoutCheck' | 'testMails'): boolean =>
  useSelector(companyActor(), ({ context }) => context.facts?.profileInfo.features.includes(feature) ?? false)
