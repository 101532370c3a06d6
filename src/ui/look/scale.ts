const each = <Name extends string, Value extends string | number>(values: Readonly<Record<Name, Value>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])) as Record<Name, { value: Value }>

const quarters = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60,
  64, 72, 80, 96,
] as const

const spacing = Object.fromEntries(quarters.map((step) => [String(step), { value: `${step / 4}rem` }]))

const sans =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif'
const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace'

/**
 * Everything that is measured. Chakra's own `tokens` come in one module with all of its recipes, which would double
 * the code of the style system.
 */
export const scale = {
  spacing,
  sizes: {
    ...spacing,
    ...each({
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '5xl': '64rem',
      '6xl': '72rem',
      '7xl': '80rem',
      max: 'max-content',
      min: 'min-content',
      fit: 'fit-content',
      prose: '60ch',
      full: '100%',
      '1/2': '50%',
      '1/3': '33.333333%',
      '2/3': '66.666667%',
      '1/4': '25%',
      '3/4': '75%',
    }),
  },
  fonts: each({ heading: sans, body: sans, mono }),
  fontSizes: each({ xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' }),
  fontWeights: each({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: each({ short: 1.25, moderate: 1.5 }),
  letterSpacings: each({ tight: '-0.025em', wide: '0.025em' }),
  radii: each({ none: '0', full: '9999px' }),
  borders: each({ sm: '1px solid', md: '2px solid' }),
  durations: each({
    fastest: '50ms',
    faster: '100ms',
    fast: '150ms',
    moderate: '150ms',
    slow: '200ms',
    slower: '200ms',
  }),
  easings: each({ 'ease-in': 'ease-in', 'ease-out': 'ease-out', 'ease-in-out': 'ease-in-out' }),
  animations: each({ spin: 'spin 1s linear infinite', pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite' }),
  zIndex: each({
    base: 0,
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
  }),
  cursor: each({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'default',
    option: 'default',
    radio: 'pointer',
    slider: 'default',
    switch: 'pointer',
  }),
  colors: each({ transparent: 'transparent', current: 'currentColor', black: '#000000', white: '#ffffff' }),
}
