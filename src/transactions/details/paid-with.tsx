import { CardBrand } from '#src/ui/values/card-brand.tsx'

const lastFour = 4

interface PaidWithProps {
  readonly brand: string | null
  /** As the gateway masks it. */
  readonly number: string | null
}

/** The brand of a card and its last four digits. */
export function PaidWith({ brand, number }: PaidWithProps) {
  if (brand === null) return null
  return (
    <>
      <CardBrand code={brand} />
      {number === null ? null : <span className="riva-short">•••• {number.slice(-lastFour)}</span>}
    </>
  )
}
