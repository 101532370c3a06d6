import * as v from 'valibot'

type Search = Readonly<Record<string, unknown>>
/** A parameter value of an address. */
export type Part = string | number | null | undefined

/** Reads the parameters of an address; empty and malformed texts are dropped. */
export function textsOf(search: Search): (name: string) => string | undefined {
  return (name) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' && !value.includes('\u0000') ? value : undefined
  }
}

/** The parameters of an address, as plain texts. */
export function writtenParts(parts: Readonly<Record<string, Part>>): Readonly<Record<string, string>> {
  const kept = Object.entries(parts).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}

/** A valid filter part, or nothing for an invalid one in a hand-edited address. */
export function readable<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  value: unknown,
): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : undefined
}

/** Minor units from an address. */
export function minorOf(text: string | undefined): number | undefined {
  return /^\d{1,14}$/.test(text ?? '') ? Number(text) : undefined
}

/** A whole number from an address, else 0. */
export function wholeOf(text: string | undefined): number {
  return /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0
}
