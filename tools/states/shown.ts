import type { Walked } from '#tools/flows/write.ts'

export type Shown = Walked['states'][number] & { readonly number: number }

/** `.list.showing.results`, one for each part that runs. */
export const leavesOf = (value: unknown, path = ''): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, within]) => leavesOf(within, `${path}.${name}`))
    : [`${path}.${value}`]

const partsOf = ({ snapshot }: Shown): readonly string[] => leavesOf((snapshot as { readonly value: unknown }).value)

/**
 * Of all configurations as few as show every state once, for parts that run side by side multiply: each state beside
 * the usual ones of the other parts, so that nothing lies over it.
 */
export function covering(states: readonly Shown[], usual: readonly string[] = []): readonly Shown[] {
  const seen = new Set<string>()
  const unusual = (state: Shown): number => partsOf(state).filter((part) => !usual.includes(part)).length
  const unseen = (state: Shown): number => partsOf(state).filter((part) => !seen.has(part)).length
  const chosen = new Set<Shown>()
  for (const leaf of new Set([...usual, ...states.flatMap(partsOf)])) {
    if (seen.has(leaf)) continue
    const having = states.filter((state) => partsOf(state).includes(leaf))
    const [best] = having.toSorted((one, other) => unusual(one) - unusual(other) || unseen(one) - unseen(other))
    if (!best) continue
    chosen.add(best)
    for (const part of partsOf(best)) seen.add(part)
  }
  return states.filter((state) => chosen.has(state))
}

/** Of each screen of a machine as few as show every state there. */
export const coveringScreens = (states: readonly Shown[], usual: readonly string[] = []): readonly Shown[] =>
  [...Map.groupBy(states, ({ screen }) => screen).values()].flatMap((own) => covering(own, usual))

/** `{list:{showing:results},controls:plain}` as part of a file's name, which stays when other states come and go. */
export const slugOf = (title: string): string => title.replace(/[{}]/g, '').replaceAll(':', '-').replaceAll(',', '_')
