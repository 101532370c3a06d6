/** One colour in both modes. */
export interface Pair {
  readonly light: string
  readonly dark: string
}

const pair = (light: string, dark: string): Pair => ({ light, dark })

/** Warm neutral greys: what things stand on. */
export const surfaces = {
  page: pair('#f7f6f3', '#141312'),
  panel: pair('#ffffff', '#1c1b19'),
  subtle: pair('#f7f6f3', '#211f1d'),
  muted: pair('#efede9', '#2a2825'),
  emphasized: pair('#e4e1db', '#38352f'),
  inverted: pair('#22201d', '#f1efeb'),
} as const satisfies Record<string, Pair>

/** Levels of text; each reads at 4.5:1 on page, panel, subtle and muted. */
export const texts = {
  strong: pair('#1f1d1a', '#efede8'),
  muted: pair('#57534c', '#b9b4ab'),
  subtle: pair('#66625a', '#a29c92'),
  inverted: pair('#ffffff', '#1c1b19'),
} as const satisfies Record<string, Pair>

/** Hairlines separate; `control` draws what can be operated and holds 3:1. */
export const lines = {
  hairline: pair('#e3e0da', '#34312d'),
  faint: pair('#eeece7', '#282622'),
  emphasized: pair('#cdc8bf', '#4a463f'),
  control: pair('#8a847a', '#7d776c'),
} as const satisfies Record<string, Pair>

/** The keyboard's mark, the same everywhere. */
export const focus = pair('#1668a0', '#7cc4f0')

/** What one hue is made of. `bg`, `fg` and `border` make a badge; `solid` and `contrast` a filled button. */
export interface Hue {
  readonly bg: Pair
  readonly hover: Pair
  readonly emphasized: Pair
  readonly fg: Pair
  readonly border: Pair
  readonly solid: Pair
  readonly contrast: Pair
}

/** Deep sea blue is the one brand colour; the others only say how something stands. */
export const hues = {
  brand: {
    bg: pair('#e8f1f7', '#10293a'),
    hover: pair('#d8e8f2', '#15364c'),
    emphasized: pair('#bcd7e7', '#1c4560'),
    fg: pair('#0d4f78', '#8ecbf0'),
    border: pair('#9fc4da', '#2b5f80'),
    solid: pair('#0b4a70', '#74b9e3'),
    contrast: pair('#ffffff', '#06202f'),
  },
  gray: {
    bg: pair('#efede9', '#2a2825'),
    hover: pair('#e8e5e0', '#33302c'),
    emphasized: pair('#d9d5cd', '#45413a'),
    fg: pair('#4d4942', '#cdc8bf'),
    border: pair('#cdc8bf', '#4f4b44'),
    solid: pair('#3a3732', '#d9d5cd'),
    contrast: pair('#ffffff', '#1c1b19'),
  },
  green: {
    bg: pair('#e5f3ea', '#12291c'),
    hover: pair('#d3eadb', '#183726'),
    emphasized: pair('#b6dcc3', '#1f4a32'),
    fg: pair('#17603a', '#84d1a2'),
    border: pair('#9fcfb1', '#2c6444'),
    solid: pair('#196b40', '#6cc491'),
    contrast: pair('#ffffff', '#06210f'),
  },
  amber: {
    bg: pair('#fbf0d9', '#302309'),
    hover: pair('#f6e4bd', '#402f0d'),
    emphasized: pair('#eed294', '#543e12'),
    fg: pair('#7a4a00', '#ecbd5e'),
    border: pair('#e0be78', '#6e5218'),
    solid: pair('#8a5400', '#e6b450'),
    contrast: pair('#ffffff', '#241800'),
  },
  red: {
    bg: pair('#fbe9e6', '#351815'),
    hover: pair('#f6d7d2', '#46201b'),
    emphasized: pair('#efbab2', '#5c2a23'),
    fg: pair('#a12318', '#f4a197'),
    border: pair('#e8b0a7', '#7a372e'),
    solid: pair('#b3261a', '#ee8f83'),
    contrast: pair('#ffffff', '#300603'),
  },
  blue: {
    bg: pair('#e7edfb', '#18233f'),
    hover: pair('#d6e0f8', '#1f2d52'),
    emphasized: pair('#bacbf2', '#2a3c6b'),
    fg: pair('#2a4a9c', '#a5bcf5'),
    border: pair('#b0c2ee', '#3c528f'),
    solid: pair('#2f54ad', '#93aef2'),
    contrast: pair('#ffffff', '#0a1433'),
  },
} as const satisfies Record<string, Hue>

export type HueName = keyof typeof hues

/** What lies between a dialog and the page. */
export const scrim = pair('rgb(20 19 18 / 0.45)', 'rgb(0 0 0 / 0.65)')
