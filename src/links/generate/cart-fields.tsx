import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cartTotal, leastAmount, mostCost, mostItems } from '#contract/links/cart.ts'
import { itemsOf, type TypedItem } from '#contract/links/cart-form.ts'
import { currencies } from '#contract/transactions/currencies.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { AmountOf } from '#src/ui/form/amount-of.tsx'
import { DrawnField } from '#src/ui/form/drawn-field.tsx'
import { FieldPair } from '#src/ui/form/field-pair.tsx'
import { controlId, useFormHandle } from '#src/ui/form/form-handle.ts'
import { Section } from '#src/ui/section.tsx'
import { Amount } from '#src/ui/values/amount.tsx'

interface CartFieldsProps {
  readonly items: readonly TypedItem[]
  readonly currency: string
  /** What comes between the items and the total: a discount. */
  readonly children?: ReactNode
}

const columns = { base: '5.5rem minmax(0, 1fr)', md: 'minmax(0, 1fr) 6rem 10rem' }
const removable = { base: '5.5rem minmax(0, 1fr)', md: 'minmax(0, 1fr) 6rem 10rem auto' }
const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }))

/** The cart: one to twenty items with a running total (PBG-07…10). */
export function CartFields({ items, currency, children }: CartFieldsProps) {
  const { t } = useLingui()
  const form = useFormHandle()
  const { actor } = form
  const next = useRef<number | null>(null)
  useEffect(() => {
    if (next.current !== null) document.getElementById(controlId(form, `items.${next.current}.description`))?.focus()
    next.current = null
  })
  /** Typing goes on in this row once it is drawn. */
  const goToRow = (index: number) => {
    next.current = index
  }
  return (
    <Section spaced title={<Trans>Cart</Trans>}>
      {items.map((_, index) => {
        const path = `items.${index}`
        const number = index + 1
        return (
          <Box
            as="fieldset"
            key={path}
            aria-label={t`Item ${number}`}
            display="grid"
            gridTemplateColumns={items.length > 1 ? removable : columns}
            alignItems="start"
            columnGap="3"
            rowGap="3"
            pb={{ base: '4', md: '0' }}
            borderBottomWidth={{ base: items.length > 1 ? '1px' : '0', md: '0' }}
          >
            <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
              <DrawnField of={`${path}.description`} />
            </Box>
            <DrawnField of={`${path}.quantity`} />
            <AmountOf
              of={`${path}.cost`}
              currency={currency}
              allows={(cost) => cost >= leastAmount(currency) && cost <= mostCost}
            />
            <EventButton
              actor={actor}
              event={{ type: 'row.removed', field: 'items', index }}
              onSent={() => goToRow(Math.min(index, items.length - 2))}
              variant="ghost"
              mt={{ base: '0', md: '6' }}
              gridColumn={{ base: '1 / -1', md: 'auto' }}
              justifySelf="end"
              display={items.length > 1 ? 'inline-flex' : 'none'}
              aria-label={t`Remove item ${number}`}
            >
              <Trash2 size={16} aria-hidden="true" />
              <Box as="span" display={{ base: 'inline', md: 'none' }}>
                <Trans>Remove</Trans>
              </Box>
            </EventButton>
          </Box>
        )
      })}
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <EventButton
          actor={actor}
          event={{ type: 'row.added', field: 'items' }}
          onSent={() => goToRow(items.length)}
          variant="outline"
          h={{ base: '11', md: '9' }}
        >
          <Plus size={16} aria-hidden="true" />
          <Trans>Add an item</Trans>
        </EventButton>
        {items.length === mostItems ? (
          <Box as="span" color="fg.muted">
            <Trans>A cart has at most 20 items.</Trans>
          </Box>
        ) : null}
      </Box>
      <FieldPair>
        <DrawnField of="currency" options={currencyOptions} />
        {children}
      </FieldPair>
      <Box
        display="flex"
        justifyContent="space-between"
        alignItems="baseline"
        gap="3"
        pt="3"
        borderTopWidth="1px"
        textStyle="md"
        fontWeight="semibold"
      >
        <Trans>Total</Trans>
        <output>
          <Amount minor={cartTotal(itemsOf(items, currency))} currency={currency} />
        </output>
      </Box>
    </Section>
  )
}
