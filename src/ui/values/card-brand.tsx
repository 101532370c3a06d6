import { useLingui } from '@lingui/react/macro'
import { type CardType, cardTypeName, cardTypeOf } from '#contract/transactions/card-types.ts'

interface CardBrandProps {
  /** A card type in any letter case; an unknown one reads Undefined (TRD-11). */
  readonly code: string | null
  /** Writes the whole name beside the tile. */
  readonly named?: boolean
}

const short: Readonly<Partial<Record<CardType, string>>> = {
  dina: 'Dina',
  maestro: 'Maestro',
  IBAN: 'IBAN',
  paysafecard: 'paysafe',
  logpay: 'LogPay',
  uta: 'UTA',
  dkv: 'DKV',
}

/**
 * Brands with an openly licensed drawing in `src/public/brands/`; NOTICE names their owners. Each is a file: parts of one
 * file were laid out and drawn again for every row. They come after the first screen: until then they are hidden, and a
 * browser fetches no hidden picture that may come lazily.
 */
const drawn: ReadonlySet<CardType> = new Set(['amex', 'diners', 'discover', 'jcb', 'visa', 'master', 'shell'])

/** The mark of a brand, or a tile with its name where there is no open drawing (TRD-10, POS-12). */
export function CardBrand({ code, named = false }: CardBrandProps) {
  const { t } = useLingui()
  const type = cardTypeOf(code)
  if (!type) return <span className="riva-short">{t`Undefined`}</span>
  const name = cardTypeName(type)
  // Two keys: a drawing inside what was a tile was laid out in the size of both, again for every row that is sorted.
  const mark = drawn.has(type) ? (
    <span key="mark" className="riva-mark">
      <img src={`/brands/${type}.svg`} alt={named ? '' : name} loading="lazy" />
    </span>
  ) : (
    <span key="tile" className="riva-tile" {...(named ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}>
      {short[type]}
    </span>
  )
  if (!named) return mark
  return (
    <span className="riva-brand">
      {mark}
      <span>{name}</span>
    </span>
  )
}
