import { type HistoryLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import { hrefOf } from '#contract/session/screens.ts'
import { type storeWizardMachine, type WizardPlace, wizardPlaces } from '#machines/stores/store-wizard.machine.ts'
import { go } from '#src/shell/app.ts'

const states: Readonly<Record<string, WizardPlace>> = {
  connectingShop: 'api',
  notifyingMerchant: 'merchantNotifications',
  notifyingCardholders: 'cardholderNotifications',
  choosingCards: 'cards',
  checking: 'summary',
}

/** The step on the screen. */
export function placeIn({ value }: SnapshotFrom<typeof storeWizardMachine>): WizardPlace {
  const inner = typeof value === 'object' ? value.filling : undefined
  return states[String(inner)] ?? 'store'
}

/** The step that an address names: the first one where it names none. */
export const placeOf = (search: string): WizardPlace => {
  const named = new URLSearchParams(search).get('step')
  return wizardPlaces.find((place) => place === named) ?? 'store'
}

const isHere = () => location.pathname === hrefOf('storeCreate')

/** The step stands in the address, so that Back leads to the step before. */
export function writePlace(place: WizardPlace, replace: boolean): void {
  if (!isHere() || placeOf(location.search) === place) return
  go({ to: 'storeCreate', search: place === 'store' ? {} : { step: place }, replace })
}

/** Tells the wizard when the step of the address changes: Back, Forward, a hand-edited address. */
export function useWizardPlace(onChange: (place: WizardPlace) => void): void {
  const { history } = useRouter()
  useEffect(
    () =>
      history.subscribe(({ location: { pathname, search } }: { readonly location: HistoryLocation }) => {
        if (pathname === hrefOf('storeCreate')) onChange(placeOf(search))
      }),
    [history, onChange],
  )
}
