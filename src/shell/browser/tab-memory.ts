import * as v from 'valibot'
import type { Memo } from '#machines/shell/ports.ts'
import { forget, readStored, store } from './storage.ts'

/** By the person and the key: another person at this tab never sees them (D15). A sign-out clears them. */
const Memories = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

const nameOf = (key: string) => `${readStored('sub') ?? ''} ${key}`

function memories(): Readonly<Record<string, unknown>> {
  const parsed = v.safeParse(Memories, readStored('drafts'))
  return parsed.success ? parsed.output : {}
}

/** Keeps a value for this person in this tab, also when the page is loaded again; null forgets it. */
export function rememberInTab({ key, value }: Memo): void {
  const { [nameOf(key)]: former, ...others } = memories()
  if (value === null && former === undefined) return
  const all = value === null ? others : { ...others, [nameOf(key)]: value }
  if (Object.keys(all).length === 0) forget('drafts')
  else store('drafts', JSON.stringify(all), 'tab')
}

/** A text that was kept in this tab. */
export function keptText(key: string): string | null {
  const kept = memories()[nameOf(key)]
  return typeof kept === 'string' ? kept : null
}

const Texts = v.array(v.string())

/** A list of texts that was kept in this tab. */
export function keptTexts(key: string): readonly string[] {
  const parsed = v.safeParse(Texts, memories()[nameOf(key)])
  return parsed.success ? parsed.output : []
}

/** What is kept for this person in this tab; undefined where nothing is. */
export const keptInTab = (key: string): unknown => memories()[nameOf(key)]

const KeptDraft = v.object({ values: v.record(v.string(), v.unknown()), saved: v.record(v.string(), v.unknown()) })

/** What was typed into a form of this tab and not saved. */
export function keptDraft(key: string): v.InferOutput<typeof KeptDraft> | null {
  const parsed = v.safeParse(KeptDraft, memories()[nameOf(key)])
  return parsed.success ? parsed.output : null
}
