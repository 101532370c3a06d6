import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { shownExpiry } from '#contract/transactions/order.ts'
import { type chargeMachine, isChargeOffered, isCharging } from '#machines/transactions/money/charge.machine.ts'
import { ChargeDialog } from '#src/transactions/money/charge-dialog.tsx'
import { missingValue } from '#src/transactions/values.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { Section } from '#src/ui/section.tsx'
import { CardBrand } from '#src/ui/values/card-brand.tsx'
import { type DetailItem, DetailList } from '#src/ui/values/detail-list.tsx'

/** The card that the order kept, and its charge; for the company admin (TRD-04, D22). */
export function SavedCardPanel({ actor }: { readonly actor: ActorRefFrom<typeof chargeMachine> }) {
  const { t } = useLingui()
  const isOffered = useSelector(actor, isChargeOffered)
  const charging = useSelector(actor, (snapshot) => isCharging(snapshot, 'savedCard'))
  const order = useSelector(actor, (snapshot) => snapshot.context.order)
  const { creditCard, subscription } = order
  const items: readonly DetailItem[] = [
    { id: 'brand', label: t`Card type`, value: <CardBrand code={creditCard?.type ?? null} named /> },
    { id: 'pan', label: t`Card number`, value: creditCard?.maskedPan ?? missingValue },
    { id: 'expiry', label: t`Expiration`, value: shownExpiry(creditCard?.expirationDate ?? null) ?? missingValue },
    { id: 'account', label: t`Account ID`, value: subscription?.accountId ?? missingValue },
  ]
  return (
    <Section title={t`Saved card`}>
      <DetailList items={items} />
      <Box mt="4" display="grid" gap="3" justifyItems="start">
        <p>
          <Trans>The customer agreed that this card may be charged again.</Trans>
        </p>
        {isOffered ? (
          <EventButton keepsFocus actor={actor} event={{ type: 'savedCardCharge.opened' }} variant="outline">
            <Trans>Charge the saved card…</Trans>
          </EventButton>
        ) : null}
      </Box>
      {charging ? (
        <ChargeDialog
          actor={actor}
          effect={<Trans>The amount is taken from the card that the customer saved.</Trans>}
        />
      ) : null}
    </Section>
  )
}
