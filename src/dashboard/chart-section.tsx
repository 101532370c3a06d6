import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { BarChart3, ImageDown } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { DashboardQuery } from '#contract/dashboard/dashboard-query.ts'
import type { Graph } from '#contract/dashboard/statistics.ts'
import { notify } from '#src/shell/app.ts'
import { comesAfterFirst } from '#src/shell/early/comes-later.ts'
import { useHasFeature } from '#src/shell/has-feature.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { NativeSelect } from '#src/ui/fields/native-select.tsx'
import { Section } from '#src/ui/section.tsx'
import { BusyRegion } from '#src/ui/state/busy-region.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import { AwaitedChart } from './awaited-chart.tsx'
import { ChartTable } from './chart-table.tsx'
import type { DashboardActor } from './dashboard-calls.ts'

/** Without the library the table says the same. */
const VolumeChart = comesAfterFirst(() => import('./volume-chart.tsx').then((file) => file.VolumeChart))

/** Buttons above the drawing, the drawing, and the fold of its values. */
const chartRoom = { base: '25rem', md: '23rem' } as const

/** What was charged day by day, one currency at a time; its library is loaded when it is first shown (DSH-05). */
export function ChartSection({ actor }: { readonly actor: DashboardActor }) {
  const { t } = useLingui()
  const isHidden = useSelector(actor, (snapshot) => snapshot.matches({ chart: 'hidden' }))
  return (
    <Section
      title={t`Order amount`}
      action={
        <EventButton
          actor={actor}
          event={{ type: 'chart.toggled' }}
          className="no-print"
          size="sm"
          variant="ghost"
          minH={{ base: '11', md: '8' }}
          me="-3"
          _expanded={{ bg: 'transparent' }}
          aria-expanded={!isHidden}
        >
          <BarChart3 size={16} aria-hidden="true" />
          {isHidden ? <Trans>Show the chart</Trans> : <Trans>Hide the chart</Trans>}
        </EventButton>
      }
    >
      {isHidden ? null : <Chart actor={actor} />}
    </Section>
  )
}

function Chart({ actor }: { readonly actor: DashboardActor }) {
  const graphs = useSelector(actor, (snapshot) => snapshot.context.graphs)
  const query = useSelector(actor, (snapshot) => snapshot.context.graphsOf)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches({ chart: { visible: 'loading' } }))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ chart: { visible: 'failed' } }))
  const isOutdated = useSelector(actor, (snapshot) => snapshot.matches({ chart: { visible: 'outdated' } }))
  if (hasFailed) return <FailedState onRetry={() => actor.send({ type: 'dashboard.refreshed' })} />
  if (graphs === null || query === null) {
    return (
      <Box minH={chartRoom}>
        <AwaitedChart />
      </Box>
    )
  }
  return (
    <BusyRegion busy={isBusy}>
      {isOutdated ? (
        <Box role="status" color="fg.warning" mb="2">
          <Trans>The chart could not be refreshed. You see older figures.</Trans>
        </Box>
      ) : null}
      {graphs.length === 0 ? (
        <Box color="fg.muted" py="4">
          <Trans>Nothing was charged in this period.</Trans>
        </Box>
      ) : (
        <Box minH={chartRoom}>
          <Graphs graphs={graphs} query={query} />
        </Box>
      )}
    </BusyRegion>
  )
}

interface GraphsProps {
  readonly graphs: readonly Graph[]
  readonly query: DashboardQuery
}

function Graphs({ graphs, query }: GraphsProps) {
  const [chosen, setChosen] = useState('EUR')
  const isOurs = useHasFeature('waiting')
  const drawing = useRef<HTMLDivElement>(null)
  const graph = graphs.find(({ currency }) => currency === chosen) ?? graphs[0]
  if (!graph) return null
  // A gateway that keeps to the documented calls knows no condition on the currency.
  const currency = isOurs && graphs.length > 1 ? graph.currency : undefined
  const savePicture = async () => {
    try {
      const { saveAsPicture } = await import('./chart-picture.ts')
      await saveAsPicture(drawing.current, `riva_${graph.currency}_${query.from}_${query.to}.png`)
    } catch {
      notify(null, { key: 'PICTURE_NOT_SAVED' })
    }
  }
  return (
    <>
      <Box className="no-print" display="flex" flexWrap="wrap" alignItems="center" gap="1" mb="2">
        <Currencies graphs={graphs} chosen={graph.currency} onChoose={setChosen} />
        <Button size="sm" minH={{ base: '11', md: '8' }} variant="ghost" ms="auto" me="-3" onClick={savePicture}>
          <ImageDown size={16} aria-hidden="true" />
          <Trans>Save as picture</Trans>
        </Button>
      </Box>
      <Box ref={drawing} h="18rem">
        <Suspense fallback={null}>
          <VolumeChart graph={graph} query={query} currency={currency} />
        </Suspense>
      </Box>
      <ChartTable graph={graph} query={query} currency={currency} />
    </>
  )
}

/** As many fit on one line of a phone. */
const mostButtons = 4

interface CurrenciesProps {
  readonly graphs: readonly Graph[]
  readonly chosen: string
  readonly onChoose: (currency: string) => void
}

function Currencies({ graphs, chosen, onChoose }: CurrenciesProps) {
  const { t } = useLingui()
  if (graphs.length <= 1) return null
  if (graphs.length > mostButtons) {
    return (
      <Box w="6.5rem">
        <NativeSelect
          size="sm"
          aria-label={t`Currency`}
          value={chosen}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {graphs.map(({ currency }) => (
            <option key={currency}>{currency}</option>
          ))}
        </NativeSelect>
      </Box>
    )
  }
  return (
    <Box role="group" aria-label={t`Currency`} display="flex" gap="1">
      {graphs.map(({ currency }) => (
        <Button
          key={currency}
          size="sm"
          minH={{ base: '11', md: '8' }}
          variant={currency === chosen ? 'subtle' : 'ghost'}
          aria-pressed={currency === chosen}
          onClick={() => onChoose(currency)}
        >
          {currency}
        </Button>
      ))}
    </Box>
  )
}
