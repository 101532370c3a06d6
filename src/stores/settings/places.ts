import { useLocation } from '@tanstack/react-router'
import { partsOf } from '#contract/shell/form/values.ts'
import { storeForm } from '#contract/stores/store-form.ts'
import { leaving, useListLeft } from '#src/shell/list/list-place.ts'
import { wayTo } from '#src/shell/screen-link.tsx'

export const tabNames = [
  'store',
  'api',
  'merchantNotifications',
  'cardholderNotifications',
  'cards',
  'layout',
  'pictures',
  'payByLink',
  'applePay',
  'crypto',
] as const
export type TabName = (typeof tabNames)[number]

/** A tab of the settings and what is open in it: a language, a template. */
export interface SettingsPlace {
  readonly tab: TabName
  readonly part?: string
  readonly kind?: string
}

const isTab = (name: unknown): name is TabName => tabNames.some((known) => known === name)
const textOr = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Where the address leads within the settings; the first tab when it names none (STS-01). */
export function useSettingsPlace(): SettingsPlace {
  const { tab, part, kind }: Readonly<Record<string, unknown>> = useLocation().search
  const [inner, sort] = [textOr(part), textOr(kind)]
  return { tab: isTab(tab) ? tab : 'store', ...(inner && { part: inner }), ...(sort && { kind: sort }) }
}

/** A way to a place of the settings, with its address. */
export function useSettingsWay(store: string) {
  const left = useListLeft()
  return ({ tab, part, kind }: SettingsPlace) =>
    wayTo({
      screen: 'storeEdit',
      params: { id: store },
      state: { ...leaving(left) },
      search: { ...(tab !== 'store' && { tab }), ...(part && { part }), ...(kind && { kind }) },
    })
}

/** Where a field is drawn. */
export function placeOfField(path: string): SettingsPlace {
  const { field, key } = partsOf(path)
  const tab = storeForm.partOf(path) ?? 'store'
  if (field === 'mails') return { tab, part: key }
  if (field === 'discounts') return { tab, part: key, kind: 'discounts' }
  if (field === 'templates') return { tab, part: key }
  return { tab }
}
