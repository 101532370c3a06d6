import { Box } from '@chakra-ui/react/box'
import { Plural, Trans } from '@lingui/react/macro'
import { selectionLimit } from '#contract/shell/paging.ts'
import { sumsByCurrency } from '#contract/shell/sums.ts'
import type { AnyRow } from '#contract/transactions/list/list-kinds.ts'
import { countedOf } from '#contract/transactions/money/became.ts'
import { CurrencySums } from './currency-sums.tsx'

export function SelectedOrders({ rows }: { readonly rows: readonly AnyRow[] }) {
  return (
    <>
      <Plural value={rows.length} one="# order selected" other="# orders selected" />
      <CurrencySums sums={sumsByCurrency(rows.map(countedOf))} />
      {rows.length >= selectionLimit ? (
        <Box as="span" color="fg.warning">
          <Trans>No more can be selected.</Trans>
        </Box>
      ) : null}
    </>
  )
}
