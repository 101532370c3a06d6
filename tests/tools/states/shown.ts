import type { Walked } from '../flows/write.ts'

export type Shown = Walked['states'][number] & { readonly number: number }

/** `.list.showing.results`, one for each part that runs. */
export const leavesOf = (value: unknown, path = ''): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, within]) => leavesOf(within, `${path}.${name}`))
    : [`${path}.${value}`]

/** Of all configurations as few as show every state once: parts that run side by side multiply. */
export function covering(states: readonly Shown[]): readonly Shown[] {
  const seen = new Set<string>()
  return states.filter(({ snapshot }) => {
    const leaves = leavesOf((snapshot as { readonly value: unknown }).value)
    const isNew = leaves.some((leaf) => !seen.has(leaf))
    for (const leaf of leaves) seen.add(leaf)
    return isNew
  })
}

/** `{list:{showing:results},controls:plain}` as part of a file's name, which stays when other states come and go. */
export const slugOf = (title: string): string => title.replace(/[{}]/g, '').replaceAll(':', '-').replaceAll(',', '_')
