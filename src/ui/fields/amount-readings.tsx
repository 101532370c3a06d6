import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { amountText, shownAmount } from '#contract/shell/money.ts'
import { ActionButton } from '#src/ui/action-button.tsx'

interface AmountReadingsProps {
  /** Minor units. */
  readonly readings: readonly number[]
  readonly currency: string | undefined
  readonly disabled: boolean
  readonly onChoose: (text: string) => void
}

/** Asks which amount a text such as 1.000 means: a wrong guess would be a thousandth of it, or a thousandfold. */
export function AmountReadings({ readings, currency, disabled, onChoose }: AmountReadingsProps) {
  const { i18n } = useLingui()
  const reader = i18n.locale === 'hr' ? 'hr' : 'en'
  return (
    <>
      <Trans>Which amount do you mean?</Trans>
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
