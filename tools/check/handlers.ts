import { lineOf, type Syntax, syntaxOf, visit } from './syntax.ts'
import { projectFiles, textOf } from './tree.ts'

const isFunction = ({ type }: Syntax): boolean => /Function/.test(type)

const childrenOf = (node: Syntax): readonly Syntax[] =>
  Object.values(node)
    .flat()
    .filter((part): part is Syntax => typeof part === 'object' && part !== null && 'type' in part)

/** `call.catch(…)` never rejects. */
const isCaught = ({ type, callee }: Syntax): boolean =>
  type === 'CallExpression' && ((callee as Syntax).property as Syntax | undefined)?.name === 'catch'

/** The awaits of a function that stand neither in a `try` nor before a `.catch()`. */
function openAwaits(node: Syntax): readonly Syntax[] {
  if (isFunction(node)) return []
  if (node.type === 'TryStatement' && node.handler !== null) {
    return [node.handler, node.finalizer].filter((part) => part !== null).flatMap((part) => openAwaits(part as Syntax))
  }
  const inner = childrenOf(node).flatMap(openAwaits)
  return node.type === 'AwaitExpression' && !isCaught(node.argument as Syntax) ? [node, ...inner] : inner
}

/** The functions of a file that are called by a name. */
function namedFunctions(program: Syntax): ReadonlyMap<string, Syntax> {
  const found = new Map<string, Syntax>()
  visit(program, (node) => {
    const init = node.init as Syntax | null | undefined
    if (node.type === 'VariableDeclarator' && init && isFunction(init))
      found.set(String((node.id as Syntax).name), init)
    if (node.type === 'FunctionDeclaration') found.set(String((node.id as Syntax).name), node)
  })
  return found
}

/** Functions that a press or a key starts: no caller handles their failure. */
function startedByHandlers(program: Syntax): ReadonlySet<Syntax> {
  const named = namedFunctions(program)
  const started = new Set<Syntax>()
  visit(program, (node) => {
    if (node.type !== 'JSXAttribute' || !/^on[A-Z]/.test(String((node.name as Syntax).name))) return
    visit(node, (inner) => {
      const known = inner.type === 'Identifier' ? named.get(String(inner.name)) : undefined
      if (known) started.add(known)
      if (isFunction(inner)) started.add(inner)
    })
  })
  return started
}

/** Handlers that await something and leave its failure to nobody. */
export function handlerFaultsOf(path: string, text: string): readonly string[] {
  const awaits = [...startedByHandlers(syntaxOf(path, text))].flatMap(({ body }) => openAwaits(body as Syntax))
  const lines = new Set(awaits.map((node) => lineOf(text, node)))
  return [...lines].map((line) => `${path}:${line}: the handler awaits without a catch, so its failure is lost`)
}

export const handlerFaults = async (): Promise<readonly string[]> =>
  projectFiles('src/**/*.tsx').flatMap((path) => handlerFaultsOf(path, textOf(path)))
