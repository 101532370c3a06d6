import { useSelector } from '@xstate/react'
import { type Feature, hasFeature } from '#contract/shell/feature.ts'
import { companyActor } from './app.ts'

/** Whether the gateway announces a service of ours for the chosen company (D82). */
export const useHasFeature = (feature: Feature): boolean =>
  useSelector(companyActor(), ({ context }) => hasFeature(context.facts?.profileInfo, feature))
