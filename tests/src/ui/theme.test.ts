import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { SlotRecipeConfig } from '@chakra-ui/react/styled-system'
import { datePickerSlotRecipe } from '@chakra-ui/react/theme'
import { describe, expect, it } from 'vitest'
import { hues, lines, texts } from '#src/ui/look/colors.ts'
import { datePickerRecipe } from '#src/ui/look/date-picker-recipe.ts'
import { system } from '#src/ui/look/theme.ts'

const root = resolve(import.meta.dirname, '../../..')
const components = join(root, 'node_modules/@chakra-ui/react/dist/esm/components')

const imported = new Set(
  globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/['"]@chakra-ui\/react\/([a-z-]+)['"]/g)].map(
      ([, name = '']) => name,
    ),
  ),
)

/** The recipe keys that a component's files, and the components they are made of, ask the system for. */
function recipesOf(file: string, seen: Set<string> = new Set()): readonly string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const own = [...source.matchAll(/(?:key: "|useRecipe\(\{ key: "|useSlotRecipe\(\{ key: ")([A-Za-z]+)"/g)].map(
    ([, key = '']) => key,
  )
  const parts = [...source.matchAll(/from '(\.[^']+)'/g)]
    .map(([, path = '']) => resolve(dirname(file), path))
    .filter((path) => path.startsWith(components))
  return [...own, ...parts.flatMap((part) => recipesOf(part, seen))]
}

/** Recipes that a part loaded on its first use brings along, instead of burdening every page with them. */
const late: Readonly<Record<string, SlotRecipeConfig>> = { datePicker: datePickerRecipe }

/** Recipes that a file of ours asks for by name. */
const asked = globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/Recipe(?:Context)?\(\{ key: '([A-Za-z]+)'/g)].map(
    ([, recipe = '']) => ({ name: file, recipe }),
  ),
)

const used = [...imported]
  .flatMap((name) => {
    const index = join(components, name, 'index.js')
    return globSync(index).flatMap((file) => recipesOf(file).map((recipe) => ({ name, recipe })))
  })
  .concat(asked)

describe('the theme', () => {
  it('sees the components that the screens import', () => {
    expect(imported).toContain('button')
    expect(used).toContainEqual({ name: 'button', recipe: 'spinner' })
    expect(used).toContainEqual({ name: 'date-picker', recipe: 'datePicker' })
  })

  it.each(used)('has the recipe $recipe of $name', ({ recipe }) => {
    expect(recipe in late || system.isRecipe(recipe) || system.isSlotRecipe(recipe)).toBe(true)
  })

  it('carries no recipe that nobody asks for', () => {
    const theme = system._config.theme
    const own = [...Object.keys(theme?.recipes ?? {}), ...Object.keys(theme?.slotRecipes ?? {})]
    expect(own.filter((recipe) => !used.some((use) => use.recipe === recipe))).toEqual([])
  })

  it('has every size and variant of buttons that a screen names', () => {
    const variants = system.getRecipe('button').variants ?? {}
    const known = new Set(Object.values(variants).flatMap((choices) => Object.keys(choices ?? {})))
    const named = globSync('src/**/*.tsx', { cwd: root }).flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(/<(?:\w*Button|Input|NativeSelect|Textarea)\b[^>]*/g),
      ].flatMap(([tag]) => [...tag.matchAll(/\b(?:size|variant)="(\w+)"/g)].map(([, name = '']) => `${file}: ${name}`)),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !known.has(name.split(': ')[1] ?? ''))).toEqual([])
  })

  it('leaves the busy state of buttons to the action button', () => {
    const own = globSync('src/**/*.tsx', { cwd: root }).filter((file) =>
      /<(?:Icon)?Button\b[^>]*\sloading=/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(own).toEqual([])
  })

  it('has one type scale of five sizes', () => {
    expect(system.tokens.categoryMap.get('fontSizes')?.size).toBe(5)
  })

  it('gives a token its colour in either mode', () => {
    const of = (name: string) => system.tokens.getByName(`colors.${name}`)?.extensions.conditions
    expect(of('fg.muted')).toEqual({ _light: texts.muted.light, _dark: texts.muted.dark })
    expect(of('border.control')).toEqual({ _light: lines.control.light, _dark: lines.control.dark })
    expect(of('brand.solid')).toEqual({ _light: hues.brand.solid.light, _dark: hues.brand.solid.dark })
  })

  it('knows every colour palette that a file names', () => {
    const named = globSync('src/**/*.tsx', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/colorPalette="([a-z]+)"/g)].map(([, name = '']) => name),
    )
    expect(named.filter((name) => !(name in hues))).toEqual([])
  })
})

describe('the look laid over the recipe of the calendar', () => {
  it('keeps every slot', () => {
    expect(datePickerRecipe.slots).toEqual(datePickerSlotRecipe.slots)
  })
})
