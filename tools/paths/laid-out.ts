type Fields = readonly (readonly [name: string, value: unknown])[]

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** A value as text: a date by its text, an error by its words, a set by its members. */
function plain(value: unknown): unknown {
  if (value instanceof Error) return value.message
  if (value instanceof Set) return [...value]
  if (value instanceof Map) return Object.fromEntries(value)
  if (typeof value !== 'object' || value === null) return value
  return 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value
}

/** Functions are the program's own: nobody can type one in. */
const fieldsOf = (value: object): Fields =>
  Object.entries(value)
    .map(([name, inner]) => [name, plain(inner)] as const)
    .filter(([, inner]) => inner !== undefined && typeof inner !== 'function')

const telling =
  /^(id|key|kind|type|name|fileName|username|email|number|status|role|amount|currency)$|(Number|Reference)$/
const fewFields = 5

/** In one line, without what a field may leave out. */
export function inline(value: unknown): string {
  const said = plain(value)
  if (isList(said)) return `[${said.map(inline).join(', ')}]`
  if (typeof said === 'object' && said !== null) {
    return `{${fieldsOf(said)
      .map(([name, inner]) => `${name}: ${inline(inner)}`)
      .join(', ')}}`
  }
  return JSON.stringify(said) ?? 'nothing'
}

/** A row by the few fields that tell it from others; the json format has all of it. */
function rowLine(row: unknown): string {
  const said = plain(row)
  if (typeof said !== 'object' || said === null || isList(said)) return inline(said)
  const all = fieldsOf(said)
  if (all.length <= fewFields) return inline(said)
  const known = all.filter(([name, value]) => value !== null && telling.test(name))
  const shown = (known.length > 0 ? known : all).slice(0, fewFields)
  return `{${shown.map(([name, value]) => `${name}: ${inline(value)}`).join(', ')}, …}`
}

function fieldLines(name: string, value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${name}: ${inline(value)}`]
  const inner = isList(value) && !value.some((one) => typeof one === 'object') ? [inline(value)] : laidOut(value)
  if (inner.length === 0) return [`${name}: ${isList(value) ? '[]' : '{}'}`]
  if (isList(value) && inner.length === 1 && !inner[0]?.startsWith('- ')) return [`${name}: ${inner[0]}`]
  return [`${name}:`, ...inner.map((line) => `  ${line}`)]
}

/** One field a line, those that hold nothing together in the last; one row a line. */
export function laidOut(value: unknown): readonly string[] {
  const said = plain(value)
  if (said === undefined || typeof said === 'function') return []
  if (isList(said)) return said.map((row) => `- ${rowLine(row)}`)
  if (typeof said !== 'object' || said === null) return [inline(said)]
  const fields = fieldsOf(said)
  const empty = fields.filter(([, inner]) => inner === null).map(([name]) => name)
  return [
    ...fields.filter(([, inner]) => inner !== null).flatMap(([name, inner]) => fieldLines(name, inner)),
    ...(empty.length > 0 ? [`null: ${empty.join(', ')}`] : []),
  ]
}
