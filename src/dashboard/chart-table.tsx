import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { type DashboardQuery, ordersOf } from '#contract/dashboard/dashboard-query.ts'
import { chargedStatuses, daysOfBar, type Graph } from '#contract/dashboard/statistics.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { foldMark } from '#src/ui/look/fold-mark.ts'
import { Amount } from '#src/ui/values/amount.tsx'
import { barName } from './bar-words.ts'

interface ChartTableProps {
  readonly graph: Graph
  readonly query: DashboardQuery
  /** The currency that the list is narrowed to, where there are several. */
  readonly currency: string | undefined
}

const Summary = chakra('summary', {
  base: {
    cursor: 'pointer',
    minH: { base: '11', md: '8' },
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    color: 'fg.muted',
    width: 'fit-content',
    ...foldMark,
  },
})

/** Every value of the chart as text, each with the way to its orders. */
export function ChartTable({ graph, query, currency: only }: ChartTableProps) {
  const { t, i18n } = useLingui()
  const { currency, span } = graph
  return (
    <chakra.details mt="2">
      <Summary>
        <Trans>Values as a table</Trans>
      </Summary>
      <Box
        as="div"
        maxH="20rem"
        overflowY="auto"
        tabIndex={0}
        role="region"
        aria-label={t`Order amount in ${currency}`}
      >
        <chakra.table
          textStyle="sm"
          css={{
            '& :is(th, td)': { h: { base: '11', md: '8' }, pe: '6', textAlign: 'start' },
            '& td:last-child': { textAlign: 'end' },
            '& a': { display: 'inline-flex', alignItems: 'center', h: { base: '11', md: 'auto' } },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{span === 'day' ? <Trans>Day</Trans> : <Trans>Month</Trans>}</th>
              <th scope="col">
                <Trans>Charged</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {graph.dates.map((start, at) => (
              <tr key={start}>
                <td>
                  <ScreenLink
                    to={{
                      screen: 'transactions',
                      search: ordersOf({ ...query, ...daysOfBar(start, span, query) }, chargedStatuses, only),
                    }}
                  >
                    {barName(start, span, i18n.locale)}
                  </ScreenLink>
                </td>
                <td>
                  <Amount minor={BigInt(graph.transactionVolume[at] ?? 0)} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </chakra.details>
  )
}
