import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { typedTotal } from '#contract/links/cart-form.ts'
import { allowsInstallments, installmentOptions } from '#contract/links/installments.ts'
import type { LinkForm } from '#contract/links/link-form.ts'
import { type LinkStore, tabsFor } from '#contract/links/link-store.ts'
import { linkOrderNumber } from '#contract/links/new-number.ts'
import { nameOf } from '#contract/shell/form/values.ts'
import { cardTypeName } from '#contract/transactions/card-types.ts'
import { linkView } from '#src/links/link-view.ts'
import { wayWords } from '#src/links/way-words.ts'
import { DayOf } from '#src/ui/form/day-of.tsx'
import { FieldPair, WideField } from '#src/ui/form/field-pair.tsx'
import { useFormHandle } from '#src/ui/form/form-handle.ts'
import { foldMark } from '#src/ui/look/fold-mark.ts'
import { Section } from '#src/ui/section.tsx'
import { draw } from './draw.ts'
import { OrderNumberField } from './order-number-field.tsx'
import { PreauthorizationNote } from './preauthorization-note.tsx'

interface OptionFieldsProps {
  readonly store: LinkStore
  readonly values: LinkForm
}

const { Field } = linkView
const pair = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }
const newNumber = () => linkOrderNumber(draw)

/** The options of a link: what most links need first, the rest behind one press (PBG-20…27, PBG-34). */
export function OptionFields({ store, values }: OptionFieldsProps) {
  return (
    <Section spaced title={<Trans>Payment options</Trans>}>
      <FieldPair>
        <WideField>
          <OrderNumberField newNumber={newNumber} />
        </WideField>
        <DayOf of="validTo" />
        <Field of="language" />
        <Field of="processType" />
        {values.processType === 'PREAUTHORIZATION' ? <PreauthorizationNote /> : null}
      </FieldPair>
      <Field of="reusable" />
      <Field of="subscription" />
      <Further>
        <CardChoice store={store} values={values} />
        <Ways store={store} values={values} />
        <FieldPair>
          <Field of="additionalReference" {...(store.referenceCaption ? { label: store.referenceCaption } : {})} />
          <Field of="creditorReference" />
          <Field of="debtorIban" />
        </FieldPair>
        <Field of="comment" />
      </Further>
    </Section>
  )
}

const furtherFields: ReadonlySet<string> = new Set<keyof LinkForm>([
  ...(['cardType', 'installments', 'flexible', 'ways'] as const),
  ...(['additionalReference', 'creditorReference', 'debtorIban', 'comment'] as const),
])

/** Opens by itself when something in it is wrong: the summary leads to a field that must be there. */
function Further({ children }: { readonly children: ReactNode }) {
  const { actor, errors } = useFormHandle()
  const details = useRef<HTMLDetailsElement>(null)
  const { attempt } = errors
  useEffect(() => {
    const faulty = Object.keys(actor.getSnapshot().context.issues)
    if (attempt > 0 && faulty.some((path) => furtherFields.has(nameOf(path)))) details.current?.setAttribute('open', '')
  }, [actor, attempt])
  return (
    <details ref={details}>
      <Box
        as="summary"
        display="flex"
        alignItems="center"
        gap="2"
        minH={{ base: '11', md: '9' }}
        cursor="pointer"
        fontWeight="medium"
        css={foldMark}
      >
        <Trans>Card, installments, ways to pay, references, comment</Trans>
      </Box>
      <Box display="grid" gap="4" pt="3">
        {children}
      </Box>
    </details>
  )
}

/** A chosen card with a number of installments that it allows (PBG-21, PBG-23, PBG-24). */
function CardChoice({ store, values }: OptionFieldsProps) {
  const { t } = useLingui()
  const { items, currency, cardType } = values
  const total = typedTotal(items, currency)
  const cards = [
    { value: '', label: t`Any card` },
    ...store.cards.map(({ type }) => ({ value: type, label: cardTypeName(type) })),
  ]
  const counts = [
    { value: '0', label: t`The customer chooses` },
    { value: '1', label: t`One-time payment` },
    ...installmentOptions(store.cards)
      .filter((count) => allowsInstallments(store.cards, cardType, count, total))
      .map((count) => ({ value: String(count), label: String(count) })),
  ]
  return (
    <FieldPair>
      <Field of="cardType" options={cards} />
      <Field of="installments" options={counts} />
      <WideField>
        <Field of="flexible" />
      </WideField>
    </FieldPair>
  )
}

/** Which tabs the pay page has; at least one stays (PBG-22, D49, D61). */
function Ways({ store, values }: OptionFieldsProps) {
  const { i18n } = useLingui()
  return (
    <Box as="fieldset">
      <Box as="legend" textStyle="label" mb="1">
        <Trans>Ways to pay</Trans>
      </Box>
      <Box display="grid" gridTemplateColumns={pair}>
        {tabsFor(values.processType, store).map((tab) => (
          <Field key={tab} of={`ways.${tab}.offered`} label={i18n._(wayWords[tab])} />
        ))}
      </Box>
    </Box>
  )
}
