import { useLingui } from '@lingui/react/macro'
import { type CardType, cardTypeName, cardTypeOf } from '#contract/transactions/card-types.ts'

interface CardBrandProps {
  /** A card type in any letter case; an unknown one reads Undefined (TRD-11). */
  readonly code: string | null
  /** Writes the whole name beside the tile. */
  readonly named?: boolean
}

const short: Readonly<Record<CardType, string>> = {
  amex: 'AMEX',
  dina: 'Dina',
  diners: 'Diners',
  discover: 'Disc.',
  jcb: 'JCB',
  visa: 'VISA',
  maestro: 'Maestro',
  master: 'MC',
  IBAN: 'IBAN',
  paysafecard: 'paysafe',
  shell: 'Shell',
  logpay: 'LogPay',
  uta: 'UTA',
  dkv: 'DKV',
}

/** A neutral tile with the brand's name; logos are trademarks and not ours to ship. */
export function CardBrand({ code, named = false }: CardBrandProps) {
  const { t } = useLingui()
  const type = cardTypeOf(code)
  if (!type) return <span className="riva-short">{t`Undefined`}</span>
  const name = cardTypeName(type)
  const tile = short[type]
  if (!named) {
    return (
      <span className="riva-tile" role="img" aria-label={name}>
        {tile}
      </span>
    )
  }
  return (
    <span className="riva-brand">
      <span className="riva-tile" aria-hidden="true">
        {tile}
      </span>
      <span>{name}</span>
    </span>
  )
}
