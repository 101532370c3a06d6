import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ScreenName } from '#contract/session/screens.ts'
import { cut } from '#contract/shell/text.ts'
import { type DetailsKind, detailsIdOf, detailsKindOf } from '#contract/transactions/details-route.ts'
import type { OrderRow } from '#contract/transactions/order.ts'
import { ScreenLink, type ScreenTarget } from '#src/shell/screen-link.tsx'
import { Amount } from '#src/ui/amount.tsx'
import { CardBrand } from '#src/ui/card-brand.tsx'
import { Instant } from '#src/ui/instant.tsx'
import type { TableColumn } from '#src/ui/table-column.ts'
import { TruncatedText } from '#src/ui/truncated-text.tsx'
import { OrderStatusBadge } from './order-status.tsx'
import { missingValue } from './values.ts'

const screenOf: Readonly<Record<DetailsKind, ScreenName>> = {
  card: 'cardDetails',
  pis: 'pisDetails',
  ips: 'ipsDetails',
  crypto: 'cryptoDetails',
  pos: 'posDetails',
}

/** Where a row's details are; the details know that they were reached from the list (TRX-15…18, TRD-01). */
export function detailsOf(row: OrderRow): ScreenTarget {
  return {
    screen: screenOf[detailsKindOf(row)],
    params: { storeId: row.storeId, id: detailsIdOf(row) },
    state: { fromState: 'transactions' },
  }
}

const longNumber = 16

/** The columns of the card list (TRX-14). */
export function useOrderColumns(): readonly TableColumn<OrderRow>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'order',
        header: t`Order`,
        part: 'title',
        cell: (row) => (
          <span className={row.orderReference.length > longNumber ? 'riva-long' : 'riva-short'}>
            <ScreenLink to={detailsOf(row)}>{row.orderReference}</ScreenLink>
          </span>
        ),
      },
      {
        id: 'amount',
        header: t`Amount`,
        align: 'end',
        sortable: true,
        cell: (row) => <Amount minor={row.amount} currency={row.currency} />,
      },
      {
        id: 'card',
        header: t`Card / account`,
        cell: (row) => (
          <>
            <CardBrand code={row.cardType} /> {row.maskedPan ?? row.debtorIban ?? ''}
          </>
        ),
      },
      {
        id: 'holder',
        header: t`Cardholder / account owner`,
        cell: (row) => [row.cardholderFirstName, row.cardholderLastName].filter(Boolean).join(' ') || missingValue,
      },
      {
        id: 'cart',
        header: t`Cart`,
        cell: (row) => (row.cart ? <TruncatedText text={row.cart} length={cut.list} /> : missingValue),
      },
      { id: 'status', header: t`Status`, sortable: true, cell: (row) => <OrderStatusBadge status={row.status} /> },
      { id: 'createdAt', header: t`Created`, sortable: true, cell: (row) => <Instant at={row.createdAt} /> },
      { id: 'updatedAt', header: t`Updated`, sortable: true, cell: (row) => <Instant at={row.updatedAt} /> },
      {
        id: 'details',
        header: t`Details`,
        part: 'actions',
        cell: (row) => <ScreenLink to={detailsOf(row)}>{t`Details`}</ScreenLink>,
      },
    ],
    [t],
  )
}
