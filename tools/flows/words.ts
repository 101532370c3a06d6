import type { ChartEdge, ChartState } from './chart.ts'

/** One line of text in the picture; `kind` is its class, `ruled` a hairline above it. */
export interface Line {
  readonly kind: 'name' | 'text' | 'call' | 'act' | 'tag' | 'event' | 'rule'
  readonly text: string
  readonly ruled?: boolean
}

export const lineHeight = 16
const fontSize = 12

const widthOf: readonly (readonly [RegExp, number])[] = [
  [/[iljtfrI.,:;'|!()[\] ]/, 0.4],
  [/[mwMW@—…⟳→]/, 0.98],
  [/[A-ZČĆŠŽĐ]/, 0.74],
]

/** How wide a text is at most, in the widest of the fonts that a system may bring. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (widthOf.find(([letters]) => letters.test(letter))?.[1] ?? 0.63), 0) *
  fontSize

export const blockWidth = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.map(({ kind, text }) => textWidth(text) * (kind === 'name' ? 1.3 : kind === 'event' ? 1.1 : 1)))

/** Lines of about so many letters, broken at blanks. */
export function wrapped(text: string, letters: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

// the stroke stays with its action when a line breaks
const does = '/\u00a0'

const linesOf = (kind: Line['kind'], text: string, letters: number): readonly Line[] =>
  text === '' ? [] : wrapped(text, letters).map((line) => ({ kind, text: line }))

/** What stands on an arrow for one branch: what happened, the rule that held, what is done. */
export function edgeLines({ event, guard, actions, description }: ChartEdge, ruled: boolean): readonly Line[] {
  const rule = guard === '' || guard === 'otherwise' ? guard : `if ${guard}`
  return [
    ...linesOf('event', event, 34),
    ...linesOf('rule', rule, 34),
    ...actions.flatMap((action) => linesOf('act', `${does}${action}`, 36)),
    ...linesOf('text', description, 36),
  ].map((line, index) => (ruled && index === 0 ? { ...line, ruled } : line))
}

/** What stands in the box of a state; `inner` are the edges that leave nothing. */
export function stateLines(state: ChartState, inner: readonly ChartEdge[]): readonly Line[] {
  const letters = state.states.length > 0 ? 60 : 36
  return [
    { kind: 'name', text: state.name },
    ...linesOf('text', state.kind === 'history' ? 'where it was left' : '', letters),
    ...linesOf('text', state.description, letters),
    ...state.invokes.flatMap((name) => linesOf('call', `⟳ ${name}`, letters)),
    ...state.entry.flatMap((name) => linesOf('act', `on entry ${does}${name}`, letters)),
    ...state.exit.flatMap((name) => linesOf('act', `on exit ${does}${name}`, letters)),
    ...inner.flatMap((edge) => edgeLines(edge, true)),
    ...linesOf('tag', state.tags.map((tag) => `#${tag}`).join(' '), letters),
  ]
}
