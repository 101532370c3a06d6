import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

const still = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  transitionDuration: '0.01ms !important',
  scrollBehavior: 'auto !important',
}

export const globalCss = defineGlobalStyles({
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
  body: { textStyle: 'sm', fontVariantNumeric: 'lining-nums' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
  '*::placeholder': { color: 'fg.subtle' },
  '*::selection': { bg: 'brand.emphasized' },
  'td, th, time, data, input, output': { fontVariantNumeric: 'lining-nums tabular-nums' },
  '*, *::before, *::after, *::backdrop': { '@media (prefers-reduced-motion: reduce)': still },
  '.no-print': { '@media print': { display: 'none !important' } },
})
