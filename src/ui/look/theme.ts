import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { breakpoints } from './breakpoints.ts'
import { focus, type Hue, hues, lines, type Pair, scrim, surfaces, texts } from './colors.ts'
import { buttonRecipe, inputRecipe, spinnerRecipe, textareaRecipe } from './control-recipes.ts'
import { globalCss } from './global-css.ts'
import { scale } from './scale.ts'

const shade = ({ light, dark }: Pair) => ({ value: { _light: light, _dark: dark } })

const palette = (hue: Hue) => ({
  subtle: shade(hue.bg),
  muted: shade(hue.hover),
  emphasized: shade(hue.emphasized),
  fg: shade(hue.fg),
  border: shade(hue.border),
  solid: shade(hue.solid),
  contrast: shade(hue.contrast),
  focusRing: shade(focus),
})

const colors = {
  bg: {
    DEFAULT: shade(surfaces.page),
    panel: shade(surfaces.panel),
    subtle: shade(surfaces.subtle),
    muted: shade(surfaces.muted),
    emphasized: shade(surfaces.emphasized),
    inverted: shade(surfaces.inverted),
    error: shade(hues.red.bg),
    warning: shade(hues.amber.bg),
    success: shade(hues.green.bg),
    info: shade(hues.blue.bg),
  },
  fg: {
    DEFAULT: shade(texts.strong),
    muted: shade(texts.muted),
    subtle: shade(texts.subtle),
    inverted: shade(texts.inverted),
    error: shade(hues.red.fg),
    warning: shade(hues.amber.fg),
    success: shade(hues.green.fg),
    info: shade(hues.blue.fg),
  },
  border: {
    DEFAULT: shade(lines.hairline),
    muted: shade(lines.faint),
    subtle: shade(lines.faint),
    emphasized: shade(lines.emphasized),
    control: shade(lines.control),
    error: shade(hues.red.solid),
  },
  focus: shade(focus),
  scrim: shade(scrim),
  brand: palette(hues.brand),
  gray: palette(hues.gray),
  green: palette(hues.green),
  amber: palette(hues.amber),
  red: palette(hues.red),
  blue: palette(hues.blue),
}

const elevation = {
  value: {
    _light: '0 8px 24px rgb(31 29 26 / 0.12), 0 1px 2px rgb(31 29 26 / 0.08)',
    _dark: '0 8px 24px rgb(0 0 0 / 0.6), 0 1px 2px rgb(0 0 0 / 0.5)',
  },
}

const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 } },
  'fade-out': { to: { opacity: 0 } },
}

const step = (fontSize: string, lineHeight: string) => ({ value: { fontSize, lineHeight } })

/** Only the recipes in use, without those that a part loaded later brings along: one that is missing leaves its component without a look, so a test counts them. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'riva',
    cssVarsRoot: ':where(html)',
    globalCss,
    theme: {
      breakpoints,
      keyframes,
      layerStyles: { disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } } },
      textStyles: {
        xs: step('xs', '1rem'),
        sm: step('sm', '1.25rem'),
        md: step('md', '1.5rem'),
        lg: step('lg', '1.75rem'),
        xl: step('xl', '2.25rem'),
        label: { value: { fontSize: 'sm', lineHeight: '1.25rem', fontWeight: 'medium' } },
      },
      tokens: scale,
      semanticTokens: {
        colors,
        radii: { l1: { value: '4px' }, l2: { value: '6px' }, l3: { value: '8px' } },
        shadows: { sm: elevation, md: elevation, lg: elevation, xl: elevation },
      },
      recipes: {
        button: buttonRecipe,
        input: inputRecipe,
        spinner: spinnerRecipe,
        textarea: textareaRecipe,
      },
    },
  }),
)
