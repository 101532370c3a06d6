import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { Children, type ReactNode } from 'react'
import { shownInstant } from '#contract/shell/dates.ts'
import { comesWhenIdle } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { useWideScreen } from '#src/ui/look/wide-screen.ts'
import { pageTitleId } from '#src/ui/page-header.tsx'
import { RefreshButton } from '#src/ui/refresh-button.tsx'
import { type ListHandle, useCan, useFact } from './list-handle.ts'

const SettlingNote = comesWhenIdle(
  inRoom('further', () => import('./settling-note.tsx').then((file) => file.SettlingNote)),
)

interface ListTitleProps<Row> {
  readonly list: ListHandle<Row>
  readonly title: string
  readonly purpose: string
  /** A further list of the page: its title is a heading below the page's. */
  readonly isSection: boolean
  readonly children?: ReactNode
}

/** The first line of a list: what it is, when its rows are from, and what can be done with it as a whole. */
export function ListTitle<Row>({ list, title, purpose, isSection, children }: ListTitleProps<Row>) {
  const isWide = useWideScreen()
  const hasMore = Children.toArray(children).length > 0
  if (isSection) {
    return (
      <Box as="header" mb="3">
        <Box as="h2" textStyle="lg" fontWeight="semibold">
          {title}
        </Box>
        <Box as="p" color="fg.muted">
          {purpose}
        </Box>
        <Timeliness list={list} />
      </Box>
    )
  }
  return (
    <Box as="header" mb={{ base: '2', md: '3' }}>
      <Box
        display="flex"
        // What comes after the actions, like a report in progress, takes a line below them and the title.
        flexWrap={hasMore ? 'wrap' : 'nowrap'}
        alignItems="center"
        gap="2"
        minH={{ base: '11', md: '9' }}
      >
        <Box
          as="h1"
          id={pageTitleId}
          tabIndex={-1}
          flex={{ base: hasMore ? '1 0 auto' : '1', md: '1 1 12rem' }}
          maxW="full"
          minW="0"
          textStyle={{ base: 'lg', md: 'xl' }}
          fontWeight="semibold"
          outline="0"
        >
          {title}
        </Box>
        {isWide ? null : <Refresh list={list} isWide={false} />}
        {hasMore ? (
          <Box display={{ base: 'flex', md: 'contents' }} flexWrap="wrap" alignItems="center" gap="2">
            {children}
          </Box>
        ) : null}
      </Box>
      <Box
        display="flex"
        alignItems="center"
        columnGap="3"
        mt={{ base: '1', md: '0' }}
        minH={{ md: '6' }}
        color="fg.muted"
      >
        {isWide ? (
          <Box as="p" flex="0 1 auto" minW="0" truncate>
            {purpose}
          </Box>
        ) : null}
        <Timeliness list={list} />
        {isWide ? <Refresh list={list} isWide /> : null}
      </Box>
    </Box>
  )
}

type PartProps<Row> = Pick<ListTitleProps<Row>, 'list'>

/** When the rows are from, or that newer ones come in a moment. */
function Timeliness<Row>({ list }: PartProps<Row>) {
  const isSettling = useFact(list, 'isSettling')
  const dataFrom = useFact(list, 'dataFrom')
  const isOutdated = useFact(list, 'isOutdated')
  const stage = useFact(list, 'stage')
  const at = dataFrom === null ? null : shownInstant(dataFrom)
  if (isSettling) return <SettlingNote onShow={() => list.send('showNow')} />
  if (stage !== 'results' || (at === null && !isOutdated)) return null
  return (
    <Box
      display="flex"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      flexShrink="0"
      maxW="full"
      columnGap="2"
      textStyle={{ base: 'xs', md: 'sm' }}
      {...(isOutdated && { color: 'fg.warning' })}
    >
      {isOutdated ? (
        <span role="status">
          <Trans>The list could not be refreshed.</Trans>
        </span>
      ) : null}
      {at === null ? null : (
        <span>
          <Trans>As of {at} (Zagreb)</Trans>
        </span>
      )}
    </Box>
  )
}

function Refresh<Row>({ list, isWide }: PartProps<Row> & { readonly isWide: boolean }) {
  const stage = useFact(list, 'stage')
  const canRefresh = useCan(list, 'refresh')
  const isBusy = useFact(list, 'isBusy')
  if (stage !== 'results' && stage !== 'empty') return null
  return (
    <RefreshButton
      size={isWide ? 'xs' : 'md'}
      bare={!isWide}
      busy={isBusy || !canRefresh}
      onRefresh={() => list.send('refresh')}
    />
  )
}
