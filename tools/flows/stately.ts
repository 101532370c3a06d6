import { guardName } from './chart.ts'
import { paramsOf, withRule } from './params.ts'

const combiners = ['and', 'or', 'not'] as const

/** `and(['a', 'b'])` is a function that knows its parts: written out again it is what Stately reads. */
function writtenGuard(guard: {
  readonly guards: readonly unknown[]
  readonly check?: { readonly name: string }
}): string {
  const names = guard.guards.map(written)
  const combiner = combiners.find((one) => guard.check?.name.toLowerCase() === `check${one}`)
  if (!combiner) throw new Error(`A guard that cannot be written: ${guardName(guard)}`)
  return combiner === 'not' ? `not(${names.join('')})` : `${combiner}([${names.join(', ')}])`
}

const isCombined = (value: unknown): value is Parameters<typeof writtenGuard>[0] =>
  typeof value === 'function' && 'guards' in value

const pad = (depth: number): string => '  '.repeat(depth)

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

/** Names and texts only: what runs (input, the first context) is not part of the drawing; computed params are named. */
function written(value: unknown, depth = 0): string {
  if (isCombined(value)) return writtenGuard(value)
  if (Array.isArray(value)) return `[${value.map((item: unknown) => written(item, depth)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const parts = Object.entries(value)
    .map(
      ([name, part]: [string, unknown]) =>
        [name, name === 'params' ? (withRule(paramsOf(part)) ?? undefined) : part] as const,
    )
    .filter(([, part]) => part !== undefined && (typeof part !== 'function' || isCombined(part)))
  if (parts.length === 0) return '{}'
  const lines = parts.map(([name, part]) => `${pad(depth + 1)}${key(name)}: ${written(part, depth + 1)},`)
  return `{\n${lines.join('\n')}\n${pad(depth)}}`
}

/** One literal createMachine call, as the import box of the Stately editor takes it. */
export function statelyText(config: Readonly<Record<string, unknown>>): string {
  const { context: _, ...drawn } = config
  const chart = written(drawn)
  const used = combiners.filter((name) => new RegExp(`(?<![\\w.'"])${name}\\(`).test(chart))
  return `import { ${[...used, 'createMachine'].join(', ')} } from 'xstate'\n\nexport const machine = createMachine(${chart})\n`
}
