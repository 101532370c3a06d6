import { defineGlobalStyles } from '@chakra-ui/react/styled-system'
import type { HueName } from './colors.ts'
import { thumb } from './entry-look.ts'

const still = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  transitionDuration: '0.01ms !important',
  scrollBehavior: 'auto !important',
}

const hueNames: readonly HueName[] = ['brand', 'gray', 'green', 'amber', 'red', 'blue']

/**
 * The looks of what stands in every row of a table. A class costs nothing for each element; a styled component computes
 * its style for each one, and a list of a hundred rows has a thousand of them.
 */
const rowLooks = {
  '.riva-hidden': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    m: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '.riva-link': {
    color: 'brand.fg',
    textDecoration: 'underline',
    textDecorationColor: 'brand.border',
    textUnderlineOffset: '3px',
    borderRadius: 'l1',
    _hover: { textDecorationColor: 'currentColor' },
  },
  // The way to the page of a row: as large as a finger needs, and no wider than its arrow.
  '.riva-open': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '6',
    color: 'fg.subtle',
    textDecoration: 'none',
    _hover: { color: 'fg' },
  },
  '.riva-amount': { whiteSpace: 'nowrap' },
  '.riva-amount[data-strong]': { fontWeight: 'semibold' },
  '.riva-brand': { display: 'inline-flex', alignItems: 'center', gap: '2' },
  '.riva-mark': { display: 'inline-block', verticalAlign: 'middle', w: '10', minW: '10', h: '6' },
  '.riva-mark img': { display: 'none' },
  '[data-drawn] .riva-mark img': { display: 'block', w: '100%', h: '100%' },
  '.riva-tile': {
    display: 'inline-block',
    w: '14',
    h: '6',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    bg: 'bg.panel',
    color: 'fg.muted',
    textStyle: 'xs',
    lineHeight: '1.375rem',
    textAlign: 'center',
    fontWeight: 'semibold',
    letterSpacing: 'tight',
  },
  '.riva-badge': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '1.5',
    minH: '6',
    maxW: '100%',
    textStyle: 'xs',
    fontWeight: 'medium',
    borderWidth: '1px',
    borderRadius: 'l1',
  },
  ...Object.fromEntries(
    hueNames.map((hue) => [
      `.riva-badge[data-hue=${hue}]`,
      { color: `${hue}.fg`, bg: `${hue}.subtle`, borderColor: `${hue}.border` },
    ]),
  ),
  '.riva-checkbox': {
    accentColor: 'brand.solid',
    boxSize: '4',
    display: 'block',
    flexShrink: '0',
    cursor: 'pointer',
    borderRadius: 'l1',
    _disabled: { cursor: 'not-allowed' },
    [thumb]: { boxSize: '6' },
  },
  '.riva-anchor': { display: 'inline-flex', maxW: '100%' },
  '.riva-cut': {
    cursor: 'default',
    textAlign: 'start',
    minW: '0',
    minH: '6',
    borderRadius: 'l1',
    userSelect: 'text',
    textDecoration: 'underline dotted',
    textDecorationColor: 'border.control',
    textUnderlineOffset: '3px',
  },
  // No pointer shows the rest of a text on paper; in a table the width is that of its columns.
  ':not(td, td *) > .riva-cut': {
    '@media print': {
      textDecoration: 'none',
      '& > [aria-hidden]': { display: 'none' },
      '& > .riva-hidden': { all: 'unset', overflowWrap: 'anywhere' },
    },
  },
  // A link in a line of a card is as high as a finger, above and below its line.
  '.riva-card :is([data-line], [data-mark]) a': { position: 'relative', zIndex: '1' },
  '.riva-card :is([data-line], [data-mark]) a::before': {
    content: '""',
    position: 'absolute',
    insetInline: '0',
    insetBlock: '-3.5',
  },
  // So does a small button beside a value.
  '.riva-near': {
    [thumb]: {
      position: 'relative',
      '&::before': { content: '""', position: 'absolute', insetInline: '-2', insetBlock: '-0.75rem -0.625rem' },
    },
  },
  '.riva-card input': { position: 'relative', zIndex: '2' },
  // Two lines in the height of a row.
  '.riva-two': { display: 'inline-grid', maxW: '100%', lineHeight: '1.15' },
  'td[data-share] .riva-two > *': { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
  '.riva-two .riva-cut': { minH: '0', lineHeight: 'inherit' },
  '.riva-long, .riva-long .riva-cut *': { overflowWrap: 'anywhere', minW: '0' },
  '.riva-short': { overflowWrap: 'anywhere', whiteSpace: 'nowrap' },
}

/** Where a thing came from, in the time of a glance; nobody who asked for less motion sees it. */
const arrivals = {
  '@keyframes riva-rise': { from: { opacity: 0, translate: '0 0.5rem' } },
  '@keyframes riva-drop': { from: { opacity: 0, translate: '0 -0.25rem' } },
  '[role=dialog][data-state=open], [role=alertdialog][data-state=open]': { animation: 'riva-rise 150ms ease-out' },
  '[popover=auto]:popover-open': { animation: 'riva-drop 130ms ease-out' },
}

/** What lies over the edges of a page: the header, and the bars along the lower edge. */
const header = { md: '14' }
const bars = { base: '40', md: '24' }
/** The bar of unsaved changes is higher: it says what is missing. */
const saveBar = { base: '60', md: '36' }
const asVariable = ({ base, md }: typeof bars) => ({ base: `spacing.${base}`, md: `spacing.${md}` })

/** Ark writes these to the parts of a dialog. Inherited, each of them would restyle all that is in it. */
const ownLayer = { syntax: '"*"', inherits: 'false' }

export const globalCss = defineGlobalStyles({
  '@property --layer-index': ownLayer,
  '@property --nested-layer-count': ownLayer,
  '@property --z-index': ownLayer,
  ...arrivals,
  ...rowLooks,
  html: {
    color: 'fg',
    bg: 'bg',
    colorPalette: 'brand',
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
    '--focus-ring-width': '2px',
    '--focus-ring-offset': '1px',
    colorScheme: 'light',
    '&.dark': { colorScheme: 'dark' },
    '@media print': { bg: 'white', color: 'black' },
  },
  // What the keyboard leads to stays clear of them. A selector that named the controls behind `:has` would restyle all of
  // them whenever anything in the page changes.
  main: { '--bars': asVariable(bars) },
  'main:has([data-unsaved])': { '--bars': asVariable(saveBar) },
  'main :is(a, button, input, select, textarea, summary, [contenteditable])': {
    scrollMarginTop: header,
    scrollMarginBottom: 'var(--bars)',
  },
  // Of a text with formats the browser shows the line of the cursor, whatever margin its box has.
  'html:has(main [contenteditable]:focus)': {
    scrollPaddingTop: header,
    scrollPaddingBottom: bars,
  },
  'html:has(main [data-unsaved]):has(main [contenteditable]:focus)': {
    scrollPaddingBottom: saveBar,
  },
  // An open dialog takes the pointer from the body. If the page inherited that, the browser would restyle all of it. What is
  // behind the dialog is covered.
  '#root': { pointerEvents: 'auto' },
  // Messages stand beside a drawer, whose title and way out are where they would be.
  'body:has([data-drawer]) #messages': { insetEnd: { md: 'min(29rem, 100vw - 24rem) !important' } },
  body: { textStyle: 'sm', fontVariantNumeric: 'lining-nums' },
  // The names that a field offers open while somebody types; the arrow of the browser says that it is a choice.
  'input[list]::-webkit-calendar-picker-indicator': { display: 'none !important' },
  '[aria-current]': { '@media (forced-colors: active)': { border: '2px solid !important' } },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
  '*::placeholder': { color: 'fg.subtle' },
  '*::selection': { bg: 'brand.emphasized' },
  'td, th, time, data, input, output': { fontVariantNumeric: 'lining-nums tabular-nums' },
  '*, *::before, *::after, *::backdrop': { '@media (prefers-reduced-motion: reduce)': still },
  // Nothing on paper can be pressed; some buttons are texts all the same, like the period of a list.
  '.no-print, button:not(th *, .riva-cut, form > [popovertarget])': { '@media print': { display: 'none !important' } },
})
