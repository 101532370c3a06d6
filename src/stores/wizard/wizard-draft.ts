import * as v from 'valibot'
import type { Draft } from '#machines/shell/edit-form-state.ts'
import { timeThere } from '#src/shell/browser/clock.ts'
import { forget, readStored, store } from '#src/shell/browser/storage.ts'

/** Older drafts are forgotten. */
const month = 30 * 86_400_000

const Values = v.record(v.string(), v.unknown())
const Drafts = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.object({ at: v.number(), values: Values, saved: Values })),
)
type Kept = v.InferOutput<typeof Drafts>

/** By person and company: nobody else at this browser sees it. */
const nameOf = (company: string) => `${readStored('sub') ?? ''} ${company}`

const now = () => timeThere().getTime()

function drafts(): Kept {
  const parsed = v.safeParse(Drafts, readStored('newStores'))
  if (!parsed.success) return {}
  return Object.fromEntries(Object.entries(parsed.output).filter(([, { at }]) => now() - at < month))
}

/** What a person typed into the wizard of a company; it also outlives a sign-out, and holds no secret. */
export const keptWizard = (company: string): Draft | null => drafts()[nameOf(company)] ?? null

export function keepWizard(company: string, draft: Draft | null): void {
  const { [nameOf(company)]: _, ...others } = drafts()
  const all = draft === null ? others : { ...others, [nameOf(company)]: { ...draft, at: now() } }
  if (Object.keys(all).length === 0) forget('newStores')
  else store('newStores', JSON.stringify(all))
}
