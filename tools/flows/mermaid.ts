import type { Chart, ChartState } from './chart.ts'

const nameOf = (id: string): string => id.replaceAll(/\W/g, '_')

/** Mermaid reads : ; and # as its own. */
const plain = (text: string): string =>
  text.replaceAll(':', '∶').replaceAll(';', ',').replaceAll('#', '').replaceAll('"', "'")

function drawn(state: ChartState, indent: string): readonly string[] {
  if (state.states.length === 0) {
    const calls = state.invokes.length > 0 ? ` ⟳ ${state.invokes.join(', ')}` : ''
    const end = state.kind === 'final' ? [`${indent}${nameOf(state.id)} --> [*]`] : []
    return [`${indent}state "${state.name}${calls}" as ${nameOf(state.id)}`, ...end]
  }
  const inner = state.states.flatMap((child, index) => [
    ...(state.kind === 'parallel' && index > 0 ? [`${indent}  --`] : []),
    ...drawn(child, `${indent}  `),
  ])
  const start =
    state.initial !== null && state.kind === 'compound' ? [`${indent}  [*] --> ${nameOf(state.initial)}`] : []
  return [`${indent}state "${state.name}" as ${nameOf(state.id)} {`, ...start, ...inner, `${indent}}`]
}

/** For a README or a wiki that draws Mermaid. */
export function mermaidText({ root, edges }: Chart): string {
  const arrows = edges.flatMap(({ from, to, event, guard, actions }) => {
    const words = plain(
      [event, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`].filter(Boolean).join(' '),
    )
    return (to.length > 0 ? to : [from]).map((target) => `  ${nameOf(from)} --> ${nameOf(target)}: ${words}`)
  })
  return ['stateDiagram-v2', '  direction LR', ...drawn(root, '  '), ...arrows, ''].join('\n')
}
