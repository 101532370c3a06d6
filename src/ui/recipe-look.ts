import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { nativeSelectSlotRecipe } from '@chakra-ui/react/theme'

const thumb = '@media (pointer: coarse)'
const neutral = { color: 'fg', _hover: { bg: 'bg.muted' }, _expanded: { bg: 'bg.muted' } }

/** What Riva draws otherwise than Chakra: 32 and 40 px controls, neutral secondary buttons, visible outlines. */
export const buttonLook = defineRecipe({
  base: { transitionDuration: 'fast', _icon: { boxSize: '4' } },
  variants: {
    size: {
      xs: { h: '6', minW: '6', px: '2', textStyle: 'xs' },
      sm: { h: '8', minW: '8', px: '3', textStyle: 'sm', [thumb]: { minH: '11', minW: '11' } },
      md: {
        h: '10',
        minW: '10',
        px: '4',
        textStyle: 'sm',
        _icon: { boxSize: '4' },
        [thumb]: { minH: '11', minW: '11' },
      },
    },
    variant: {
      outline: { bg: 'bg.panel', borderColor: 'border.emphasized', ...neutral },
      ghost: { ...neutral },
      plain: { px: '0', h: 'auto', minW: '0', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
  },
})

const outlined = { bg: 'bg.panel', borderColor: 'border.control', _hover: { borderColor: 'fg.subtle' } }

/** Phones zoom into an input of less than 16 px. */
const forThumbs = { [thumb]: { '--input-height': 'sizes.11', fontSize: 'md' } }

export const inputLook = defineRecipe({
  variants: { variant: { outline: outlined }, size: { sm: forThumbs, md: forThumbs } },
})

export const selectLook = defineSlotRecipe({
  slots: nativeSelectSlotRecipe.slots,
  variants: {
    variant: { outline: { field: outlined } },
    size: {
      sm: { root: { [thumb]: { '--select-field-height': 'sizes.11' } }, field: { [thumb]: { fontSize: 'md' } } },
      md: { root: { [thumb]: { '--select-field-height': 'sizes.11' } }, field: { [thumb]: { fontSize: 'md' } } },
    },
  },
})
