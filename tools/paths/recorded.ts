import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { RecordedPath } from '#src/workbench/recorded-path.ts'

const control = v.object({
  role: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.minLength(1)),
  at: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

const shape: v.GenericSchema<unknown, RecordedPath> = v.object({
  title: v.string(),
  start: v.object({
    language: v.picklist(['hr', 'en'], 'is hr or en'),
    person: v.nullable(v.string()),
    company: v.nullable(v.object({ id: v.string(), name: v.string() })),
  }),
  steps: v.pipe(
    v.array(
      v.object({
        does: v.picklist(
          ['open', 'press', 'toggle', 'fill', 'choose', 'key'],
          'is open, press, toggle, fill, choose or key',
        ),
        control: v.exactOptional(control),
        value: v.exactOptional(v.string()),
        hears: v.array(v.string()),
        states: v.record(v.string(), v.string()),
        sees: v.nullable(control),
      }),
    ),
    v.minLength(1, 'needs a first step that opens an address'),
    v.check((steps) => steps[0]?.does === 'open' && steps[0].value !== undefined, 'must begin with an address to open'),
    v.check(
      (steps) => steps.every(({ does, control }) => does === 'open' || does === 'key' || control !== undefined),
      'must name the control of each step',
    ),
  ),
})

/** A path as the inspector copied it, or a sentence that says what is wrong with the text. */
export function pathFrom(text: string, from: string): RecordedPath {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error(`${from} is not JSON: copy the whole path from the inspector`)
  }
  const read = v.safeParse(shape, value)
  if (read.success) return read.output
  const [issue] = read.issues
  throw new Error(`${from} is no recorded path: ${v.getDotPath(issue) ?? 'it'} ${issue.message}`)
}

export function readPath(file: string): RecordedPath {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Error(`There is no file ${file}`)
  }
  return pathFrom(text, file)
}
