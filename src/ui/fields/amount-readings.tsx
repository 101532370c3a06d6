import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { amountText, shownAmount } from '#contract/shell/money.ts'
import { ActionButton } from '#src/ui/action-button.tsx'

interface AmountReadingsProps {
  /** Those that are possible, in minor units. */
  readonly readings: readonly number[]
  /** Why the other reading is not offered. */
  readonly refused: ReactNode
  readonly currency: string | undefined
  readonly disabled: boolean
  readonly onChoose: (text: string) => void
}

/** Asks which amount a text such as 1.000 means: a wrong guess would be a thousandth of it, or a thousandfold. */
export function AmountReadings({ readings, refused, currency, disabled, onChoose }: AmountReadingsProps) {
  const { i18n } = useLingui()
  const reader = i18n.locale === 'hr' ? 'hr' : 'en'
  return (
    <>
      {refused ? <>{refused} </> : null}
      {readings.length > 1 ? <Trans>Which amount do you mean?</Trans> : <Trans>Did you mean this amount?</Trans>}
      <chakra.span display="flex" flexWrap="wrap" gap="2" mt="1">
        {readings.map((minor) => (
          <ActionButton
            key={minor}
            type="button"
            variant="outline"
            size="sm"
            minH={{ base: '11', md: '8' }}
            disabled={disabled}
            onClick={() => onChoose(amountText(minor))}
          >
            {shownAmount(minor, currency ?? '', reader)}
          </ActionButton>
        ))}
      </chakra.span>
    </>
  )
}
