import { describe, expect, it } from 'vitest'
import { focus, hues, lines, type Pair, surfaces, texts } from '#src/ui/look/colors.ts'

type Mode = keyof Pair
const modes: readonly Mode[] = ['light', 'dark']

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Pair, other: Pair, mode: Mode): number {
  const [high = 0, low = 0] = [luminance(one[mode]), luminance(other[mode])].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

type Case = readonly [name: string, front: Pair, back: Pair]
const grounds = Object.entries({ ...surfaces }).filter(([name]) => name !== 'inverted' && name !== 'emphasized')
const on = (front: string, pair: Pair): readonly Case[] =>
  grounds.map(([back, ground]) => [`${front} on ${back}`, pair, ground])

const readable: readonly Case[] = [
  ...on('strong text', texts.strong),
  ...on('muted text', texts.muted),
  ...on('subtle text', texts.subtle),
  ['strong text on emphasized', texts.strong, surfaces.emphasized],
  ['inverted text on inverted', texts.inverted, surfaces.inverted],
  ...Object.entries(hues).flatMap(([name, hue]): readonly Case[] => [
    [`${name} text on its tint`, hue.fg, hue.bg],
    [`${name} text on its hovered tint`, hue.fg, hue.hover],
    [`${name} text on the page`, hue.fg, surfaces.page],
    [`${name} text on a panel`, hue.fg, surfaces.panel],
    [`${name} text on muted`, hue.fg, surfaces.muted],
    [`words on solid ${name}`, hue.contrast, hue.solid],
    [`strong text on ${name} tint`, texts.strong, hue.bg],
  ]),
]

const visible: readonly Case[] = [
  ...on('control outline', lines.control),
  ...on('focus ring', focus),
  ...Object.entries(hues).map(([name, hue]): Case => [`focus ring on ${name} tint`, focus, hue.bg]),
  ...Object.entries(hues).map(([name, hue]): Case => [`solid ${name} on a panel`, hue.solid, surfaces.panel]),
]

describe.each(modes)('colours, %s', (mode) => {
  it.each(readable)('reads at 4.5:1: %s', (_name, front, back) => {
    expect(contrast(front, back, mode)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(visible)('is seen at 3:1: %s', (_name, front, back) => {
    expect(contrast(front, back, mode)).toBeGreaterThanOrEqual(3)
  })
})

it('measures contrast as WCAG does', () => {
  const black: Pair = { light: '#000000', dark: '#777777' }
  const white: Pair = { light: '#ffffff', dark: '#ffffff' }
  expect(contrast(black, white, 'light')).toBeCloseTo(21, 5)
  expect(contrast(black, white, 'dark')).toBeCloseTo(4.48, 2)
})
