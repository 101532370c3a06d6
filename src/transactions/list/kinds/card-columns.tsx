import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { cut, fullName } from '#contract/shell/text.ts'
import type { OrderRow } from '#contract/transactions/order-row.ts'
import { walletTypeName } from '#contract/transactions/wallet-types.ts'
import { walletWords } from '#contract/transactions/wallet-words.ts'
import { detailsColumn } from '#src/transactions/list/details-column.tsx'
import { rowDetails } from '#src/transactions/list/row-details.ts'
import { OrderStatusBadge } from '#src/transactions/order-status.tsx'
import { referenceColumn } from '#src/transactions/reference-column.tsx'
import { missingValue, spacedIban } from '#src/transactions/values.ts'
import { amountColumn, instantColumn, markColumn, nameCell } from '#src/ui/table/columns.tsx'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { CardBrand } from '#src/ui/values/card-brand.tsx'
import { TruncatedText } from '#src/ui/values/truncated-text.tsx'

/** The columns of the card list (TRX-14). */
export function useOrderColumns(): readonly TableColumn<OrderRow>[] {
  const { t, i18n } = useLingui()
  return useMemo(
    () => [
      referenceColumn('order', t`Order`, {
        numberOf: (row) => row.orderReference,
        to: (row) => rowDetails('card', row),
      }),
      amountColumn(t`Amount`, { sortable: true }),
      {
        id: 'card',
        header: t`Card / account`,
        card: 'foot',
        cell: (row) => <CardOrAccount row={row} wallet={i18n._(walletWords[walletTypeName(row.walletType)])} />,
        brief: (row) => <CardOrAccount row={row} wallet={i18n._(walletWords[walletTypeName(row.walletType)])} brief />,
      },
      {
        id: 'holder',
        header: t`Holder`,
        share: 14,
        card: 'name',
        cell: (row) => nameCell(fullName({ firstName: row.cardholderFirstName, lastName: row.cardholderLastName })),
      },
      {
        id: 'cart',
        header: t`Cart`,
        share: 9,
        cell: (row) => (row.cart ? <TruncatedText text={row.cart} length={cut.list} /> : missingValue),
      },
      markColumn('status', t`Status`, (row) => <OrderStatusBadge status={row.status} />, { sortable: true }),
      instantColumn('createdAt', t`Created`, { sortable: true, card: 'foot' }),
      instantColumn('updatedAt', t`Updated`, { sortable: true }),
      detailsColumn('card', t`Details`),
    ],
    [t, i18n],
  )
}

interface CardOrAccountProps {
  readonly row: OrderRow
  /** What the order was paid by, in words. */
  readonly wallet: string
  /** The last four digits only. */
  readonly brief?: boolean
}

/** An instant or crypto payment has neither card nor account: it says what it was. */
function CardOrAccount({ row, wallet, brief = false }: CardOrAccountProps) {
  const iban = row.maskedPan === null && row.debtorIban ? spacedIban(row.debtorIban) : null
  const number = row.maskedPan ?? iban
  const last = (row.maskedPan ?? row.debtorIban)?.slice(-4)
  if (row.cardType === null && number === null && row.walletType !== null) return wallet
  return (
    <>
      <CardBrand code={row.cardType} />{' '}
      {brief && last ? `•${last}` : iban ? <span className="riva-groups">{iban}</span> : number}
    </>
  )
}
