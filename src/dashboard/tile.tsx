import { Box } from '@chakra-ui/react/box'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ScreenLink, type ScreenTarget } from '#src/shell/screen-link.tsx'

interface TileProps {
  readonly title: string
  /** What the figure counts: the whole tile leads there. */
  readonly to: ScreenTarget
  readonly children: ReactNode
  /** The same figure of the period before. */
  readonly before?: ReactNode
  /** Figures that are apart from this one. */
  readonly beside?: ReactNode
  /** On a phone title and figure stand on one line. */
  readonly isLine?: boolean
}

const inLine = {
  flexDirection: { base: 'row', xl: 'column' },
  alignItems: { base: 'center', xl: 'stretch' },
  justifyContent: { base: 'space-between', xl: 'start' },
} as const

/** One figure, large, with what it is compared to. */
export function Tile({ title, to, children, before, beside, isLine = false }: TileProps) {
  return (
    <Box
      as="section"
      aria-label={title}
      position="relative"
      display="flex"
      flexDirection="column"
      gap="1"
      minW="0"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px={{ base: '3', md: '4' }}
      py="3"
      css={{
        '& h2 a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'inherit' },
        '& h2 a': { color: 'inherit', textDecoration: 'none' },
        '&:has(h2 a:hover)': { borderColor: 'border.emphasized', bg: 'bg.subtle' },
        // On a phone each is as high as a finger is wide: a line apart, they are rows of one list.
        '& [data-beside] > * + *': { borderTopWidth: { base: '1px', md: '0' }, borderColor: 'border.muted' },
        '& [data-beside] a': {
          position: 'relative',
          minH: { base: '11', md: '6' },
          display: 'inline-flex',
          alignItems: 'center',
        },
      }}
      {...(isLine ? inLine : {})}
    >
      <Box as="h2" textStyle="sm" color="fg.muted" fontWeight="medium">
        <ScreenLink to={to}>{title}</ScreenLink>
      </Box>
      <Box
        textStyle="xl"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        lineHeight="1.25"
        overflowWrap="anywhere"
      >
        {children}
      </Box>
      {before ? (
        <Box textStyle="sm" color="fg.muted">
          {before}
        </Box>
      ) : null}
      {beside ? (
        <Box
          data-beside=""
          textStyle="sm"
          color="fg.muted"
          display="grid"
          gap={{ base: '0', md: '0.5' }}
          mt={{ base: '-2', md: '0' }}
        >
          {beside}
        </Box>
      ) : null}
    </Box>
  )
}

export interface ChangeProps {
  /** In percent of the period before, or in points where it is itself percent; null where nothing can be compared. */
  readonly value: number | null
  readonly unit: 'percent' | 'points'
}

/** How much more or less than in the period before; a sign says it, not a colour. */
export function Change({ value, unit }: ChangeProps) {
  const { i18n, t } = useLingui()
  if (value === null) return null
  const shown = { maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const
  if (unit === 'percent') {
    return <>{new Intl.NumberFormat(i18n.locale, { ...shown, style: 'percent' }).format(value / 100)}</>
  }
  const number = new Intl.NumberFormat(i18n.locale, shown).format(value)
  // The word follows the number as it is shown.
  const shownValue = Math.round(value * 10) / 10
  return <>{t`${plural(shownValue, { one: `${number} point`, other: `${number} points` })}`}</>
}
