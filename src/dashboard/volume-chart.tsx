import { useLingui } from '@lingui/react/macro'
import { ResponsiveBar } from '@nivo/bar'
import { type DashboardQuery, ordersOf } from '#contract/dashboard/dashboard-query.ts'
import { chargedStatuses, daysOfBar, type Graph } from '#contract/dashboard/statistics.ts'
import { shownPeriod } from '#contract/shell/dates.ts'
import { shownAmount, sumOf } from '#contract/shell/money.ts'
import { wayTo } from '#src/shell/screen-link.tsx'
import { useWideScreen } from '#src/ui/look/wide-screen.ts'
import { barName, barTick } from './bar-words.ts'

interface VolumeChartProps {
  readonly graph: Graph
  readonly query: DashboardQuery
  /** The currency that the list is narrowed to, where there are several. */
  readonly currency: string | undefined
}

/** So many words stand at the foot of the chart without touching each other. */
const mostTicks = { wide: 12, narrow: 5 } as const

const [bar, text, line, panel] = ['brand-solid', 'fg-muted', 'border', 'bg-panel'].map(
  (name) => `var(--riva-colors-${name})`,
)

/** Bars of one currency. Every value is in the table below too, where the keyboard reaches it. */
export function VolumeChart({ graph, query, currency: only }: VolumeChartProps) {
  const { t, i18n } = useLingui()
  const { currency, span, dates, transactionVolume } = graph
  const reader = i18n.locale === 'hr' ? 'hr' : 'en'
  const days = shownPeriod(query)
  const sum = shownAmount(sumOf(transactionVolume.map(BigInt)), currency, reader)
  const every = Math.ceil(dates.length / mostTicks[useWideScreen() ? 'wide' : 'narrow'])
  const short = new Intl.NumberFormat(i18n.locale, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <ResponsiveBar
      role="img"
      ariaLabel={t`Order amount in ${currency}, ${days}: ${sum} together`}
      data={dates.map((start, at) => ({ start, volume: Number(transactionVolume[at] ?? 0) / 100 }))}
      keys={['volume']}
      indexBy="start"
      colors={[bar ?? '']}
      margin={{ top: 8, right: 8, bottom: 28, left: 52 }}
      padding={dates.length > 40 ? 0.15 : 0.3}
      borderRadius={2}
      animate={false}
      enableLabel={false}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 5, format: (value) => short.format(Number(value)) }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 8,
        tickValues: dates.filter((_, at) => at % every === 0),
        format: (start) => barTick(String(start), span, i18n.locale),
      }}
      gridYValues={5}
      theme={{
        text: { fontFamily: 'inherit', fontSize: 12, fill: text ?? '' },
        axis: { ticks: { text: { fill: text ?? '' } } },
        grid: { line: { stroke: line ?? '' } },
        tooltip: { container: { background: panel ?? '', color: text ?? '' } },
      }}
      tooltip={({ index, data }) => (
        <output className="riva-chart-value">
          {barName(String(data.start), span, i18n.locale)}:{' '}
          {shownAmount(BigInt(transactionVolume[index] ?? 0), currency, reader)}
        </output>
      )}
      onClick={({ data }) => {
        const range = daysOfBar(String(data.start), span, query)
        wayTo({ screen: 'transactions', search: ordersOf({ ...query, ...range }, chargedStatuses, only) }).onGo()
      }}
    />
  )
}
