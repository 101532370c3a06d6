import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { changeOf } from '#contract/dashboard/change.ts'
import { type DashboardQuery, ordersOf } from '#contract/dashboard/dashboard-query.ts'
import {
  type CurrencyVolume,
  chargedStatuses,
  decidedStatuses,
  declinedStatuses,
  periodBefore,
  refundedStatuses,
  type Statistics,
} from '#contract/dashboard/statistics.ts'
import { shownPeriod } from '#contract/shell/dates.ts'
import { type OrderStatus, pendingStatuses } from '#contract/transactions/status.ts'
import { ScreenLink, type ScreenTarget } from '#src/shell/screen-link.tsx'
import { foldMark } from '#src/ui/look/fold-mark.ts'
import { skeletonDelay, useElapsed } from '#src/ui/state/elapsed.ts'
import { Amount } from '#src/ui/values/amount.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { Change, type ChangeProps, Tile } from './tile.tsx'

interface FigureTilesProps {
  readonly now: Statistics
  readonly before: Statistics | null
  readonly query: DashboardQuery
  /** Only company admins see how many stores there are (DSH-02, D53). */
  readonly isAdmin: boolean
}

const noVolume: readonly CurrencyVolume[] = [{ currency: 'EUR', volume: '0' }]
/** The currency of the country first, then by its letters. */
const inOrder = (volumes: readonly CurrencyVolume[]): readonly CurrencyVolume[] =>
  volumes.length === 0
    ? noVolume
    : volumes.toSorted((one, other) =>
        one.currency === 'EUR' ? -1 : other.currency === 'EUR' ? 1 : one.currency < other.currency ? -1 : 1,
      )

/** Of a period whose first orders are deleted: nothing is compared with it. */
const noFigures: Statistics = {
  transactionVolumes: [],
  numberOfTransactions: 0,
  successRate: null,
  numOfStores: null,
  pendingTransactions: 0,
  refundedVolumes: null,
  declinedVolumes: null,
}

const volumeIn = (volumes: readonly CurrencyVolume[], currency: string): bigint =>
  BigInt(volumes.find((one) => one.currency === currency)?.volume ?? 0)

/** Four figures of the period beside those of the one before; what was charged, refunded and declined is apart (DSH-01, DSH-02). */
export function FigureTiles({ now, before: read, query, isAdmin }: FigureTilesProps) {
  const { i18n, t } = useLingui()
  const number = new Intl.NumberFormat(i18n.locale)
  const percent = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1, style: 'percent' })
  const before = read ?? noFigures
  const days = shownPeriod(periodBefore(query))
  const orders = (statuses: readonly OrderStatus[] | null): ScreenTarget => ({
    screen: 'transactions',
    search: ordersOf(query, statuses),
  })
  const [main, ...others] = inOrder(now.transactionVolumes)
  const isComparable = before.numberOfTransactions > 0
  const rates = now.successRate === null || before.successRate === null ? null : now.successRate - before.successRate
  const withDays = (
    <Trans>
      compared with{' '}
      <chakra.span display="inline-block" maxW="full" overflowWrap="anywhere">
        {days}
      </chakra.span>
    </Trans>
  )
  const notKept = read !== null ? null : <Trans>No comparison: orders are kept for 13 months.</Trans>
  // On a phone the first tile says for all of them what the figures are compared with.
  const compared = (value: number | null, unit: ChangeProps['unit'] = 'percent') =>
    value === null ? null : (
      <>
        <Change value={value} unit={unit} /> <chakra.span srOnly={{ base: true, md: false }}>{withDays}</chakra.span>
      </>
    )
  return (
    <Tiles>
      <Tile
        title={t`Charged`}
        to={orders(chargedStatuses)}
        before={isComparable ? withDays : notKept}
        beside={
          <>
            {others.length > 0 ? (
              <chakra.details position="relative" w="fit-content">
                <chakra.summary
                  cursor="pointer"
                  display="flex"
                  alignItems="center"
                  gap="2"
                  minH={{ base: '11', md: '6' }}
                  css={foldMark}
                >
                  <Plural value={others.length} one="# other currency" other="# other currencies" />
                </chakra.summary>
                {others.map((one) => (
                  <Volume key={one.currency} of={one} before={before.transactionVolumes} />
                ))}
              </chakra.details>
            ) : null}
            <Apart title={t`Refunded`} volumes={now.refundedVolumes} to={orders(refundedStatuses)} />
            <Apart title={t`Declined`} volumes={now.declinedVolumes} to={orders(declinedStatuses)} />
          </>
        }
      >
        {main ? <Volume of={main} before={before.transactionVolumes} /> : null}
      </Tile>
      <Tile
        title={t`Orders`}
        to={orders(null)}
        before={compared(changeOf(BigInt(now.numberOfTransactions), BigInt(before.numberOfTransactions)))}
      >
        {number.format(now.numberOfTransactions)}
      </Tile>
      <Tile title={t`Success rate`} to={orders(decidedStatuses)} before={compared(rates, 'points')}>
        {now.successRate === null ? '–' : percent.format(now.successRate / 100)}
      </Tile>
      {isAdmin && now.numOfStores !== null ? (
        <Tile title={t`Stores`} to={{ screen: 'storeList' }} isLine>
          {number.format(now.numOfStores)}
        </Tile>
      ) : (
        <Tile
          title={t`Pending orders`}
          to={{ ...orders(pendingStatuses) }}
          before={compared(changeOf(BigInt(now.pendingTransactions), BigInt(before.pendingTransactions)))}
          beside={<Trans>Preauthorizations and IBAN payments in process, of the chosen period and store</Trans>}
        >
          {number.format(now.pendingTransactions)}
        </Tile>
      )}
    </Tiles>
  )
}

/** Four tiles; the first is the widest, and as high as with its three lines of what is apart. */
const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '2', md: '3' },
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' },
    gridTemplateRows: {
      base: 'minmax(14.75rem, auto) minmax(6.25rem, auto) minmax(3.5rem, auto)',
      xl: 'minmax(12rem, auto)',
    },
    '& > :is(:first-of-type, :last-of-type)': { gridColumn: { base: '1 / -1', xl: 'auto' } },
    // What one tile unfolds leaves the others as they are.
    '&:has(details[open])': { xl: { alignItems: 'start', '& > section': { minH: '12rem' } } },
  },
})

const awaited = ['charged', 'orders', 'rate', 'stores'] as const

const bar = { display: 'block', h: '3', borderRadius: 'l1', bg: 'bg.emphasized', animation: 'pulse' } as const

/** As much room as the tiles will take: empty for 300 ms, then with the shape of a figure. */
export function AwaitedTiles() {
  const late = useElapsed(skeletonDelay)
  return (
    <>
      <Tiles>
        {awaited.map((name) => (
          <chakra.section
            key={name}
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="l3"
            display="grid"
            alignContent="start"
            gap="3"
            px={{ base: '3', md: '4' }}
            py="4"
          >
            {late ? (
              <>
                <chakra.span css={{ ...bar, w: '5rem', maxW: '70%' }} />
                <chakra.span css={{ ...bar, h: '6', w: '8rem', maxW: '85%' }} />
              </>
            ) : null}
          </chakra.section>
        ))}
      </Tiles>
      <VisuallyHidden role="status">
        <Trans>Loading</Trans>
      </VisuallyHidden>
    </>
  )
}

interface VolumeProps {
  readonly of: CurrencyVolume
  readonly before: readonly CurrencyVolume[]
}

/** What was charged in one currency, and how it changed. */
function Volume({ of: { currency, volume }, before }: VolumeProps) {
  return (
    <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
      <Amount minor={BigInt(volume)} currency={currency} />
      <Box as="span" textStyle="sm" fontWeight="normal" color="fg.muted">
        <Change value={changeOf(BigInt(volume), volumeIn(before, currency))} unit="percent" />
      </Box>
    </Box>
  )
}

interface ApartProps {
  readonly title: string
  /** Null where the gateway does not say it. */
  readonly volumes: readonly CurrencyVolume[] | null
  readonly to: ScreenTarget
}

/** Money that is not in the figure beside it. */
function Apart({ title, volumes, to }: ApartProps) {
  if (volumes === null) return null
  return (
    <Box display="flex" alignItems="center" columnGap={{ base: '4', md: '2' }}>
      <ScreenLink to={to}>{title}</ScreenLink>
      <Box
        display="flex"
        flexWrap="wrap"
        flex="1"
        minW="0"
        justifyContent={{ base: 'flex-end', md: 'flex-start' }}
        columnGap="2"
      >
        {inOrder(volumes).map(({ currency, volume }) => (
          <Amount key={currency} minor={BigInt(volume)} currency={currency} />
        ))}
      </Box>
    </Box>
  )
}
