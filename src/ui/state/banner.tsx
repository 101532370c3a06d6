import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '#contract/transactions/status.ts'
import { iconButton } from '#src/ui/look/icon-button-look.ts'
import { hueOf } from '#src/ui/look/tones.ts'

interface BannerProps {
  readonly tone: Tone
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly onClose?: (() => void) | undefined
}

const icons: Readonly<Record<Tone, LucideIcon>> = {
  green: CircleCheck,
  amber: TriangleAlert,
  red: CircleAlert,
  grey: Info,
  blue: Info,
}

/** Something that stays true for a while: lost network, test mode, a refusal to act on. */
export function Banner({ tone, title, children, action, onClose }: BannerProps) {
  const { t } = useLingui()
  const Icon = icons[tone]
  return (
    <chakra.div
      role="status"
      colorPalette={hueOf(tone)}
      display="flex"
      alignItems="baseline"
      gap="3"
      px="4"
      py="3"
      borderWidth="1px"
      borderRadius="l2"
      borderColor="colorPalette.border"
      bg="colorPalette.subtle"
    >
      <chakra.span
        color="colorPalette.fg"
        flexShrink="0"
        display="flex"
        alignItems="center"
        // A line of text without width: the icon is in the middle of it, wherever the first line of the words is.
        _before={{ content: '"\\200b"' }}
      >
        <Icon size={16} aria-hidden="true" />
      </chakra.span>
      <chakra.div flex="1" minW="0" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <chakra.div flex="1 1 14rem" minW="0">
          {title ? <chakra.p fontWeight="semibold">{title}</chakra.p> : null}
          {children}
        </chakra.div>
        {action}
      </chakra.div>
      {onClose ? (
        <chakra.button
          type="button"
          aria-label={t`Close`}
          onClick={onClose}
          css={iconButton}
          boxSize="6"
          alignSelf="flex-start"
          _hover={{ bg: 'colorPalette.muted' }}
        >
          <X size={16} aria-hidden="true" />
        </chakra.button>
      ) : null}
    </chakra.div>
  )
}
