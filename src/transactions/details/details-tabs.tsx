import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { ScreenName } from '#contract/session/screens.ts'
import type { DetailsTab } from '#contract/transactions/details/details-tabs.ts'
import { wayTo } from '#src/shell/screen-link.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

interface DetailsTabsProps {
  readonly screen: ScreenName
  readonly storeId: string
  readonly id: string
  readonly tabs: readonly DetailsTab[]
  readonly current: DetailsTab
}

/** The tab that the address names, the first one when it is not there. */
export function useTab(tabs: readonly DetailsTab[]): DetailsTab {
  const search: Readonly<Record<string, unknown>> = useLocation().search
  return tabs.find((tab) => tab === search.tab) ?? 'summary'
}

/** Each tab has an address; what the history entry carries goes along (TRD-03). */
export function DetailsTabs({ screen, storeId, id, tabs, current }: DetailsTabsProps) {
  const { t } = useLingui()
  const { fromState } = useLocation().state
  const labels: Readonly<Record<DetailsTab, string>> = {
    summary: t`Summary`,
    details: t`Order details`,
    history: t`Order history`,
    savedCard: t`PBL saved card`,
  }
  const targetOf = (tab: DetailsTab) =>
    wayTo({
      screen,
      params: { storeId, id },
      search: tab === 'summary' ? {} : { tab },
      ...(fromState ? { state: { fromState } } : {}),
    })
  return (
    <Tabs
      label={t`Parts of the order`}
      current={current}
      tabs={tabs.map((tab) => ({ id: tab, label: labels[tab], href: targetOf(tab).href }))}
      onGo={(tab) => targetOf(tabs.find((known) => known === tab) ?? 'summary').onGo()}
    />
  )
}
