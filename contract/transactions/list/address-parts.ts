import * as v from 'valibot'
import { cardNumberIn } from '#contract/shell/card-number.ts'

type Search = Readonly<Record<string, unknown>>
type Part = string | number | null | undefined

/** Reads the texts of an address; what is empty, or what no gateway takes for text, is not there. */
export function textsOf(search: Search): (name: string) => string | undefined {
  return (name) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' && !value.includes('\u0000') ? value : undefined
  }
}

/** The parts of an address, as plain texts. */
export function writtenParts(parts: Readonly<Record<string, Part>>): Readonly<Record<string, string>> {
  const kept = Object.entries(parts).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}

/** A part of a filter, or nothing where a hand-edited address holds something else. */
export function readable<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  value: unknown,
): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : undefined
}

/** A text of a filter, or nothing: a card number goes no further than the address that somebody wrote it into (D59). */
export function readableText<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  value: string | undefined,
): v.InferOutput<S> | undefined {
  return cardNumberIn(value ?? '') === null ? readable(schema, value) : undefined
}

/** The entries between commas that a list knows, each once. */
export function entriesOf<T extends string>(text: string | undefined, known: readonly T[]): T[] | undefined {
  const parts = text === undefined ? text : [...new Set(text.split(','))]
  return parts?.flatMap((part) => known.filter((entry) => entry === part))
}

/** The numbers between commas that a list knows, each once. */
export function numbersOf(text: string | undefined, known: readonly number[]): number[] | undefined {
  return entriesOf(text, known.map(String))?.map(Number)
}

/** Minor units of an address. */
export function minorOf(text: string | undefined): number | undefined {
  return /^\d{1,14}$/.test(text ?? '') ? Number(text) : undefined
}

/** A whole number of an address, else 0. */
export function wholeOf(text: string | undefined): number {
  return /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0
}
