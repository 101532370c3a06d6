import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { edited, isNode, type Node, partsOf } from './syntax-tree.ts'

interface Property extends Node {
  readonly key: { readonly name?: string; readonly value?: unknown }
  readonly value: Node
}

const isProperty = (node: Node): node is Property => node.type === 'Property' && isNode(node.value)
const nameOf = ({ key }: Property): string => key.name ?? String(key.value)

/** Every object literal of a tree, the outermost first. */
function objectsOf(node: Node): readonly Node[] {
  const inner = partsOf(node).flatMap(objectsOf)
  return node.type === 'ObjectExpression' ? [node, ...inner] : inner
}

const propertiesOf = (object: Node): readonly Property[] => (object.properties as readonly Node[]).filter(isProperty)

function without(code: string, properties: readonly Property[]): string {
  const comma = (end: number) => /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
  return edited(
    code,
    properties.map(({ start, end }) => ({ start, end: end + comma(end), text: '' })),
  )
}

const isText = ({ value }: Property) => value.type === 'Literal'
const isList = ({ value }: Property) => value.type === 'ArrayExpression'
const isMeta = ({ value }: Property) =>
  value.type === 'ObjectExpression' && propertiesOf(value).every((one) => nameOf(one) === 'requirements')

/** Types of a machine: objects without anything in them once the types are gone. */
const isTypes = ({ value }: Property) =>
  value.type === 'ObjectExpression' && propertiesOf(value).every(({ value: held }) => isEmptyObject(held))
const isEmptyObject = (node: Node) => node.type === 'ObjectExpression' && propertiesOf(node).length === 0

/** What charts and calls say to their readers alone: descriptions, summaries, types and the ids of requirements. */
const notes: Readonly<Record<string, (property: Property) => boolean>> = {
  description: isText,
  meta: isMeta,
  summary: isText,
  requirements: isList,
  types: isTypes,
}

/** A port of which a machine says only that it must be supplied; the app supplies every one. */
const isStub = ({ value }: Property) => {
  const { body } = value as { readonly body?: { readonly callee?: { readonly name?: string } } }
  return value.type === 'ArrowFunctionExpression' && body?.callee?.name === 'missing'
}

export function withoutNotes(code: string, tree: Node): string {
  return without(
    code,
    objectsOf(tree)
      .flatMap(propertiesOf)
      .filter((property) => notes[nameOf(property)]?.(property) || isStub(property)),
  )
}

function complaintsOf(node: Node): readonly Node[] {
  const { callee, arguments: given } = node as Node & { readonly callee?: { readonly name?: string } }
  const [said] = node.type === 'NewExpression' && callee?.name === 'Error' ? (given as readonly Node[]) : []
  const own = said?.type === 'TemplateLiteral' || said?.type === 'Literal' ? [said] : []
  return [...own, ...partsOf(node).flatMap(complaintsOf)]
}

/** A library's sentences to who draws a chart wrongly: the tests, which run unbuilt, have heard them. */
export function withoutComplaints(code: string, tree: Node, name: string): string {
  return [...complaintsOf(tree)]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}'${name}'${text.slice(end)}`, code)
}

const named = (object: Node | null, name: string): Property | undefined =>
  object?.type === 'ObjectExpression' ? propertiesOf(object).find((property) => nameOf(property) === name) : undefined

/** A property of Chakra's by its name and its short ones: `background`, `bg`. */
function namesOf(code: string, utility: Property): readonly string[] {
  const short = named(utility.value, 'shorthand')?.value
  return [nameOf(utility), ...(short ? (code.slice(short.start, short.end).match(/\w+/g) ?? []) : [])]
}

/** Chakra's properties and conditions without those that no file names. */
export function withoutUnused(code: string, tree: Node, words: ReadonlySet<string>): string {
  const objects = objectsOf(tree)
  const utilities = objects.flatMap((object) => named(object, 'utilities')?.value ?? [])
  const conditions = objects.filter((object) => named(object, 'focusVisible'))
  return without(code, [
    ...utilities.flatMap(propertiesOf).filter((utility) => !namesOf(code, utility).some((name) => words.has(name))),
    ...conditions.flatMap(propertiesOf).filter((condition) => !words.has(`_${nameOf(condition)}`)),
  ])
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Every word of our screens, and of what they use of Chakra. */
export function wordsInUse(root: string): ReadonlySet<string> {
  const chakra = 'node_modules/@chakra-ui/react/dist/esm'
  const own = globSync('src/!(workbench)/**/*.{ts,tsx}', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
  const named = own.flatMap((text) => [
    ...[...text.matchAll(/@chakra-ui\/react\/([a-z-]+)'/g)].map(([, name]) => `components/${name}/*.js`),
    ...[...text.matchAll(/\b([a-z]\w*?)(?:Slot)?Recipe\b/g)].map(([, name = '']) => `theme/recipes/${kebab(name)}.js`),
  ])
  const always = ['theme/{layer-styles,motion-styles}.js', 'theme/tokens/keyframes.js', 'styled-system/preflight.js']
  const theirs = globSync([...new Set([...named, ...always])], { cwd: join(root, chakra) })
  const texts = [...own, ...theirs.map((path) => readFileSync(join(root, chakra, path), 'utf8'))]
  return new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []))
}

/** What React has had itself for years. */
const shim = 'use-sync-external-store/shim'

/** Of what lucide offers an icon our screens give it a size: no names, no classes, no context. */
const plainIcons = `import { createElement, forwardRef } from 'react'
const drawn = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
  strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': 'true' }
export default ({ node }) => forwardRef(({ size = 24, ...rest }, ref) =>
  createElement('svg', { ref, ...drawn, width: size, height: size, ...rest }, ...node.map((one) => createElement(...one))))`

/** What loads a later part. Vite's own also fetches styles and imports ahead: no part has any. */
const loader = /\0vite\/preload-helper\.js$/
const plainLoader = 'export const __vitePreload = (load) => load()'

/**
 * What the router holds and no screen of ours meets: our links are our own, and so is how an address is read. By file,
 * with the names that it offers.
 */
export const unusedOfRouter: Readonly<Record<string, readonly string[]>> = {
  '@tanstack/react-router/dist/esm/link.js': ['Link', 'composeHandlers', 'createLink', 'linkOptions', 'useLinkProps'],
  '@tanstack/router-core/dist/esm/searchParams.js': [
    'defaultParseSearch',
    'defaultStringifySearch',
    'parseSearchWith',
    'stringifySearchWith',
  ],
}

/** The names of such a file without what is behind them; null for any other file. */
function unusedIn(id: string): string | null {
  const file = Object.keys(unusedOfRouter).find((path) => id.endsWith(path))
  const names = file === undefined ? undefined : unusedOfRouter[file]
  return names === undefined
    ? null
    : `const unused = null\nexport { ${names.map((name) => `unused as ${name}`).join(', ')} }`
}

const ofIcons: ReadonlySet<string> = new Set(['name', 'size', 'aliases', 'key'])

/** An icon as what it is drawn of. */
export function drawingOf(code: string, tree: Node): string {
  return without(
    code,
    objectsOf(tree)
      .flatMap(propertiesOf)
      .filter((property) => ofIcons.has(nameOf(property))),
  )
}

const cssProperties = /(cssPropertiesStr = ")([\w,]+)"/

/**
 * Leaves out of the build what nobody can meet in it: the notes of charts and calls, which are for their readers, the part
 * of Chakra's vocabulary that no file of ours speaks, what icons can do that none of ours does, what of React DOM no
 * screen leads into, what of the router none meets, and what XState says to the author of a wrong chart.
 * Gain: 5.2 % of the scripts of the order list, 4.6 % of the sign-in (brotli, without and with it).
 */
export function leanBuild(root: string): Plugin {
  let words: ReadonlySet<string> = new Set()
  return {
    name: 'riva-lean-build',
    apply: 'build',
    buildStart() {
      words = wordsInUse(root)
    },
    resolveId: {
      order: 'pre',
      handler: (name) => (name === shim ? `\0${shim}` : null),
    },
    load(id) {
      return id === `\0${shim}` ? "export { useSyncExternalStore } from 'react'" : null
    },
    transform(code, id) {
      const tree = () => this.parse(code) as unknown as Node
      if (/\.machine\.ts$|\/contract\/.*calls\.ts$/.test(id)) return { code: withoutNotes(code, tree()), map: null }
      if (id.endsWith('@chakra-ui/react/dist/esm/preset-base.js')) {
        return { code: withoutUnused(code, tree(), words), map: null }
      }
      if (loader.test(id)) return { code: plainLoader, map: null }
      const unused = unusedIn(id)
      if (unused !== null) return { code: unused, map: null }
      if (/\/xstate\/dist\/.*\.js$/.test(id)) return { code: withoutComplaints(code, tree(), 'xstate'), map: null }
      if (id.endsWith('lucide-react/dist/esm/createLucideIcon.mjs')) return { code: plainIcons, map: null }
      if (id.includes('lucide-react/dist/esm/icons/')) return { code: drawingOf(code, tree()), map: null }
      // Whatever reads this build's JavaScript reads its styles without prefixes, too.
      if (id.includes('@emotion/cache/')) return { code: code.replace('= [prefixer]', '= []'), map: null }
      if (id.includes('@pandacss/is-valid-prop/') && cssProperties.test(code)) {
        const used = (_: string, start: string, names: string) =>
          `${start}${names.split(',').filter((name) => words.has(name))}"`
        return { code: code.replace(cssProperties, used), map: null }
      }
      return null
    },
  }
}
