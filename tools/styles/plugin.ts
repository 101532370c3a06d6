import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, parseSync, type ViteDevServer } from 'vite'
import type { Node } from '#gateway/ground/build/syntax-tree.ts'
import { keepAtoms } from './atoms.ts'
import { compiled } from './elements.ts'
import { constantsNeeded, type Source } from './parts.ts'

type Constants = Readonly<Record<string, unknown>>

const isScreen = (path: string) => path.endsWith('.tsx') && !path.includes('/workbench/')
const usesStyles = (code: string) =>
  /@chakra-ui\/react\/(box|button|spinner|styled-system)'|-button\.tsx'|\/input\.tsx'/.test(code)

/**
 * Writes the styles of all screens ahead: Chakra's properties, recipes and tokens become one sheet of classes, and the
 * elements are plain ones that name them. What a style depends on while a page runs must be one of values that are known
 * here; anything else fails the build with its place.
 * Gain: 11 % of the main thread's time of the order list, 19 % of the sign-in (decision 0039).
 */
export function writtenStyles(root: string): Plugin {
  const atoms = keepAtoms()
  const constants = new Map<string, Constants>()

  const sourceOf = (path: string, code: string): Source => {
    const { program } = parseSync(path, code, { lang: 'tsx' })
    return { path, code, tree: program as unknown as Node }
  }

  const fileOf = (path: string, from: string) =>
    from.startsWith('#src/') ? join(root, 'src', from.slice('#src/'.length)) : resolve(dirname(path), from)

  const readConstants = async (source: Source) => {
    for (const from of constantsNeeded(source)) {
      const file = fileOf(source.path, from)
      if (!constants.has(file)) constants.set(file, (await import(pathToFileURL(file).href)) as Constants)
    }
  }

  const rewritten = async (path: string, code: string) => {
    const source = sourceOf(path, code)
    await readConstants(source)
    return compiled(source, (from) => constants.get(fileOf(path, from)), atoms.classesOf)
  }

  const readAll = async () => {
    for (const name of globSync('src/**/*.tsx', { cwd: root }).filter(isScreen).sort()) {
      const path = join(root, name)
      const code = readFileSync(path, 'utf8')
      if (usesStyles(code)) await rewritten(path, code)
    }
    atoms.settle()
  }

  let server: ViteDevServer | null = null
  let reading: Promise<void> | null = null
  const once = () => {
    reading ??= readAll()
    return reading
  }

  return {
    name: 'riva-written-styles',
    enforce: 'pre',
    buildStart: once,
    configureServer(started) {
      server = started
    },
    async transform(code, id) {
      if (!isScreen(id) || !id.startsWith(join(root, 'src')) || !usesStyles(code)) return null
      await once()
      const before = atoms.count()
      const text = await rewritten(id, code)
      if (atoms.count() === before) return { code: text, map: null }
      atoms.settle()
      // The sheet stands in the document.
      server?.ws.send({ type: 'full-reload' })
      return { code: await rewritten(id, code), map: null }
    },
    transformIndexHtml: {
      order: 'post',
      async handler(document) {
        // The public pages have separate styles.
        if (document.includes('pay-main')) return []
        await once()
        const { staticStyles } = await import('#src/ui/look/static-styles.ts')
        return [
          {
            tag: 'style',
            attrs: { nonce: '__CSP_NONCE__' },
            children: staticStyles() + atoms.sheet(),
            injectTo: 'head',
          },
        ]
      },
    },
  }
}

/** What Chakra would compute again for every page: the document has it. */
const computed: readonly (readonly [RegExp, (code: string) => string])[] = [
  [/\/src\/ui\/global-css\.ts$/, () => 'export const globalCss = {}'],
  [/\/styled-system\/preflight\.js$/, () => 'export const createPreflight = () => ({})'],
  [/\/styled-system\/system\.js$/, (code) => code.replace(/const _global = \[[^\]]*\]/, 'const _global = []')],
]

export function withoutComputedStyles(): Plugin {
  return {
    name: 'riva-without-computed-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const rewrite = computed.find(([file]) => file.test(id))?.[1]
      if (!rewrite) return null
      const rewritten = rewrite(code)
      if (rewritten === code) throw new Error(`${id} has nothing to write ahead any more.`)
      return { code: rewritten, map: null }
    },
  }
}
