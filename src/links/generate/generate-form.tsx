import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { discountIssue, typedTotal } from '#contract/links/cart-form.ts'
import type { LinkStore } from '#contract/links/link-store.ts'
import { amountText } from '#contract/shell/money.ts'
import { linkView, nothingToPay } from '#src/links/link-view.ts'
import { SendBar } from '#src/links/send-bar.tsx'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { AmountOf } from '#src/ui/form/amount-of.tsx'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import { besidePreview } from './beside-preview.ts'
import { CartFields } from './cart-fields.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { LinkPreview, payableOf, ToPay } from './link-preview.tsx'
import { OptionFields } from './option-fields.tsx'

interface GenerateFormProps {
  readonly actor: FormActor
  readonly store: LinkStore
  readonly storeName: string
  /** Order numbers of links that may have been created. */
  readonly unsettled: readonly string[]
}

const { Field, useForm, useValues } = linkView

/** Cart, options and customer, with the pay page beside them; below them on a phone. */
export function GenerateForm({ actor, store, storeName, unsettled }: GenerateFormProps) {
  const { i18n } = useLingui()
  const form = useForm(actor)
  const values = useValues(actor, (all) => all)
  const { isTaken, toPay } = payableOf(values, store)
  return (
    <Box css={besidePreview} alignItems="start">
      <FormFrame
        form={form}
        restored={<Trans>We restored what you typed before. The link is not generated yet.</Trans>}
      >
        <Box display="grid" gap="5">
          <CartFields items={values.items} currency={values.currency}>
            <AmountOf
              of="discount"
              currency={values.currency}
              help={isTaken && toPay === 0n ? i18n._(nothingToPay) : undefined}
              allows={(discount) =>
                discountIssue(amountText(discount), values.currency, typedTotal(values.items, values.currency)) === null
              }
            />
          </CartFields>
          <OptionFields store={store} values={values} />
          {values.reusable ? null : (
            <CustomerFields
              country={values.country}
              hasCountryList={store.hasCountryList}
              phone={<Field of="phoneNumber" />}
            />
          )}
        </Box>
        <SendBar
          form={form}
          failed={<Trans>The link was not generated.</Trans>}
          working={<Trans>The link is being generated.</Trans>}
          lost={unsettled.length > 0 ? <Unsettled numbers={unsettled} /> : undefined}
          amount={<ToPay store={store} values={values} />}
        >
          <Trans>Generate link</Trans>
        </SendBar>
      </FormFrame>
      <Box position={{ base: 'static', lg: 'sticky' }} top="4">
        <LinkPreview storeName={storeName} store={store} values={values} />
      </Box>
    </Box>
  )
}

/** Sent unchanged, the request is the same one; with changes it may make a second link (PBG-29). */
function Unsettled({ numbers }: { readonly numbers: readonly string[] }) {
  return (
    <Banner
      tone="amber"
      title={<Trans>The link may have been created</Trans>}
      action={numbers.map((number) => (
        <ScreenLink key={number} to={{ screen: 'linkList', search: { order: number } }}>
          <Trans>
            Look for <bdi>{number}</bdi>
          </Trans>
        </ScreenLink>
      ))}
    >
      <Trans>
        The reply was lost. Press "Generate link" again: if you change nothing, no second link is created. Before you
        change anything, look for the link.
      </Trans>
    </Banner>
  )
}
