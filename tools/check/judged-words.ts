import { entriesOf } from './messages.ts'
import { bare, calleeOf, propertiesOf, type Syntax, syntaxOf, visit } from './syntax.ts'
import { projectFiles, textOf } from './tree.ts'

/** A message of the code with its context, and how Croatian says it. */
export interface JudgedWord {
  readonly english: string
  readonly context: string
  readonly croatian: string
}

const glossary = 'docs/glossary.md'
const section = '## Judged words'

/** Where statuses, messages about payments and links, and the words of their actions are written. */
const sources = [
  'contract/transactions/status-words.ts',
  'contract/transactions/payment-words.ts',
  'contract/links/words.ts',
  'src/shell/messages.ts',
  'src/transactions/money/*.tsx',
  'src/transactions/details/*actions.tsx',
  'src/links/details/link-status-dialog.tsx',
  'contract/invoices/words.ts',
]
/** Of files that say more, the tables that are judged. */
const onlyOf: Readonly<Record<string, readonly string[]>> = {
  'contract/links/words.ts': ['linkStatusWords'],
  'src/shell/messages.ts': ['transactionTexts', 'linkTexts', 'terminalTexts'],
  'contract/invoices/words.ts': ['invoiceStatusWords'],
}

const nameOf = (node: Syntax): string => (node.type === 'Identifier' ? String(node.name) : '')

function templateOf(node: Syntax): string | null {
  const names = (node.expressions as Syntax[]).map(nameOf)
  if (names.includes('')) return null
  const texts = (node.quasis as Syntax[]).map(({ value }) => (value as { readonly cooked: string }).cooked)
  return texts.map((text, at) => text + (names[at] === undefined ? '' : `{${names[at]}}`)).join('')
}

/** The text of an element with plain values in it; null where it holds more than that. */
function elementText(node: Syntax): string | null {
  const parts = (node.children as Syntax[]).map((child) => {
    if (child.type === 'JSXText') return String(child.value).replace(/\s*\n\s*/g, '\n')
    const inner = child.type === 'JSXExpressionContainer' ? bare(child.expression as Syntax) : null
    if (inner?.type === 'Literal') return String(inner.value)
    const name = inner && nameOf(inner)
    return name ? `{${name}}` : null
  })
  return parts.includes(null) ? null : parts.join('').trim().replace(/\n/g, ' ')
}

const attributeOf = (element: Syntax, name: string): string => {
  const attributes = element.attributes as Syntax[]
  const found = attributes.find((one) => (one.name as Syntax | undefined)?.name === name)
  return String((found?.value as Syntax | undefined)?.value ?? '')
}

type Said = Pick<JudgedWord, 'english' | 'context'>

function saidBy(node: Syntax): Said | null {
  if (node.type === 'TaggedTemplateExpression' && ['msg', 't'].includes(nameOf(node.tag as Syntax))) {
    const english = templateOf(node.quasi as Syntax)
    return english === null ? null : { english, context: '' }
  }
  if (node.type === 'CallExpression' && ['msg', 't'].includes(calleeOf(node))) {
    const parts = propertiesOf((node.arguments as Syntax[])[0])
    const [message, context] = [parts.get('message')?.value, parts.get('context')?.value]
    return typeof message === 'string' ? { english: message, context: String(context ?? '') } : null
  }
  if (node.type !== 'JSXElement') return null
  const opening = node.openingElement as Syntax
  if ((opening.name as Syntax).name !== 'Trans') return null
  const english = elementText(node)
  return english === null ? null : { english, context: attributeOf(opening, 'context') }
}

const keyOf = ({ english, context }: Said): string => `${context}|${english}`

/** What a file says on screens, in the words of the code. */
export function saidIn(path: string): readonly Said[] {
  const found: Said[] = []
  const program = syntaxOf(path, textOf(path))
  const look = (node: Syntax) =>
    visit(node, (one) => {
      const said = saidBy(one)
      if (said) found.push(said)
    })
  const only = onlyOf[path]
  if (only === undefined) look(program)
  else
    visit(program, (node) => {
      if (node.type === 'VariableDeclarator' && only.includes(nameOf(node.id as Syntax))) look(node)
    })
  return found
}

/** Every status, every message about a payment or a link, every word of an action that moves money or stops a link. */
export function wordsToJudge(): readonly Said[] {
  const said = projectFiles(...sources).flatMap(saidIn)
  return [...new Map(said.map((one) => [keyOf(one), one])).values()]
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The rows of the glossary that say how a message of the code is said in Croatian. */
export function judgedWords(text = textOf(glossary)): readonly JudgedWord[] {
  const [, behind = ''] = text.split(`${section}\n`)
  const [own = ''] = behind.split('\n## ')
  return own
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
    .map(cellsOf)
    .map(([english = '', context = '', croatian = '']) => ({ english, context, croatian }))
}

/** How the catalogues say it. */
export function croatianWords(): ReadonlyMap<string, string> {
  const entries = projectFiles('locales/hr/*.po').flatMap((path) => entriesOf(textOf(path)))
  return new Map(entries.map(({ id, context, text }) => [keyOf({ english: id, context }), text]))
}

/** Words that the glossary does not judge, and words that the catalogues say in another way than it does. */
export function judgedWordFaults(
  judged = judgedWords(),
  said: ReadonlyMap<string, string> = croatianWords(),
): readonly string[] {
  const known = new Set(judged.map(keyOf))
  const missing = wordsToJudge().filter((word) => !known.has(keyOf(word)))
  return [
    ...missing.map((word) => `${glossary} does not judge "${word.english}"${word.context && ` (${word.context})`}`),
    ...judged.flatMap((word) => {
      const now = said.get(keyOf(word))
      if (now === undefined) return [`${glossary} judges "${word.english}", which no screen says`]
      return now === word.croatian ? [] : [`"${word.english}" is "${now}", and ${glossary} says "${word.croatian}"`]
    }),
  ]
}
