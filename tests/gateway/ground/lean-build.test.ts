import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import {
  drawingOf,
  unusedOfRouter,
  withoutComplaints,
  withoutNotes,
  withoutUnused,
  wordsInUse,
} from '#gateway/ground/build/lean-build.ts'

const root = join(import.meta.dirname, '../../..')
const treeOf = (code: string) => parseAst(code) as unknown as Parameters<typeof withoutNotes>[1]

describe('the build without what nobody meets', () => {
  it('leaves the notes of a chart out and the chart in', () => {
    const chart = `createMachine({ id: 'a', description: 'why', meta: { requirements: ['X'] }, on: { b: { target: 'c', description: 'so' } } })`
    expect(withoutNotes(chart, treeOf(chart)).replaceAll(/\s/g, '')).toBe(
      "createMachine({id:'a',on:{b:{target:'c',}}})",
    )
  })

  it('leaves out the types of a machine, and ports that only say that they are missing', () => {
    const code = `setup({ types: { context: {}, tags: {} }, actions: { goTo: (_, to) => missing('goTo'), keep: () => take('x') } })`
    expect(withoutNotes(code, treeOf(code)).replaceAll(/\s/g, '')).toBe("setup({actions:{keep:()=>take('x')}})")
  })

  it('keeps a description that is worked out, and other meta', () => {
    const code = `({ description: order.text, meta: { color: 'red' } })`
    expect(withoutNotes(code, treeOf(code))).toBe(code)
  })

  it('keeps the properties and conditions that a file names, by any of their names', () => {
    const base = `define({ conditions: { hover: '1', focusVisible: '2', print: '3' }, utilities: { background: { shorthand: ['bg'] }, margin: {}, color: {} } })`
    const kept = withoutUnused(base, treeOf(base), new Set(['bg', 'color', '_focusVisible']))
    expect(kept).toContain('focusVisible')
    expect(kept).toContain('background')
    expect(kept).toContain('color')
    expect(kept).not.toMatch(/hover|print|margin/)
  })

  it('throws without the sentence, and only there', () => {
    const code = "if (!a) throw new Error(`No a on b`); const why = new Error(reason), text = 'No a on b'"
    expect(withoutComplaints(code, treeOf(code), 'chart')).toBe(
      "if (!a) throw new Error('chart'); const why = new Error(reason), text = 'No a on b'",
    )
  })

  it('finds in an icon of lucide what it is drawn of', () => {
    const icon = readFileSync(join(root, 'node_modules/lucide-react/dist/esm/icons/x.mjs'), 'utf8')
    expect(icon).toContain("import createLucideIcon from '../createLucideIcon.mjs'")
    expect(icon).toMatch(/__iconData = \{[^;]*node: \[\s*\["path", \{ d: /)
    expect(icon).toContain('createLucideIcon(__iconData)')
    const drawing = drawingOf(icon, treeOf(icon))
    expect(drawing).toMatch(/d: "M18 6 6 18",\s*\}/)
    expect(drawing).not.toMatch(/name:|size:|key:/)
  })

  it('takes from the router what it offers and no file of ours names', () => {
    const own = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'))
    const imported = own.flatMap((text) => [...text.matchAll(/import ([^;]*?) from '@tanstack\/[^']+'/g)])
    expect(imported.length).toBeGreaterThan(10)
    for (const [file, names] of Object.entries(unusedOfRouter)) {
      const code = readFileSync(join(root, 'node_modules', file), 'utf8')
      expect(/export \{ ([^}]*) \}/.exec(code)?.[1]?.split(', '), file).toEqual(names)
      const used = names.filter((name) => imported.some(([text]) => new RegExp(`\\b${name}\\b`).test(text)))
      expect(used, file).toEqual([])
    }
    const routes = readFileSync(join(root, 'src/routes.tsx'), 'utf8')
    expect(routes).toMatch(/parseSearch: \w+,\s+stringifySearch: \w+,/)
  })

  it('finds in Chakra what it takes away from', () => {
    const path = join(root, 'node_modules/@chakra-ui/react/dist/esm/preset-base.js')
    const code = readFileSync(path, 'utf8')
    const words = wordsInUse(root)
    const lean = withoutUnused(code, treeOf(code), words)
    expect(words).toContain('_hover')
    expect(lean.length).toBeLessThan(code.length * 0.7)
    expect(lean).toMatch(/focusVisible: "&:is/)
    expect(lean).toMatch(/paddingInline: \{/)
    expect(lean).not.toMatch(/peerPlaceholderShown/)
  })
})
