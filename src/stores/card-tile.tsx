import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { partOf, valueAt } from '#contract/shell/form/values.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { controlId, type FormHandle } from '#src/ui/form/form-handle.ts'
import { CardBrand } from '#src/ui/values/card-brand.tsx'

interface CardTileProps {
  readonly form: FormHandle
  readonly card: string
}

/** A card type, switched on and off by its tile or its checkbox (STS-15). */
export function CardTile({ form, card }: CardTileProps) {
  const { actor } = form
  const path = `cards.${card}.active`
  const active = useSelector(actor, ({ context }) => valueAt(context.values, path) === true)
  const canChange = useSelector(actor, (snapshot) => snapshot.can({ type: 'field.changed', path, value: true }))
  const isThere = useSelector(actor, ({ context }) => partOf(context.values.cards, card) !== undefined)
  if (!isThere) return null
  const id = controlId(form, path)
  return (
    <chakra.label
      htmlFor={id}
      display="flex"
      alignItems="center"
      gap="3"
      px="3"
      minH="12"
      borderWidth="1px"
      borderRadius="l2"
      // The names begin below one another, whatever the width of the marks.
      css={{ '& .riva-brand': { display: 'grid', gridTemplateColumns: '3.5rem auto' } }}
      cursor={canChange ? 'pointer' : 'not-allowed'}
      bg="bg.panel"
      {...(active ? { borderColor: 'brand.solid', bg: 'brand.subtle' } : {})}
    >
      <Checkbox
        id={id}
        name={path}
        checked={active}
        disabled={!canChange}
        onChange={(value) => actor.send({ type: 'field.changed', path, value })}
      />
      <CardBrand code={card} named />
    </chakra.label>
  )
}
