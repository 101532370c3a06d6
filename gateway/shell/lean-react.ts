import { type Edit, edited, isNode, type Node, partsOf } from './syntax-tree.ts'

/**
 * Of React DOM, what only these lead into: a page that the server has drawn, transitions of the browser's own between two
 * views, lists of waiting parts, parts kept hidden, measured parts, forms that are sent by a function, fragments with a
 * handle, elements of our own, and what React hoists into the head of the document. No screen has one of them, and the test of this file sees to it.
 */
export const unmet = [
  ...[
    'hydrateRoot',
    'ViewTransition',
    'SuspenseList',
    'Activity',
    'useActionState',
    'useFormStatus',
    'FragmentInstance',
  ],
  ...['preinit', 'preinitModule', 'prefetchDNS', 'preconnect', 'preloadModule', 'Profiler', 'customElements'],
]

/** The kinds of nodes that none of it makes: profiler, dehydrated, list, hoisted, part of the document, transition, activity. */
const tags: ReadonlySet<unknown> = new Set([12, 18, 19, 26, 27, 30, 31])

/** Names and properties that have one value in our screens. */
const constants = new Map([
  ['isHydrating', '!1'],
  ['isHydrating$jscomp$0', '!1'],
  ['shouldStartViewTransition', '!1'],
])
const properties = new Map([
  ['dehydrated', 'null'],
  ['isDehydrated', '!1'],
])

/** Functions that do nothing in our screens, with what they answer. */
const functions = new Map([
  ...[
    ...['attemptExplicitHydrationTarget', 'clearIfContinuousEvent', 'retryIfBlockedOn', 'clearHydrationBoundary'],
    ...['hideOrUnhideDehydratedBoundary', 'retryDehydratedSuspenseBoundary', 'ReactDOMHydrationRoot'],
    ...['trackEnterViewTransitions', 'pushViewTransitionCancelableScope', 'applyViewTransitionToHostInstances'],
    ...['restoreViewTransitionOnHostInstances', 'commitAppearingPairViewTransitions', 'commitEnterViewTransitions'],
    ...['commitDeletedPairViewTransitions', 'commitExitViewTransitions', 'commitNestedViewTransitions'],
    ...['restorePairedViewTransitions', 'restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions'],
    ...['measureNestedViewTransitions', 'flushAfterMutationEffects', 'reportViewTransitionError'],
    ...['startViewTransition', 'ViewTransitionPseudoElement', 'scheduleViewTransitionEvent'],
    ...['FragmentInstance', 'addFragmentHandleToFiber', 'commitNewChildToFragmentInstances'],
    ...['commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects'],
    ...['insertSuspendedStylesheets', 'suspendResource', 'prefetchDNS', 'preconnect', 'preload', 'preloadModule'],
    ...['preinitStyle', 'preinitScript', 'preinitModuleScript', 'defaultOnDefaultTransitionIndicator'],
    ...['extractEvents$1', 'mountActionState', 'updateActionState', 'rerenderActionState'],
    'setPropOnCustomElement',
  ].map((name) => [name, ''] as const),
  ...Object.entries({
    popHydrationState: 'return !1',
    upgradeHydrationErrorsToRecoverable: 'return null',
    getSuspenseInstanceFromFiber: 'return null',
    getActivityInstanceFromFiber: 'return null',
    queueIfContinuousEvent: 'return !1',
    isFragmentInstanceParent: 'return !1',
    isHostHoistableType: 'return !1',
    isCustomElement: 'return !1',
  }),
])

/** Whose methods are left out with them. */
const classes = ['ReactDOMHydrationRoot', 'ViewTransitionPseudoElement', 'FragmentInstance']
const statements: ReadonlySet<string> = new Set(['exports.hydrateRoot', 'ReactDOMSharedInternals.findDOMNode'])
/** The same of the package that is not for the client alone. */
const hints = new Set(
  [
    ...['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule', 'requestFormReset'],
    ...['unstable_batchedUpdates', 'useFormState', 'useFormStatus'],
  ].map((name) => `exports.${name}`),
)

const nodeIn = (node: Node, key: string): Node | null => {
  const value = node[key]
  return isNode(value) ? value : null
}
const nodesIn = (node: Node, key: string): readonly Node[] => {
  const value = node[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

const isFunction = ({ type }: Node) => /Function/.test(type)

/** What `var` declares in a part of a function: the names hold in all of it. */
function variablesIn(node: Node): readonly string[] {
  if (isFunction(node)) return []
  const own = node.type === 'VariableDeclarator' ? [String(nodeIn(node, 'id')?.name)] : []
  return [...own, ...partsOf(node).flatMap(variablesIn)]
}

const leaves: ReadonlySet<string> = new Set([
  'BreakStatement',
  'ReturnStatement',
  'ThrowStatement',
  'ContinueStatement',
])

/** The cases of a switch over kinds of nodes that are never met, where none before them goes on into them. */
function casesOf(node: Node): readonly Edit[] {
  if (node.type !== 'SwitchStatement') return []
  const over = nodeIn(node, 'discriminant')
  if (over?.type !== 'MemberExpression' || nodeIn(over, 'property')?.name !== 'tag') return []
  const cases = nodesIn(node, 'cases')
  return cases.flatMap((one, at) => {
    const inside = nodesIn(one, 'consequent')
    const before = cases[at - 1]
    const comesOver = before && !leaves.has(nodesIn(before, 'consequent').at(-1)?.type ?? '')
    if (!tags.has(nodeIn(one, 'test')?.value) || inside.length === 0 || comesOver) return []
    const names = inside.flatMap(variablesIn)
    const label = names.length > 0 ? `case -1: var ${names.join()};` : ''
    return [{ start: one.start, end: one.end, text: label }]
  })
}

function statementOf(code: string, node: Node, gone: ReadonlySet<string>): readonly Edit[] {
  const assignment = node.type === 'ExpressionStatement' ? nodeIn(node, 'expression') : null
  const [left, right] = [assignment && nodeIn(assignment, 'left'), assignment && nodeIn(assignment, 'right')]
  if (assignment?.type !== 'AssignmentExpression' || !left || !right) return []
  const name = code.slice(left.start, left.end)
  if (!gone.has(name) && !classes.some((one) => name.startsWith(`${one}.prototype.`))) return []
  const end = right.type === 'AssignmentExpression' ? right.start : node.end
  return [{ start: node.start, end, text: '' }]
}

function bodyOf(node: Node): readonly Edit[] {
  const answer = node.type === 'FunctionDeclaration' ? functions.get(String(nodeIn(node, 'id')?.name)) : undefined
  const body = nodeIn(node, 'body')
  return answer === undefined || !body ? [] : [{ start: body.start, end: body.end, text: `{ ${answer} }` }]
}

/** Where a name or a property is read, and not written; `hidden` are names that mean something else here. */
function readIn(node: Node, parent: Node | null, hidden: readonly unknown[]): readonly Edit[] {
  const isWritten =
    (parent?.type === 'AssignmentExpression' && parent.left === node) ||
    (parent?.type === 'VariableDeclarator' && parent.id === node)
  const isName = parent?.type !== 'MemberExpression' || parent.object === node
  const value =
    node.type === 'Identifier' && isName && !hidden.includes(node.name)
      ? constants.get(String(node.name))
      : node.type === 'MemberExpression' && !node.computed
        ? properties.get(String(nodeIn(node, 'property')?.name))
        : undefined
  return value === undefined || isWritten ? [] : [{ start: node.start, end: node.end, text: value }]
}

function editsOf(code: string, node: Node, parent: Node | null, around: readonly unknown[]): readonly Edit[] {
  const hidden = isFunction(node) ? [...around, ...nodesIn(node, 'params').map(({ name }) => name)] : around
  const own = [
    ...casesOf(node),
    ...statementOf(code, node, statements),
    ...bodyOf(node),
    ...readIn(node, parent, hidden),
  ]
  return [...own, ...partsOf(node).flatMap((part) => editsOf(code, part, node, hidden))]
}

/** What of React DOM our screens can meet. */
export function withoutUnmet(code: string, tree: Node): string {
  const known = [...[...functions.keys()].map((name) => `function ${name}(`), ...constants.keys(), ...statements]
  const missing = known.filter((text) => !code.includes(text))
  if (missing.length > 0) throw new Error(`React DOM has no ${missing.join(', ')} any more: see what it has instead.`)
  return edited(code, editsOf(code, tree, null, []))
}

/** The same of what React DOM offers without a client. */
export function withoutHints(code: string, tree: Node): string {
  return edited(
    code,
    partsOf(tree).flatMap((node) => statementOf(code, node, hints)),
  )
}
