import type { MessageKey } from '#contract/messages.ts'
import type { FieldTable } from '#contract/shell/form/fields.ts'
import type { Form } from '#contract/shell/form/form.ts'
import type { ValuesOf } from '#contract/shell/form/values.ts'
import type { SaveAnswer } from '#machines/shell/edit-form-state.ts'
import { isRefusal } from './form-calls.ts'

type Refused = Extract<SaveAnswer, { readonly kind: 'refused' }>

interface SaveOver<Values> {
  /** A gateway without revisions replaces whatever is saved: that is compared before. */
  readonly hasRevision: boolean
  /** Null where the gateway says that somebody saved since the values were read. */
  readonly send: () => Promise<SaveAnswer | null>
  /** What is saved by now; what is sent next is sent over it. */
  readonly readNow: () => Promise<{ readonly values: Values; readonly made?: unknown } | Refused>
  /** Whether what is saved by now is what was sent, in other letters: a gateway may clean texts. */
  readonly isOwn?: (now: Values) => Promise<boolean>
}

const never = async () => false

/** Saves a form over what was read: what somebody else saved meanwhile is never written over unseen. */
export async function saveOver<Table extends FieldTable, Env, Part extends string>(
  form: Form<Table, Env, Part>,
  { values, saved }: { readonly values: ValuesOf<Table>; readonly saved: ValuesOf<Table> },
  { hasRevision, send, readNow, isOwn = never }: SaveOver<ValuesOf<Table>>,
): Promise<SaveAnswer> {
  const isSame = (one: ValuesOf<Table>, other: ValuesOf<Table>) => form.changes(one, other).length === 0
  const isMine = async (now: ValuesOf<Table>) => isSame(now, values) || (!isSame(now, saved) && (await isOwn(now)))
  if (!hasRevision) {
    const now = await readNow()
    if ('kind' in now) return now
    if (!isSame(now.values, saved)) return { kind: 'conflict', theirs: now.values }
  }
  /** Of a lost reply nobody knows what it did: what is saved by now shows it. */
  const settled = async (error: unknown): Promise<SaveAnswer> => {
    const now = isRefusal(error) ? null : await readNow().catch(() => null)
    if (now === null || 'kind' in now || isSame(now.values, saved)) throw error
    return (await isMine(now.values)) ? { kind: 'saved', ...now } : { kind: 'conflict', theirs: now.values }
  }
  for (let isAgain = false; ; isAgain = true) {
    const answer = await send().catch(settled)
    if (answer !== null) return answer
    const now = await readNow()
    if ('kind' in now) return now
    // A reply to this very change was lost.
    if (await isMine(now.values)) return { kind: 'saved', ...now }
    // Where only what is not in the form was changed, it is sent once more.
    if (isAgain || !isSame(now.values, saved)) return { kind: 'conflict', theirs: now.values }
  }
}

interface Told<Read, Values> {
  readonly message: string | null
  /** What is saved by now; null where it could not be read. */
  readonly now: Read | null
  readonly valuesOf: (now: Read) => Values
  /** What is sent next is sent over it. */
  readonly take: (now: Read) => Values
  readonly saved: MessageKey
  readonly failed: MessageKey
}

/** A 202 does not say whether the change was saved, so what is saved by now does. */
export function toldBy<Table extends FieldTable, Env, Part extends string, Read>(
  form: Form<Table, Env, Part>,
  values: ValuesOf<Table>,
  { message, now, valuesOf, take, saved, failed }: Told<Read, ValuesOf<Table>>,
): SaveAnswer {
  if (now === null || form.changes(valuesOf(now), values).length > 0) {
    return { kind: 'message', message: message ?? failed }
  }
  return { kind: 'saved', values: take(now), ...(message !== null && { notice: { key: saved, answer: message } }) }
}
