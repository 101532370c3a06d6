import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { LinkRow } from '#contract/links/link.ts'
import { cut, fullName } from '#contract/shell/text.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'
import { statusWords } from '#contract/transactions/status-words.ts'
import { ScreenLink, type ScreenTarget } from '#src/shell/screen-link.tsx'
import { referenceColumn } from '#src/transactions/reference-column.tsx'
import { amountColumn, instantColumn, markColumn } from '#src/ui/table/columns.tsx'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { textColumn } from '#src/ui/table/words-column.tsx'
import { Amount } from '#src/ui/values/amount.tsx'
import { CopyButton } from '#src/ui/values/copyable.tsx'
import { missingValue } from '#src/ui/values/missing-value.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { LinkStatusBadge } from './link-status-badge.tsx'
import { fromLinks, orderPlace } from './order-place.ts'

const detailsOf = ({ storeId, id }: LinkRow): ScreenTarget | null =>
  storeId === null ? null : { screen: 'linkDetails', params: { storeId, id }, state: fromLinks }

/** What became of the money of a paid link, where it is not simply charged. */
const tellingStatuses: readonly OrderStatus[] = ['pre_authorized', 'partially_refunded', 'refunded', 'voided']

function MoneyNote({ status }: { readonly status: string | null }) {
  const { i18n } = useLingui()
  const known = tellingStatuses.find((one) => one === status)
  return known ? (
    <chakra.span display="block" textStyle="xs" color="fg.muted">
      {i18n._(statusWords[known])}
    </chakra.span>
  ) : null
}

/** The order that paid a link, or all that a reusable one has had, declined ones too, by the number of its payments (PBL-09). */
function ordersOf({ id, storeId, orderId, order, reusable, reusableCount }: LinkRow) {
  if (reusable && (reusableCount ?? 0) > 0) {
    return (
      <ScreenLink to={{ screen: 'transactions', params: { pblId: id } }}>
        <Trans>Payments ({reusableCount})</Trans>
      </ScreenLink>
    )
  }
  if (orderId === null || storeId === null) return null
  return (
    <>
      <ScreenLink to={orderPlace(storeId, orderId, order)}>
        <Trans>Order</Trans>
      </ScreenLink>
      <MoneyNote status={order?.status ?? null} />
    </>
  )
}

/** What is left to pay, below it the amount that the sum of the list counts. */
function AmountToPay({ row: { amount, discountAmount, currency } }: { readonly row: LinkRow }) {
  const discount = discountAmount ?? 0
  if (discount === 0) return <Amount minor={amount} currency={currency} />
  return (
    <>
      <Amount minor={amount - discount} currency={currency} />
      <chakra.s display="block" textStyle="xs" color="fg.muted">
        <Amount minor={amount} currency={currency} />{' '}
        <VisuallyHidden>
          <Trans>before the discount</Trans>
        </VisuallyHidden>
      </chakra.s>
    </>
  )
}

/** The columns of the link list (PBL-08…10, D28); `caption` is what the stores call the additional reference. */
export function useLinkColumns(caption: string | null): readonly TableColumn<LinkRow>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      instantColumn('validFrom', t`Created`, { sortable: true }),
      referenceColumn('orderNumber', t`Order number`, {
        numberOf: ({ orderNumber }) => orderNumber,
        to: detailsOf,
        length: cut.orderNumber,
        sortable: true,
      }),
      textColumn('customer', t`Customer`, ({ customer }) => fullName(customer), { card: 'name', share: 14 }),
      amountColumn(t`Amount`, {
        sortable: true,
        cell: (row) => <AmountToPay row={row} />,
      }),
      markColumn('linkStatus', t`Status`, (row) => <LinkStatusBadge status={row.linkStatus} />, { sortable: true }),
      instantColumn('validTo', t`Valid to`, { card: 'foot', labelled: true, sortable: true }),
      textColumn('agent', t`Agent`, ({ merchant }) => fullName(merchant), { share: 12 }),
      textColumn('reference', caption ?? t`Additional reference`, (row) => row.additionalReference, { share: 10 }),
      { id: 'orders', header: t`Orders`, card: 'name', cell: (row) => ordersOf(row) ?? missingValue, brief: ordersOf },
      {
        id: 'copy',
        header: t`Link`,
        part: 'actions',
        cell: (row) => <CopyButton value={row.linkValue} label={t`link of ${row.orderNumber}`} />,
      },
    ],
    [caption, t],
  )
}
