import { expect, it } from 'vitest'
import { filledTemplate, type Placeholder, placeholders, unknownPlaceholders } from '#contract/stores/placeholders.ts'

const values = Object.fromEntries(placeholders.map((name) => [name, `<${name}>`])) as Record<Placeholder, string>

it('knows the 22 names · STS-41', () => {
  expect(placeholders).toHaveLength(22)
  const all = placeholders.map((name) => `$${name}`).join(' ')
  expect(filledTemplate(all, values)).toBe(placeholders.map((name) => `<${name}>`).join(' '))
})

it('points out unknown names, each once · STS-41', () => {
  expect(unknownPlaceholders('$AMOUNT $PRICE, $price $5 $PRICE $CUSTOMER_NAME')).toEqual(['PRICE', 'CUSTOMER_NAME'])
})

it('fills a template once: a value that looks like a placeholder stays · STS-41', () => {
  const hostile = { ...values, CUSTOMER_FIRST_NAME: "$AMOUNT $& $' $1", AMOUNT: '5,00' }
  expect(filledTemplate('$CUSTOMER_FIRST_NAME pays $AMOUNT', hostile)).toBe("$AMOUNT $& $' $1 pays 5,00")
})

it('encodes values, leaves the template and unknown names alone · STS-41', () => {
  const encode = (value: string) => value.replaceAll('<', '&lt;')
  expect(filledTemplate('<b>$ID</b> $NOTHING', values, encode)).toBe('<b>&lt;ID></b> $NOTHING')
})
