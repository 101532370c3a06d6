import type { Notice } from '#contract/messages.ts'
import type { FieldChange, FieldConflict } from '#contract/shell/form/compare.ts'
import type { FormRules } from '#contract/shell/form/form.ts'
import type { Refusal } from '#contract/shell/form/refusals.ts'
import { type FormIssues, type FormValues, valueAt, withValue } from '#contract/shell/form/values.ts'
import type { Memo } from './ports.ts'

/* What the machine of every form remembers, and how it judges it. */

/** `message` is a 202 that did not save; `refused` names the fields, or says in `trouble` what is wrong with no field. */
export type SaveAnswer =
  /** `made` is what the gateway made of the values, where the page goes on with it: an id, an address. */
  | { readonly kind: 'saved'; readonly values: FormValues; readonly notice?: Notice; readonly made?: unknown }
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'refused'; readonly issues?: FormIssues; readonly trouble?: string }
  /** Somebody else saved since these values were read. */
  | { readonly kind: 'conflict'; readonly theirs: FormValues }

export interface ValuesToSave {
  readonly values: FormValues
  readonly saved: FormValues
}

/** What a person typed and did not save, with the saved values it was typed over. */
export interface Draft extends ValuesToSave {}

export interface EditFormInput {
  readonly rules: FormRules
  /** The saved values; where something is created, those of a new form. */
  readonly values: FormValues
  readonly mode?: 'edit' | 'create'
  readonly updatable?: boolean
  /** A dialog over saved values ends once they are saved, as one that creates something does. */
  readonly endsWhenSaved?: boolean
  /** Whether this change is confirmed before it is sent; never, when left out. */
  readonly asksFirst?: (values: FormValues, saved: FormValues) => boolean
  /** Whether closing asks when something would be lost. */
  readonly asksBeforeClosing?: boolean
  /** Null where the form itself shows what happened. */
  readonly notices: { readonly saved: Notice | null; readonly failed: Notice | null }
  /**
   * Null where none is kept: a dialog, passwords. Where a draft is kept; `found` is the one that was kept there, `quietly`
   * when the form need not say that it came back.
   */
  readonly draft: { readonly key: string; readonly found: Draft | null; readonly quietly?: boolean } | null
}

/** Where the live check of a value stands; `unknown`: nobody answered, the gateway decides when the form is sent. */
export type UniqueVerdict = 'empty' | 'checking' | 'free' | 'taken' | 'invalid' | 'unknown'

/** Somebody else saved in between. */
export interface Overtaken {
  /** What they changed. */
  readonly meanwhile: readonly FieldChange[]
  /** Where they and this person want different values. */
  readonly conflicts: readonly FieldConflict[]
}

export interface EditFormContext {
  readonly rules: FormRules
  readonly mode: 'edit' | 'create'
  readonly updatable: boolean
  readonly endsWhenSaved: boolean
  readonly asksFirst: (values: FormValues, saved: FormValues) => boolean
  readonly asksBeforeClosing: boolean
  readonly notices: EditFormInput['notices']
  readonly draftKey: string | null
  readonly saved: FormValues
  readonly values: FormValues
  readonly issues: FormIssues
  readonly refusals: readonly Refusal[]
  readonly verdict: UniqueVerdict
  /** What is wrong with no field; `unreachable` where no reply came. */
  readonly trouble: string | null
  /** A reply was lost: the values may be saved. */
  readonly mayBeSaved: boolean
  /** The values of a draft came back. */
  readonly restored: boolean
  readonly overtaken: Overtaken | null
  /** What the gateway made of the values of a new form. */
  readonly made: unknown
}

export type EditFormOutput =
  | { readonly kind: 'saved'; readonly values: FormValues; readonly made?: unknown }
  | { readonly kind: 'closed'; readonly refusals: readonly Refusal[] }

/** What the form tells the page while it is open. */
export type EditFormNews =
  | { readonly type: 'form.saved'; readonly values: FormValues }
  | { readonly type: 'form.refused'; readonly trouble: string | null }

export interface TypedValue {
  readonly path: string
  readonly value: unknown
}
export interface ChosenSide {
  readonly path: string
  readonly side: 'mine' | 'theirs'
}
export interface AddedRow {
  readonly field: string
}
export interface RemovedRow extends AddedRow {
  readonly index: number
}

export type EditFormEvent =
  | ({ readonly type: 'field.changed' } & TypedValue)
  | ({ readonly type: 'row.added' } & AddedRow)
  | ({ readonly type: 'row.removed' } & RemovedRow)
  | { readonly type: 'form.discarded' }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'form.closed' }
  | { readonly type: 'confirm.accepted' }
  | { readonly type: 'confirm.declined' }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.declined' }
  /** The live check had no answer: ask again. */
  | { readonly type: 'check.repeated' }
  | ({ readonly type: 'side.chosen' } & ChosenSide)

export type Judged = Pick<EditFormContext, 'rules' | 'saved' | 'values' | 'refusals' | 'verdict'>

type Asked = Pick<EditFormContext, 'rules' | 'mode' | 'saved' | 'values'>

/** What the gateway is asked about while somebody types; empty where there is nothing to ask. */
export function askedValue({ rules, mode, saved, values }: Asked): string {
  const { unique } = rules
  if (unique === null || !rules.isOpen(values, unique.path)) return ''
  const value = valueAt(values, unique.path)
  // The value that a new form begins with is nobody's yet: it is asked about like any other.
  return mode === 'edit' && value === valueAt(saved, unique.path) ? '' : String(value).trim()
}

export const awaitedVerdict = (asked: Asked): UniqueVerdict => (askedValue(asked) === '' ? 'empty' : 'checking')

export function alongOf({ rules, values }: Pick<Judged, 'rules' | 'values'>): FormValues {
  return Object.fromEntries((rules.unique?.along ?? []).map((field) => [field, values[field]]))
}

function issuesOf({ rules, values, refusals, verdict }: Judged): FormIssues {
  const refused = rules.refusedIssues(values, refusals)
  const isWrong = rules.unique !== null && (verdict === 'taken' || verdict === 'invalid')
  return rules.issuesOf(values, isWrong ? { ...refused, [rules.unique.path]: verdict } : refused)
}

/** Keeps the former issues while nothing differs, so that a letter does not redraw what shows them. */
function keptIssues(before: FormIssues, after: FormIssues): FormIssues {
  const paths = Object.keys(after)
  const isSame = paths.length === Object.keys(before).length && paths.every((path) => before[path] === after[path])
  return isSame ? before : after
}

export const judged = (context: EditFormContext, part: Partial<Judged>) => ({
  ...part,
  issues: keptIssues(context.issues, issuesOf({ ...context, ...part })),
})

export const isDirty = ({ rules, saved, values }: Pick<Judged, 'rules' | 'saved' | 'values'>): boolean =>
  rules.changesBetween(saved, values).length > 0

/** Typed over older saved values, a draft keeps its own changes on the newer ones. */
function restored({ rules, values, draft }: EditFormInput): FormValues | null {
  const found = draft?.found
  if (!found || !rules.holds(found.values) || !rules.holds(found.saved)) return null
  const { values: kept } = rules.merged(found.saved, found.values, values)
  return isDirty({ rules, saved: values, values: kept }) ? kept : null
}

export const forgottenDraft = ({ draftKey }: EditFormContext): Memo | null =>
  draftKey === null ? null : { key: draftKey, value: null }

const never = () => false

export function openedWith(input: EditFormInput): EditFormContext {
  const { rules, mode = 'edit', updatable = true, asksBeforeClosing = true, notices, draft } = input
  const kept = restored(input)
  const context = {
    rules,
    mode,
    updatable,
    endsWhenSaved: input.endsWhenSaved ?? mode === 'create',
    asksFirst: input.asksFirst ?? never,
    asksBeforeClosing,
    notices,
    draftKey: draft?.key ?? null,
    saved: input.values,
    values: kept ?? input.values,
    issues: {},
    refusals: [],
    verdict: 'empty',
    trouble: null,
    mayBeSaved: false,
    restored: kept !== null && draft?.quietly !== true,
    made: undefined,
    overtaken: null,
  } as const
  return { ...context, issues: issuesOf(context) }
}

export function draftOf({ rules, draftKey, saved, values }: EditFormContext): Memo | null {
  if (draftKey === null) return null
  const draft: Draft = { values: rules.withoutSecrets(values), saved: rules.withoutSecrets(saved) }
  return { key: draftKey, value: isDirty({ rules, ...draft }) ? draft : null }
}

export const savedNotice = ({ notices }: EditFormContext, answer: SaveAnswer): Notice | null =>
  (answer.kind === 'saved' ? answer.notice : undefined) ?? notices.saved

export const messageNotice = ({ notices }: EditFormContext, answer: SaveAnswer): Notice | null =>
  answer.kind === 'message' && notices.failed !== null ? { ...notices.failed, answer: answer.message } : null

const underWay: readonly unknown[] = ['reading', 'settling', 'checking']
const verdicts: readonly UniqueVerdict[] = ['free', 'taken', 'invalid', 'unknown']

export interface Reported {
  readonly value?: unknown
}

export function verdictOf({ value }: Reported): UniqueVerdict {
  if (underWay.includes(value)) return 'checking'
  return verdicts.find((one) => one === value) ?? 'empty'
}

/** Whether the form may be sent: something to save, nothing wrong, and no live check under way. */
export function isReady(context: EditFormContext): boolean {
  const { mode, issues, verdict } = context
  const isChecked = askedValue(context) === '' || verdict === 'free' || verdict === 'unknown'
  return (mode === 'create' || isDirty(context)) && isChecked && Object.keys(issues).length === 0
}

export function withRefusal(context: EditFormContext, answer: SaveAnswer): Partial<EditFormContext> {
  if (answer.kind !== 'refused') return {}
  const refusals = [...context.refusals, ...context.rules.refusalsOf(context.values, answer.issues ?? {})]
  return { ...judged(context, { refusals }), trouble: answer.trouble ?? null }
}

export function withSaved(context: EditFormContext, answer: SaveAnswer): Partial<EditFormContext> {
  if (answer.kind !== 'saved') return {}
  const { values } = answer
  return {
    ...judged(context, { saved: values, values, refusals: [], verdict: 'empty' }),
    overtaken: null,
    restored: false,
    mayBeSaved: false,
  }
}

export const savedNews = (answer: SaveAnswer): EditFormNews => ({
  type: 'form.saved',
  values: answer.kind === 'saved' ? answer.values : {},
})

export const withoutSecrets = ({ rules, saved, values }: EditFormContext): Partial<EditFormContext> => ({
  saved: rules.withoutSecrets(saved),
  values: rules.withoutSecrets(values),
  refusals: [],
})

export function withTheirs(context: EditFormContext, answer: SaveAnswer): Partial<EditFormContext> {
  if (answer.kind !== 'conflict') return {}
  const { rules, saved, values } = context
  const { values: both, conflicts } = rules.merged(saved, values, answer.theirs)
  return {
    ...judged(context, { saved: answer.theirs, values: both }),
    overtaken: { meanwhile: rules.changesBetween(saved, answer.theirs), conflicts },
  }
}

export function withSide(context: EditFormContext, { path, side }: ChosenSide): Partial<EditFormContext> {
  const conflict = context.overtaken?.conflicts.find((one) => one.path === path)
  return conflict ? judged(context, { values: withValue(context.values, path, conflict[side]) }) : {}
}

export function mayRemoveRow({ rules, values }: EditFormContext, { field, index }: RemovedRow): boolean {
  const list = values[field]
  return Array.isArray(list) && list[index] !== undefined && rules.mayRemove(values, field)
}
