import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import type { Node } from '#gateway/ground/build/syntax-tree.ts'
import { keepAtoms } from '#tools/styles/atoms.ts'
import { compiled } from '#tools/styles/elements.ts'
import { constantsNeeded } from '#tools/styles/parts.ts'

const imports = `import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
`

function written(code: string, constants: Readonly<Record<string, unknown>> = {}) {
  const atoms = keepAtoms()
  const path = 'screen.tsx'
  const source = { path, code, tree: parseSync(path, code, { lang: 'tsx' }).program as unknown as Node }
  const once = () => compiled(source, () => constants, atoms.classesOf)
  once()
  atoms.settle()
  return { code: once(), sheet: atoms.sheet(), needs: constantsNeeded(source) }
}

const screen = (drawn: string, before = '', constants = {}) =>
  written(`${imports}${before}\nexport const Screen = (props) => ${drawn}`, constants)

/** The rules of the classes that stand in an expression, one after the other. */
const rulesOf = (sheet: string, classes: string) =>
  [...sheet.matchAll(/\.(\w+)\{([^{}]*)\}/g)].flatMap(([, name, rule]) =>
    classes.split(' ').includes(name ?? '') ? [rule] : [],
  )

/** All texts of an expression that are classes, in their order. */
const texts = (code: string) => [...code.matchAll(/"([\w ]*)"/g)].map(([, text = '']) => text)

describe('the styles of a screen are written ahead', () => {
  it('as classes of plain elements, without Chakra', () => {
    const { code, sheet } = screen(
      '<Box as="section" p="4" ref={props.place} aria-label={props.name}>{props.text}</Box>',
    )
    expect(code).not.toContain('chakra')
    expect(code).toMatch(/<section className=\{"\w+"\}\s+ref=\{props.place\} aria-label=\{props.name\}>/)
    expect(code).toContain('</section>')
    expect(rulesOf(sheet, texts(code)[0] ?? '')).toEqual(['padding:var(--riva-spacing-4)'])
  })

  it('with one class for what two elements have in common', () => {
    const { code } = screen('<chakra.p color="fg.muted"><chakra.span color="fg.muted" mt="2" /></chakra.p>')
    const [outer = '', inner = ''] = texts(code)
    expect(inner.split(' ')).toContain(outer)
  })

  it('for each answer of a question that the page asks', () => {
    const { code, sheet } = screen(
      "<Box mt='2' color={props.late ? 'fg.error' : 'fg'} opacity={props.late ? 0.5 : 1} />",
    )
    expect(code.match(/props\.late/g)).toHaveLength(1)
    const [late = '', early = ''] = texts(code)
    expect(rulesOf(sheet, late).sort()).toEqual([
      'color:var(--riva-colors-fg-error)',
      'margin-top:var(--riva-spacing-2)',
      'opacity:0.5',
    ])
    expect(rulesOf(sheet, early)).toContain('color:var(--riva-colors-fg)')
  })

  it.each([
    ['a constant of the file', "const look = { gap: '2' } as const", '<Box css={look} />'],
    ['a spread constant', "const look = { gap: '2' }", '<Box {...look} />'],
    ['one of a table', "const gaps = { near: '2', far: '6' }", '<Box gap={gaps[props.room]} />'],
    ['a constant of another file', "import { look } from './look.ts'", '<Box css={look} />'],
  ])('from %s', (_, before, drawn) => {
    const { code, sheet } = screen(drawn, before, { look: { gap: '2' } })
    expect(rulesOf(sheet, texts(code).join(' '))).toContain('gap:var(--riva-spacing-2)')
  })

  it('asks for the files whose constants it needs, and imports them no more', () => {
    const before = "import { look } from './look.ts'\nimport { other } from './other.ts'"
    const { code, needs } = screen('<Box css={look} id={other} />', before, { look: { gap: '2' } })
    expect(needs).toEqual(['./look.ts'])
    expect(code).not.toContain('look')
    expect(code).toContain("import { other } from './other.ts'")
  })

  it('and those of a recipe stand in a layer that the own ones overwrite', () => {
    const { code, sheet } = screen('<Button size="sm" h="11" onClick={props.press}>{props.text}</Button>')
    expect(code).toContain('<button type="button" className=')
    const layer = sheet.indexOf('@layer recipes')
    expect(layer).toBe(0)
    expect(sheet.lastIndexOf('height:var(--riva-sizes-11)')).toBeGreaterThan(layer)
  })

  it('for every size of a recipe where the page says which one', () => {
    const { code } = screen('<Button size={props.size} />')
    expect(code).toMatch(/\(\{"xs":"[\w ]+","sm":"[\w ]+","md":"[\w ]+"\}\)\[props\.size\]/)
  })

  it('and a button that is handed its style keeps it', () => {
    const { code } = screen('<Button {...rest} disabled={props.deaf} />')
    expect(code).toMatch(/<button type="button" \{\.\.\.rest\}/)
    expect(code).not.toContain('className')
  })

  it('and refuses a spread class that would hide them', () => {
    const near = "{...(props.low ? { className: 'near' } : {})}"
    expect(() => screen(`<Button ${near} variant="plain" />`)).toThrow(/would hide its style/)
    expect(screen(`<Box as="span" ${near} />`).code).toContain(near)
    expect(screen(`<Box as="span" mt="2" className={props.low ? 'near' : ''} />`).code).toContain("'near'")
  })

  it('for the child that takes the place of its element', () => {
    const { code } = screen('<Box asChild maxH="12"><img src={props.logo} alt="" /></Box>')
    expect(code).toMatch(/=> <img className=\{"\w+"\} src=\{props\.logo\} alt="" \/>$/)
  })

  it('wider windows after narrower ones, paper last', () => {
    const { sheet } = screen("<Box px={{ base: '1', lg: '3', md: '2' }} css={{ '@media print': { px: '0' } }} />")
    const [base, middle, wide, paper] = ['-1)', '-2)', '-3)', 'inline:0'].map((end) => sheet.indexOf(end))
    expect([base, middle, wide, paper]).toEqual([base, middle, wide, paper].sort((one = 0, other = 0) => one - other))
    expect(base).toBeGreaterThan(-1)
  })

  it('keeps the order of properties that overwrite each other', () => {
    const { code, sheet } = screen('<Box borderWidth="1px" borderBottomWidth="0" />')
    expect(rulesOf(sheet, texts(code)[0] ?? '')).toEqual(['border-width:1px;border-bottom-width:0'])
  })
})

describe('what cannot be written ahead fails with its place', () => {
  it.each([
    ['a value that only the page knows', '<Box w={props.width} />', '', 'w={props.width} is not known'],
    [
      'styles in an object that only the page knows',
      '<Box {...(props.on ? { mt: props.gap } : {})} />',
      '',
      'is not known',
    ],
    [
      'styles of a local object',
      '<Box {...shared} />',
      'function f() { const shared = { mt: props.gap } }',
      'is not known',
    ],
    ['styles beside attributes', "<Box {...(props.on ? { mt: '2', role: 'note' } : {})} />", '', 'mixes styles'],
    ['an element that only the page knows', '<Box as={props.tag} />', '', 'the element is not known'],
    ['a style that hides a handed one', '<Button {...rest} h="11" />', '', 'would hide'],
    ['a part that is no element', '<p>{draw(Box)}</p>', '', 'Box stands elsewhere than in an element'],
    [
      'a part for other files',
      '<Step />',
      "export const Step = chakra('p', { base: { mt: '2' } })",
      'Step is exported',
    ],
    [
      'a recipe with values of the page',
      '<Step />',
      "const Step = chakra('p', { base: { mt: gap() } })",
      'recipe of Step',
    ],
  ])('%s', (_, drawn, before, complaint) => {
    expect(() => screen(drawn, before)).toThrow(complaint)
  })

  it('and two states that the sheet would put into another order', () => {
    const style =
      "{{ _disabled: { '&:hover': { mt: '1' } }, '&:focus-visible': { color: 'fg' }, '&:hover': { color: 'fg.muted' } }}"
    expect(() => screen(`<Box css=${style} />`)).toThrow('in the sheet, but before it in the style')
  })
})
