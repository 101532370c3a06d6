import type { Notice } from '#contract/messages.ts'
import type { FieldChange, FieldConflict } from '#contract/shell/form/compare.ts'
import type { FormRules } from '#contract/shell/form/form.ts'
import type { Refusal } from '#contract/shell/form/refusals.ts'
import { type FormIssues, type FormValues, valueAt, withValue } from '#contract/shell/form/values.ts'
import type { Memo } from './ports.ts'

/* The context of the form machine, and its validation. */

/**
 * `message`: a 202 that saved nothing. `refused` names the fields, or gives in `trouble` a reason without a field;
 * `isLost`: the reply does not tell whether the values are saved.
 */
export type SaveAnswer =
  /** `made` is the created object that the page continues with: an id, an address. */
  | { readonly kind: 'saved'; readonly values: FormValues; readonly notice?: Notice; readonly made?: unknown }
  | { readonly kind: 'message'; readonly message: string }
  | {
      readonly kind: 'refused'
      readonly issues?: FormIssues
      readonly trouble?: string
      /** Shown instead of the form's own failure. */
      readonly message?: string
      readonly isLost?: boolean
    }
  /** Somebody else saved after these values were read. */
  | { readonly kind: 'conflict'; readonly theirs: FormValues }

export interface ValuesToSave {
  readonly values: FormValues
  readonly saved: FormValues
}

/** Unsaved values, with the saved values they are based on. */
export interface Draft extends ValuesToSave {}

export interface EditFormInput {
  readonly rules: FormRules
  /** The saved values; for a new object, the initial ones. */
  readonly values: FormValues
  readonly mode?: 'edit' | 'create'
  readonly updatable?: boolean
  /** Ends once the values are saved: a dialog over saved values, or a form that creates. */
  readonly endsWhenSaved?: boolean
  /** Whether the change needs a confirmation; never by default. */
  readonly asksFirst?: (values: FormValues, saved: FormValues) => boolean
  /** Whether closing asks before changes are lost. */
  readonly asksBeforeClosing?: boolean
  /** Null when the form itself shows the outcome. `lost`: no reply came; `failed` where it is left out. */
  readonly notices: { readonly saved: Notice | null; readonly failed: Notice | null; readonly lost?: Notice }
  /**
   * The storage key of the draft; null for dialogs and passwords, which store none. `found` is the stored draft;
   * `quietly` hides the note that it was restored.
   */
  readonly draft: { readonly key: string; readonly found: Draft | null; readonly quietly?: boolean } | null
}

/** The state of a live check; `unknown`: no reply, so the gateway decides on submit. */
export type UniqueVerdict = 'empty' | 'checking' | 'free' | 'taken' | 'invalid' | 'unknown'

/** Somebody else saved in between. */
export interface Overtaken {
  /** Their changes. */
  readonly meanwhile: readonly FieldChange[]
  /** Fields that they and this person changed to different values. */
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
  /** The trouble without a field; `unreachable` when no reply came. */
  readonly trouble: string | null
  /** The last reply was lost. */
  readonly isLost: boolean
  /** A reply was lost since the form was opened or saved, so the values may be saved. */
  readonly mayBeSaved: boolean
  /** A draft was restored. */
  readonly restored: boolean
  readonly overtaken: Overtaken | null
  /** The created object of a new form. */
  readonly made: unknown
}

export type EditFormOutput =
  | { readonly kind: 'saved'; readonly values: FormValues; readonly made?: unknown }
  | { readonly kind: 'closed'; readonly refusals: readonly Refusal[] }

/** The news a form sends to its page while open. */
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
  /** The live check had no reply: try again. */
  | { readonly type: 'check.repeated' }
  | ({ readonly type: 'side.chosen' } & ChosenSide)

export type Judged = Pick<EditFormContext, 'rules' | 'saved' | 'values' | 'refusals' | 'verdict'>

type Asked = Pick<EditFormContext, 'rules' | 'mode' | 'saved' | 'values'>

/** The text for the live check; empty when there is nothing to check. */
export function valueToCheck({ rules, mode, saved, values }: Asked): string {
  const { unique } = rules
  if (unique === null || !rules.isOpen(values, unique.path)) return ''
  const value = valueAt(values, unique.path)
  // The initial value of a new form may be taken as well, so it is checked like a typed one.
  return mode === 'edit' && value === valueAt(saved, unique.path) ? '' : String(value).trim()
}

export const awaitedVerdict = (asked: Asked): UniqueVerdict => (valueToCheck(asked) === '' ? 'empty' : 'checking')

export function alongOf({ rules, values }: Pick<Judged, 'rules' | 'values'>): FormValues {
  return Object.fromEntries((rules.unique?.along ?? []).map((field) => [field, values[field]]))
}

function issuesOf({ rules, values, refusals, verdict }: Judged): FormIssues {
  const refused = rules.refusedIssues(values, refusals)
  const isWrong = rules.unique !== null && (verdict === 'taken' || verdict === 'invalid')
  return rules.issuesOf(values, isWrong ? { ...refused, [rules.unique.path]: verdict } : refused)
}

/** Keeps the same object while the issues are equal, so that a keystroke does not redraw the views that show them. */
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

/** Rebases a draft of older saved values on the newer ones. */
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
    isLost: false,
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

/** The failure of the form, in the reply's own words where it has some. */
export function failedNotice({ notices }: EditFormContext, answer: SaveAnswer): Notice | null {
  const message = answer.kind === 'conflict' ? 'CHANGED_MEANWHILE' : 'message' in answer ? answer.message : undefined
  return notices.failed !== null && message !== undefined ? { ...notices.failed, answer: message } : notices.failed
}

export const lostNotice = ({ notices }: EditFormContext): Notice | null => notices.lost ?? notices.failed

const underWay: readonly unknown[] = ['reading', 'settling', 'checking']
const verdicts: readonly UniqueVerdict[] = ['free', 'taken', 'invalid', 'unknown']

export interface Reported {
  readonly value?: unknown
}

export function verdictOf({ value }: Reported): UniqueVerdict {
  if (underWay.includes(value)) return 'checking'
  return verdicts.find((one) => one === value) ?? 'empty'
}

/** Whether the form can be submitted: it has changes, no issues, and no live check in progress. */
export function isReady(context: EditFormContext): boolean {
  const { mode, issues, verdict } = context
  const isChecked = valueToCheck(context) === '' || verdict === 'free' || verdict === 'unknown'
  return (mode === 'create' || isDirty(context)) && isChecked && Object.keys(issues).length === 0
}

export function withRefusal(context: EditFormContext, answer: SaveAnswer): Partial<EditFormContext> {
  if (answer.kind !== 'refused') return {}
  const refusals = [...context.refusals, ...context.rules.refusalsOf(context.values, answer.issues ?? {})]
  const { trouble = null, isLost = false } = answer
  return { ...judged(context, { refusals }), trouble, isLost, mayBeSaved: context.mayBeSaved || isLost }
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
