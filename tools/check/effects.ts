import { calleeOf, lineOf, type Syntax, syntaxOf, visit } from './syntax.ts'
import { projectFiles, textOf } from './tree.ts'

const taking = ['subscribe', 'addEventListener', 'setInterval', 'setTimeout', 'observe']

/** Whether a function gives something back itself, functions inside it left out. */
function givesBack(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if (Array.isArray(node)) return node.some(givesBack)
  const { type, argument } = node as Syntax
  if (/Function/.test(type)) return false
  if (type === 'ReturnStatement') return argument !== null
  return Object.values(node).some(givesBack)
}

/** Effects that listen or wait and hand nothing back that ends it: the screen is gone, and they go on. */
export function effectFaultsOf(path: string, text: string): readonly string[] {
  const faults: string[] = []
  visit(syntaxOf(path, text), (node) => {
    if (node.type !== 'CallExpression' || !/^use(Layout)?Effect$/.test(calleeOf(node))) return
    const [effect] = node.arguments as Syntax[]
    const body = effect?.body as Syntax | undefined
    if (body?.type !== 'BlockStatement') return
    const taken = new Set<string>()
    visit(body, (inner) => {
      if (inner.type === 'CallExpression' && taking.includes(calleeOf(inner))) taken.add(calleeOf(inner))
    })
    if (taken.size === 0 || givesBack(body.body)) return
    faults.push(
      `${path}:${lineOf(text, node)}: the effect calls ${[...taken].join(', ')} and returns nothing that ends it`,
    )
  })
  return faults
}

/** What fetches, waits, asks or goes on elsewhere: a chart decides that, and an effect only tells it what happened. */
const deciding = [
  'fetch',
  'request',
  'then',
  'catch',
  'finally',
  'setTimeout',
  'setInterval',
  'notify',
  'go',
  'navigate',
]

/** Where effects may do so, and why. */
const apart: readonly { readonly path: RegExp; readonly may: readonly string[] }[] = [
  // How something looks for a moment: a skeleton, a mark that says "copied", a bubble, a clock.
  { path: /^src\/(ui\/|frame\/tools\/hints\.tsx$)/, may: ['setTimeout', 'setInterval'] },
  // The inspector shows every actor that is started, and would show its own.
  { path: /^src\/workbench\//, may: ['fetch', 'then'] },
  // How parts of the code arrive.
  { path: /^src\/shell\/early\/comes-later\.ts$/, may: ['then', 'catch', 'setTimeout'] },
]

/** Effects of components that fetch, wait or decide what comes next, instead of a chart. */
export function decidingEffectsOf(path: string, text: string): readonly string[] {
  const allowed = apart.filter((one) => one.path.test(path)).flatMap(({ may }) => may)
  const faults: string[] = []
  visit(syntaxOf(path, text), (node) => {
    if (node.type !== 'CallExpression' || !/^use(Layout)?Effect$/.test(calleeOf(node))) return
    const found = new Set<string>()
    const [effect] = node.arguments as Syntax[]
    if (effect === undefined) return
    visit(effect, (inner) => {
      if (inner.type === 'AwaitExpression') found.add('await')
      if (inner.type === 'ImportExpression') found.add('import')
      if (inner.type === 'CallExpression' && deciding.includes(calleeOf(inner))) found.add(calleeOf(inner))
    })
    const left = [...found].filter((name) => !allowed.includes(name))
    if (left.length > 0)
      faults.push(`${path}:${lineOf(text, node)}: the effect calls ${left.join(', ')}: a chart does that`)
  })
  return faults
}

export const decidingEffects = async (): Promise<readonly string[]> =>
  projectFiles('src/**/*.ts', 'src/**/*.tsx').flatMap((path) => decidingEffectsOf(path, textOf(path)))

export const effectFaults = async (): Promise<readonly string[]> =>
  projectFiles('src/**/*.ts', 'src/**/*.tsx').flatMap((path) => effectFaultsOf(path, textOf(path)))
