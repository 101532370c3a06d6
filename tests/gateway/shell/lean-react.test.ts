import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { unmet, withoutUnmet } from '#gateway/shell/lean-react.ts'

const root = join(import.meta.dirname, '../../..')
const treeOf = (code: string) => parseAst(code) as unknown as Parameters<typeof withoutUnmet>[1]
const react = readFileSync(join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8')
const lean = withoutUnmet(react, treeOf(react))
const bodyOf = (name: string) =>
  new RegExp(`function ${name.replace('$', '\\$')}\\([^)]*\\) (\\{[^]*?\\n?\\})`).exec(lean)?.[1]

describe('React DOM without what no screen meets', () => {
  it('is shorter, and still a program', () => {
    expect(lean.length).toBeLessThan(react.length * 0.9)
    expect(() => treeOf(lean)).not.toThrow()
  })

  it('draws, and takes over no page of the server', () => {
    expect(lean).toContain('exports.createRoot = ')
    expect(lean).not.toContain('exports.hydrateRoot')
    expect(lean).toContain('ReactDOMRoot.prototype.render =')
    expect(lean).not.toContain('ReactDOMHydrationRoot.prototype')
    expect(lean).not.toMatch(/if \(isHydrating\)|isHydrating &&|\.dehydrated\b/)
  })

  it('answers where something is asked that never is', () => {
    expect(bodyOf('isHostHoistableType')).toBe('{ return !1 }')
    expect(bodyOf('popHydrationState')).toBe('{ return !1 }')
    expect(bodyOf('commitEnterViewTransitions')).toBe('{  }')
  })

  it('keeps the names that a case declares for the whole function', () => {
    const cases = `function attach(current) {
      switch (current.tag) {
        case 5: var node = current.stateNode; break
        case 30: var instance = current.stateNode, name = 'x'; node = instance; break
        case 7: instance = 1; node = instance; break
        case 27: node = 2
        case 26: node = 3; break
        default: node = 4
      }
      return node
    }`
    const known = `${react}\n${cases}`
    const left = withoutUnmet(known, treeOf(known)).slice(-400)
    expect(left).toContain('case -1: var instance,name;')
    expect(left).not.toContain("name = 'x'")
    expect(left).not.toContain('case 27')
    expect(left).toContain('case 26: node = 3')
  })

  it('refuses a React DOM that has other parts', () => {
    expect(() => withoutUnmet('exports.createRoot = 1', treeOf('exports.createRoot = 1'))).toThrow('any more')
  })

  it('is all that our screens ask for', () => {
    const texts = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'))
    const named = new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []))
    expect(unmet.filter((name) => named.has(name))).toEqual([])
    const fromReactDom = texts.flatMap((text) => [
      ...text.matchAll(/import \{([^}]*)\} from 'react-dom(?:\/client)?'/g),
    ])
    expect(new Set(fromReactDom.map(([, names]) => names?.trim()))).toEqual(
      new Set(['createPortal', 'createRoot', 'flushSync']),
    )
    const drawn = texts.join('\n').replaceAll(/^.*(?:\/\*\*|static|written).*$/gm, '')
    expect(drawn.match(/<(?:title|meta|link|style|script|html|head|body)\b[^>]*>/g)).toBe(null)
    expect(texts.filter((text) => /<Fragment\b[^>]* ref=|<form\b[^>]* action=|useFormState/.test(text))).toEqual([])
  })
})
