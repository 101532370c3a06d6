/** A node of the syntax tree: where it stands, and whatever else it has. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** What stands directly within a node, in its order. */
export const partsOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** What stands in the place of a part of the text. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The text with what stands in place of its parts; of two edits, one within the other, the outer holds. */
export function edited(code: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((one, other) => one.start - other.start || other.end - one.end)
  let kept = ''
  let at = 0
  for (const { start, end, text } of sorted) {
    if (start < at) continue
    kept += code.slice(at, start) + text
    at = end
  }
  return kept + code.slice(at)
}
