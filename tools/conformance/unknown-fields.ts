import type { GenericSchema } from 'valibot'

/**
 * The parts of a schema that say which fields there may be.
 * @internal
 */
export interface Shape {
  readonly type: string
  readonly entries?: Readonly<Record<string, Shape>>
  readonly item?: Shape
  readonly items?: readonly Shape[]
  /** Shapes of a union; of a picklist its values. */
  readonly options?: readonly Shape[]
  readonly wrapped?: Shape
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const joined = (at: string, key: string): string => (at === '' ? key : `${at}.${key}`)

function fieldsOf(shape: Shape, value: unknown, at: string): readonly string[] {
  if (shape.wrapped) return fieldsOf(shape.wrapped, value, at)
  if (shape.type === 'union' && shape.options) {
    const found = shape.options.filter(({ type }) => (type === 'array') === Array.isArray(value))
    const [first = [], ...others] = found.map((option) => fieldsOf(option, value, at))
    return first.filter((field) => others.every((other) => other.includes(field)))
  }
  if (Array.isArray(value)) {
    const { item, items } = shape
    return value.flatMap((part: unknown, index) => {
      const inner = item ?? items?.[index]
      return inner ? fieldsOf(inner, part, joined(at, items ? String(index) : '*')) : []
    })
  }
  if (!shape.entries || !isRecord(value)) return []
  const { entries } = shape
  return Object.entries(value).flatMap(([key, part]) => {
    const inner = Object.hasOwn(entries, key) ? entries[key] : undefined
    return inner ? fieldsOf(inner, part, joined(at, key)) : [joined(at, key)]
  })
}

/** Fields that the contract does not know: no fault, for they are passed over. */
export const unknownFields = (schema: GenericSchema, value: unknown): readonly string[] => [
  ...new Set(fieldsOf(schema as unknown as Shape, value, '')),
]
