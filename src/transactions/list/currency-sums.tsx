import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CurrencySum } from '#contract/shell/list/sums.ts'
import { Amount } from '#src/ui/values/amount.tsx'

interface SumsProps {
  readonly sums: readonly CurrencySum[]
  /** Payment links are paid or open; what was charged, their orders say. */
  readonly ofLinks?: boolean
}

/** What became of the money: the main currency in sight, the others folded; paper shows them all. */
export function CurrencySums({ sums, ofLinks = false }: SumsProps) {
  const [isOpen, setOpen] = useState(false)
  const [main, ...others] = sums
  if (!main) return null
  return (
    <>
      <OneCurrency sum={main} ofLinks={ofLinks} />
      {others.length > 0 ? (
        <Button
          className="no-print"
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          <Plural value={others.length} one="# other currency" other="# other currencies" />
          <ChevronDown size={14} aria-hidden="true" transform={isOpen ? 'rotate(180)' : ''} />
        </Button>
      ) : null}
      {others.length > 0 ? (
        <Box as="ul" flexBasis="100%" display={isOpen ? 'block' : 'none'} _print={{ display: 'block' }}>
          {others.map((sum) => (
            <Box as="li" key={sum.currency} display="flex" flexWrap="wrap" columnGap="4" rowGap="1" minH="7">
              <OneCurrency sum={sum} ofLinks={ofLinks} />
            </Box>
          ))}
        </Box>
      ) : null}
    </>
  )
}

function OneCurrency({ sum, ofLinks }: { readonly sum: CurrencySum; readonly ofLinks: boolean }) {
  const { currency, charged, refunded, waiting, declined } = sum
  const amount = (minor: bigint) => <Amount minor={minor} currency={currency} strong />
  return (
    <>
      <Part name={ofLinks ? <Trans>Paid links</Trans> : <Trans>Charged</Trans>}>{amount(charged)}</Part>
      {refunded > 0n ? <Part name={<Trans>Refunded</Trans>}>{amount(refunded)}</Part> : null}
      {waiting > 0n ? (
        <Part name={ofLinks ? <Trans>Open links</Trans> : <Trans>Not yet charged</Trans>}>{amount(waiting)}</Part>
      ) : null}
      {declined > 0 ? (
        <Part name={<Trans>Declined</Trans>}>
          <Count value={declined} />
        </Part>
      ) : null}
    </>
  )
}

function Count({ value }: { readonly value: number }) {
  const { i18n } = useLingui()
  return (
    <Box as="span" fontWeight="medium" fontVariantNumeric="tabular-nums">
      {new Intl.NumberFormat(i18n.locale).format(value)}
    </Box>
  )
}

function Part({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <Box as="span" data-part="" whiteSpace="nowrap">
      <Box as="span" color="fg.muted">
        {name}
      </Box>{' '}
      {children}
    </Box>
  )
}
