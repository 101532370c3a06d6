import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ListControls } from './list-controls.ts'
import { type ListHandle, useFact } from './list-handle.ts'
import { withoutStore } from './without-store-look.ts'

interface ListStripProps<Row> extends Pick<ListControls, 'chips' | 'views' | 'shortcuts'> {
  readonly list: ListHandle<Row>
  /** The number of the selected rows in words, and their sums. */
  readonly selection?: ((rows: readonly Row[]) => ReactNode) | undefined
}

/** The line above the rows: saved views and conditions; a selection takes their place, so that the first tick moves no row. */
export function ListStrip<Row>({ list, chips, views, shortcuts, selection }: ListStripProps<Row>) {
  const selected = useFact(list, 'selected')
  const isSelecting = selected.length > 0
  const isKept = views || shortcuts || selection
  return (
    <Box display="flex" alignItems="center" minH={{ base: '0', md: isKept ? '9' : '0' }} mb="1" css={withoutStore}>
      <Box role="status" display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        {isSelecting ? selection?.(selected) : null}
        {isSelecting && list.offers('clearSelection') ? (
          <Button className="no-print" size="sm" variant="ghost" onClick={() => list.send('clearSelection')}>
            <Trans>Clear selection</Trans>
          </Button>
        ) : null}
      </Box>
      <Box display={isSelecting ? 'none' : 'flex'} flex="1" minW="0" alignItems="center" gap="2">
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1" flex="1" minW="0">
          <Box className="no-print" display="contents">
            {views}
          </Box>
          {chips}
        </Box>
        <Box className="no-print" display="contents">
          {shortcuts}
        </Box>
      </Box>
    </Box>
  )
}
