import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck, CircleDot, CircleEllipsis, CircleMinus, CircleX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '#contract/transactions/status.ts'
import { hueOf } from './tones.ts'

interface StatusBadgeProps {
  readonly tone: Tone
  /** The word. */
  readonly children: ReactNode
  readonly icon?: LucideIcon
}

const icons: Readonly<Record<Tone, LucideIcon>> = {
  green: CircleCheck,
  amber: CircleDot,
  red: CircleX,
  grey: CircleMinus,
  blue: CircleEllipsis,
}

/** Colour, icon and word together. */
export function StatusBadge({ tone, children, icon: Icon = icons[tone] }: StatusBadgeProps) {
  return (
    <chakra.span
      colorPalette={hueOf(tone)}
      display="inline-flex"
      alignItems="center"
      gap="1"
      px="1.5"
      minH="6"
      maxW="100%"
      textStyle="xs"
      fontWeight="medium"
      borderWidth="1px"
      borderRadius="l1"
      color="colorPalette.fg"
      bg="colorPalette.subtle"
      borderColor="colorPalette.border"
    >
      <Icon size={14} aria-hidden="true" />
      <span>{children}</span>
    </chakra.span>
  )
}
