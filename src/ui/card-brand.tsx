import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { type CardType, cardTypeName, cardTypeOf } from '#contract/transactions/card-types.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface CardBrandProps {
  /** A card type in any letter case; unknown ones show a plain tile. */
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
  iban: 'IBAN',
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
  const name = type ? cardTypeName(type) : t`Undefined`
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2">
      <chakra.span
        aria-hidden="true"
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        w="14"
        h="6"
        flexShrink="0"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="l1"
        bg="bg.panel"
        color="fg.muted"
        textStyle="xs"
        fontWeight="semibold"
        letterSpacing="tight"
      >
        {type ? short[type] : '?'}
      </chakra.span>
      {named ? <span>{name}</span> : <VisuallyHidden>{name}</VisuallyHidden>}
    </chakra.span>
  )
}
