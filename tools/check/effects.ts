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

export const effectFaults = async (): Promise<readonly string[]> =>
  projectFiles('src/**/*.ts', 'src/**/*.tsx').flatMap((path) => effectFaultsOf(path, textOf(path)))
