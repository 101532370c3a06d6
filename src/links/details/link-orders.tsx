import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Link } from '#contract/links/link.ts'
import { fullName } from '#contract/shell/text.ts'
import { cardTypeName } from '#contract/transactions/card-types.ts'
import { orderInstallments } from '#contract/transactions/order.ts'
import type { OrderRow } from '#contract/transactions/order-row.ts'
import { statusIn } from '#contract/transactions/status.ts'
import type { ReadLink } from '#machines/links/link-details.machine.ts'
import { fromLinks, orderPlace } from '#src/links/order-place.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { rowDetails } from '#src/transactions/list/row-details.ts'
import { OrderStatusBadge } from '#src/transactions/order-status.tsx'
import { missingValue } from '#src/transactions/values.ts'
import { Fold } from '#src/ui/fold.tsx'
import { Amount } from '#src/ui/values/amount.tsx'
import { BreaksAtSign } from '#src/ui/values/breaks-at-sign.tsx'
import { type DetailItem, DetailList } from '#src/ui/values/detail-list.tsx'
import { Instant } from '#src/ui/values/instant.tsx'

interface LinkOrdersProps {
  readonly link: Link
  readonly orders: ReadLink['orders']
}

const mostShown = 5

/** The order that paid the link, and every order that it has had, each leading to its details (PBL-26). */
export function LinkOrders({ link, orders }: LinkOrdersProps) {
  const { storeId, order } = link
  const rows = orders?.rows ?? []
  const total = orders?.total ?? 0
  const target = rows.find(({ id }) => id === order?.id)
  return (
    <Fold title={<Trans>Order</Trans>}>
      {order === null && rows.length === 0 ? (
        <Box color="fg.muted">
          {orders === null ? <Trans>The orders could not be loaded.</Trans> : <Trans>Nobody has paid yet.</Trans>}
        </Box>
      ) : null}
      {order !== null && !link.reusable ? <OrderFacts order={order} /> : null}
      {order !== null && target === undefined && storeId !== null ? (
        <Box mt="3">
          <ScreenLink to={orderPlace(storeId, order.id, order)}>
            <Trans>Open the order</Trans>
          </ScreenLink>
        </Box>
      ) : null}
      {rows.length > 0 ? (
        <Box as="ul" mt={order !== null && !link.reusable ? '3' : '0'}>
          {rows.slice(0, mostShown).map((row) => (
            <OrderLine key={row.id} row={row} />
          ))}
        </Box>
      ) : null}
      {total > mostShown ? (
        <Box mt="3">
          <ScreenLink to={{ screen: 'transactions', params: { pblId: link.id } }}>
            <Trans>All orders ({total})</Trans>
          </ScreenLink>
        </Box>
      ) : null}
    </Fold>
  )
}

function OrderLine({ row }: { readonly row: OrderRow }) {
  const { screen, params } = rowDetails('card', row)
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto 12rem 9rem' }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      py="2"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
    >
      <Box as="span" overflowWrap="anywhere">
        <ScreenLink to={{ screen, ...(params && { params }), state: fromLinks }}>{row.orderReference}</ScreenLink>
      </Box>
      <OrderStatusBadge status={row.status} />
      <Box as="span" color="fg.muted">
        <Instant at={row.createdAt} />
      </Box>
      <Box as="span" textAlign="end">
        <Amount minor={row.amount} currency={row.currency} />
      </Box>
    </Box>
  )
}

function OrderFacts({ order }: { readonly order: NonNullable<Link['order']> }) {
  const { t } = useLingui()
  const name = fullName({ firstName: order.cardholderName, lastName: order.cardholderSurname })
  const installments = order.installments === null ? null : orderInstallments(order.installments)
  const items: readonly DetailItem[] = [
    { id: 'status', label: t`Status`, value: order.status && <OrderStatusBadge status={statusIn(order.status)} /> },
    { id: 'id', label: t`ID`, value: order.id },
    { id: 'card', label: t`Card`, value: order.ccType === null ? null : cardTypeName(order.ccType) },
    {
      id: 'installments',
      label: t`Installments`,
      value: installments === 1 ? t`One-time payment` : installments === null ? null : String(installments),
    },
    { id: 'name', label: t`Cardholder`, value: name },
    {
      id: 'email',
      label: t`E-mail`,
      value: order.cardholderEmail && <BreaksAtSign text={order.cardholderEmail} />,
    },
    { id: 'phone', label: t`Phone`, value: order.cardholderPhone },
  ]
  return <DetailList items={items.map((item) => ({ ...item, value: item.value || missingValue }))} />
}
