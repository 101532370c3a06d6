import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { LockKeyhole } from 'lucide-react'
import { cartTotal } from '#contract/links/cart.ts'
import { itemsOf } from '#contract/links/cart-form.ts'
import { terminalOrderNumber } from '#contract/links/new-number.ts'
import type { TerminalStore } from '#contract/terminal/terminal-form.ts'
import { CartFields } from '#src/links/generate/cart-fields.tsx'
import { CustomerFields } from '#src/links/generate/customer-fields.tsx'
import { draw } from '#src/links/generate/draw.ts'
import { OrderNumberField } from '#src/links/generate/order-number-field.tsx'
import { PreauthorizationNote } from '#src/links/generate/preauthorization-note.tsx'
import { SendBar } from '#src/links/send-bar.tsx'
import { FieldPair, WideField } from '#src/ui/form/field-pair.tsx'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { Section } from '#src/ui/section.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { Amount } from '#src/ui/values/amount.tsx'
import { terminalView } from './terminal-view.ts'

interface TerminalFieldsProps {
  readonly actor: FormActor
  readonly store: TerminalStore
  /** A payment may be prepared: its reply was lost. */
  readonly isUnsettled: boolean
}

const { Field, useForm, useValues } = terminalView
const newNumber = () => terminalOrderNumber(draw)

/** Cart, customer and options, then on to the card (VT-01, VT-02). */
export function TerminalFields({ actor, store, isUnsettled }: TerminalFieldsProps) {
  const form = useForm(actor)
  const items = useValues(actor, (values) => values.items)
  const currency = useValues(actor, (values) => values.currency)
  const country = useValues(actor, (values) => values.country)
  const isHeld = useValues(actor, ({ processType }) => processType === 'PREAUTHORIZATION')
  const isOpen = useSelector(actor, (snapshot) => snapshot.status === 'active')
  if (!isOpen) return null
  return (
    <FormFrame
      form={form}
      restored={<Trans>We restored what you typed before. The order has not been charged yet.</Trans>}
    >
      <Box display="grid" gap="5">
        <CartFields items={items} currency={currency} />
        <CustomerFields country={country} hasCountryList={store.hasCountryList} />
        <Section title={<Trans>Payment options</Trans>}>
          <FieldPair>
            <OrderNumberField newNumber={newNumber} />
            <Field of="language" />
            <Field of="processType" />
            {isHeld ? <PreauthorizationNote /> : null}
            <WideField>
              <Field of="subscription" />
            </WideField>
          </FieldPair>
        </Section>
        <Box display="flex" gap="2" color="fg.muted">
          <Box as="span" flexShrink="0" mt="0.5">
            <LockKeyhole size={16} aria-hidden="true" />
          </Box>
          <Trans>
            Never write card data down. On the next page you enter the number that the customer reads out to you; Riva
            does not see it.
          </Trans>
        </Box>
      </Box>
      <SendBar
        form={form}
        failed={<Trans>The payment was not prepared.</Trans>}
        working={<Trans>The payment is being prepared.</Trans>}
        lost={isUnsettled ? <Unsettled /> : undefined}
        amount={<Amount minor={cartTotal(itemsOf(items, currency))} currency={currency} />}
      >
        <Trans>Continue to card entry</Trans>
      </SendBar>
    </FormFrame>
  )
}

/** Sent unchanged, the request is the same one; the card is entered only at the wallet, so nothing is charged yet (VT-15). */
const Unsettled = () => (
  <Banner tone="amber" title={<Trans>The payment may already be prepared</Trans>}>
    <Trans>
      The reply was lost, and no card was charged. Press "Continue to card entry" again: if you change nothing, nothing
      is prepared twice.
    </Trans>
  </Banner>
)
