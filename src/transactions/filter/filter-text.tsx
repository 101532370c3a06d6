import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { seemsMistypedCard } from '#contract/shell/card-number.ts'
import type { CardIssue } from '#contract/transactions/card-issue.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** Why a text that holds a card number is not sought (D59). */
export function useCardWords(): Readonly<Record<CardIssue, string>> {
  const { t } = useLingui()
  return {
    cardNumber: t`This is a card number. It may stand only in the field for it, in the filter of POS orders.`,
    mistypedCard: t`This looks like a mistyped card number. Card numbers are not sent.`,
  }
}

interface FilterTextProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly error?: string
  /** Texts of which the person says that they are no card numbers. */
  readonly notCards: readonly string[]
  readonly onNotCards: (texts: readonly string[]) => void
}

/** A text of a filter that is sent as typed; what looks like a mistyped card number is so only for who says that it is none. */
export function FilterText({ notCards, onNotCards, ...field }: FilterTextProps) {
  const { t } = useLingui()
  const text = field.value.trim()
  return (
    <Box display="grid" gap="1" alignContent="start">
      <TextField size="sm" {...field} />
      {seemsMistypedCard(text) ? (
        <CheckboxField
          label={t`This is not a card number`}
          checked={notCards.includes(text)}
          onChange={(isNone) => onNotCards(isNone ? [...notCards, text] : notCards.filter((one) => one !== text))}
        />
      ) : null}
    </Box>
  )
}
