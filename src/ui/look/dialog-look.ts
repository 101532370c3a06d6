import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { dialogSlotRecipe } from '@chakra-ui/react/theme'
import { laidOver } from './laid-over.ts'

const own = defineSlotRecipe({
  slots: dialogSlotRecipe.slots,
  base: {
    // An open dialog takes the pointer from the body: if its parts inherited that, all that is in them would be restyled.
    backdrop: {
      pointerEvents: 'auto',
      bg: 'scrim',
      _open: { animationDuration: 'fast' },
      _closed: { animationDuration: 'fast' },
    },
    // What has the focus is not left behind the footer, which stays in view below a long form.
    positioner: {
      pointerEvents: 'auto',
      scrollPaddingBottom: '28',
      // On a phone messages are as wide as the window; elsewhere they stand beside the dialog.
      h: { base: 'calc(100dvh - var(--messages, 0px))', md: '100dvh' },
    },
    content: { borderWidth: '1px', borderColor: 'border', w: 'calc(100% - 2rem)' },
    header: { px: { base: '4', sm: '6' }, pt: '5', pb: '2', pe: '14' },
    body: { px: { base: '4', sm: '6' } },
    footer: {
      px: { base: '4', sm: '6' },
      py: '4',
      borderTopWidth: '1px',
      borderColor: 'border',
      flexWrap: 'wrap',
      position: 'sticky',
      bottom: '0',
      zIndex: '1',
      bg: 'bg.panel',
      borderBottomRadius: 'l3',
    },
  },
})

const { base = {}, variants = {} } = laidOver(dialogSlotRecipe, own)

/** The styles of one part in a variant: `{ sm: …, md: … }`. */
const saidOf = (part: string, variant: string) =>
  Object.fromEntries(Object.entries(variants[variant] ?? {}).map(([value, parts]) => [value, parts?.[part] ?? {}]))

export const backdropLook = { base: base.backdrop }
export const positionerLook = {
  base: base.positioner,
  variants: { placement: saidOf('positioner', 'placement'), scrollBehavior: saidOf('positioner', 'scrollBehavior') },
  defaultVariants: { scrollBehavior: 'outside' },
}
export const contentLook = {
  base: base.content,
  variants: { placement: saidOf('content', 'placement'), size: saidOf('content', 'size') },
}
export const headerLook = { base: base.header }
export const titleLook = { base: base.title }
export const bodyLook = { base: base.body }
export const footerLook = { base: base.footer }
export const closeTriggerLook = { base: base.closeTrigger }
