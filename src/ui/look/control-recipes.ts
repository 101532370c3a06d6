import { defineRecipe } from '@chakra-ui/react/styled-system'
import { disabled, entry, outlined, thumb } from './entry-look.ts'

const wide = { [thumb]: { minH: '11', minW: '11' } }
const neutral = { color: 'fg', _hover: { bg: 'bg.muted' }, _expanded: { bg: 'bg.muted' } }
const icon = { _icon: { boxSize: '4' } }

/** The ring of a call that runs takes the room at the sides of the words: no button beside it moves to another line. */
const busy = (px: string) => ({ '&[aria-busy=true]': { px, gap: '1' } })

/**
 * The looks of the controls that every page may hold: 32 and 40 px high, neutral secondary buttons, visible outlines.
 * Chakra's own recipes bring seven sizes and the anatomy of sixty components into the first page.
 */
export const buttonRecipe = defineRecipe({
  className: 'chakra-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    position: 'relative',
    borderRadius: 'l2',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'button',
    flexShrink: '0',
    outline: '0',
    lineHeight: '1.2',
    isolation: 'isolate',
    fontWeight: 'medium',
    transitionProperty: 'colors',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    ...disabled,
    _icon: { flexShrink: '0' },
  },
  variants: {
    size: {
      xs: { h: '6', minW: '6', px: '2', gap: '1', textStyle: 'xs', ...icon },
      sm: { h: '8', minW: '8', px: '3', gap: '2', textStyle: 'sm', ...icon, ...wide, ...busy('3px') },
      md: { h: '10', minW: '10', px: '4', gap: '2', textStyle: 'sm', _icon: { boxSize: '5' }, ...wide, ...busy('7px') },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        borderColor: 'transparent',
        _hover: { bg: 'colorPalette.solid/90' },
        _expanded: { bg: 'colorPalette.solid/90' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        borderColor: 'transparent',
        _hover: { bg: 'colorPalette.muted' },
        _expanded: { bg: 'colorPalette.muted' },
      },
      outline: { borderWidth: '1px', borderColor: 'border.emphasized', bg: 'bg.panel', ...neutral },
      ghost: { bg: 'transparent', ...neutral },
      plain: {
        color: 'colorPalette.fg',
        px: '0',
        h: 'auto',
        minW: '0',
        textDecoration: 'underline',
        textDecorationColor: 'colorPalette.border',
        textUnderlineOffset: '3px',
        _hover: { textDecorationColor: 'currentColor' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
})

const typed = {
  ...entry,
  position: 'relative',
  textAlign: 'start',
  '--focus-color': 'colors.colorPalette.focusRing',
} as const

/** Phones zoom into an input of less than 16 px. */
const forThumbs = { [thumb]: { '--input-height': 'sizes.11', fontSize: 'md' } }

export const inputRecipe = defineRecipe({
  className: 'chakra-input',
  base: { ...typed, height: 'var(--input-height)', minW: 'var(--input-height)' },
  variants: {
    size: {
      sm: { textStyle: 'sm', px: '2.5', '--input-height': 'sizes.9', ...forThumbs },
      md: { textStyle: 'sm', px: '3', '--input-height': 'sizes.10', ...forThumbs },
    },
    variant: { outline: { ...outlined, focusVisibleRing: 'inside', focusRingColor: 'var(--focus-color)' } },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
})

export const textareaRecipe = defineRecipe({
  className: 'chakra-textarea',
  base: typed,
  variants: {
    size: {
      sm: { textStyle: 'sm', px: '2.5', py: '2', scrollPaddingBottom: '2', ...forThumbs },
      md: { textStyle: 'sm', px: '3', py: '2', scrollPaddingBottom: '2', ...forThumbs },
    },
    variant: { outline: { ...outlined, focusVisibleRing: 'inside' } },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
})

export const spinnerRecipe = defineRecipe({
  className: 'chakra-spinner',
  base: {
    display: 'inline-block',
    borderColor: 'currentColor',
    borderStyle: 'solid',
    borderWidth: '2px',
    borderRadius: 'full',
    width: 'var(--spinner-size)',
    height: 'var(--spinner-size)',
    animation: 'spin',
    '--spinner-track-color': 'transparent',
    borderBottomColor: 'var(--spinner-track-color)',
    borderInlineStartColor: 'var(--spinner-track-color)',
  },
  variants: {
    size: {
      inherit: { '--spinner-size': '1em' },
      sm: { '--spinner-size': 'sizes.4' },
      md: { '--spinner-size': 'sizes.5' },
    },
  },
  defaultVariants: { size: 'md' },
})
