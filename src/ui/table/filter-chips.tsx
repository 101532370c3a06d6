import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'

export interface FilterChip {
  readonly id: string
  readonly label: string
  readonly value: string
}

interface FilterChipsProps {
  readonly chips: readonly FilterChip[]
  readonly onRemove: (id: string) => void
  readonly onClearAll: () => void
}

/** The filters that are applied, each with its way out. */
export function FilterChips({ chips, onRemove, onClearAll }: FilterChipsProps) {
  const { t } = useLingui()
  if (chips.length === 0) return null
  return (
    <chakra.ul aria-label={t`Applied filters`} display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {chips.map(({ id, label, value }) => (
        <chakra.li
          key={id}
          display="inline-flex"
          alignItems="center"
          maxW="100%"
          minH="8"
          ps="3"
          borderWidth="1px"
          borderColor="brand.border"
          borderRadius="full"
          bg="brand.subtle"
        >
          <chakra.span overflowWrap="anywhere">
            <chakra.span color="fg.muted">{label}: </chakra.span>
            <chakra.span fontWeight="medium">{value}</chakra.span>
          </chakra.span>
          <chakra.button
            type="button"
            className="riva-near"
            aria-label={t`Remove filter: ${label}`}
            onClick={() => onRemove(id)}
            display="inline-flex"
            alignItems="center"
            justifyContent="center"
            boxSize="6"
            mx="1"
            flexShrink="0"
            borderRadius="full"
            _hover={{ bg: 'brand.emphasized' }}
          >
            <X size={14} aria-hidden="true" />
          </chakra.button>
        </chakra.li>
      ))}
      <li>
        <chakra.button
          type="button"
          onClick={onClearAll}
          px="2"
          minH={{ base: '11', md: '8' }}
          color="brand.fg"
          textDecoration="underline"
          textUnderlineOffset="3px"
        >
          <Trans>Clear all</Trans>
        </chakra.button>
      </li>
    </chakra.ul>
  )
}
