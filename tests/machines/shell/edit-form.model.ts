import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormEvent, UniqueVerdict } from '#machines/shell/edit-form-state.ts'
import { answers, type Case, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { exampleInput, newShop, savedShop } from './example-form.ts'

/** The live check moved on, as XState tells its parent. */
export const verdictIs = (value: string): Case<never> =>
  happens({ type: 'xstate.snapshot.uniqueCheck', snapshot: { value } } as never, `check: ${value}`)

const typed = (path: string, value: unknown, label: string): Case<EditFormEvent> =>
  happens({ type: 'field.changed', path, value }, label)

const savedName = { kind: 'saved', values: { ...savedShop, name: 'Radnja' } }

const ofCreation = (verdict: UniqueVerdict): readonly Case<EditFormEvent>[] => [
  typed('code', '7', 'a code'),
  happens({ type: 'check.repeated' } as const),
  ...(verdict === 'checking' ? ['free', 'taken', 'unknown'].map(verdictIs) : []),
]

const ofChange: readonly Case<EditFormEvent>[] = [
  typed('name', savedShop.name, 'the saved name'),
  happens({ type: 'row.added', field: 'items' } as const),
  happens({ type: 'row.removed', field: 'items', index: 0 } as const),
  happens({ type: 'form.discarded' } as const),
  happens({ type: 'confirm.accepted' } as const),
  happens({ type: 'confirm.declined' } as const),
  happens({ type: 'side.chosen', path: 'name', side: 'theirs' } as const, 'their name'),
  answers('save', { kind: 'message', message: 'store_is_locked' }, 'message'),
  answers('save', { kind: 'conflict', theirs: { ...savedShop, name: 'Trafika', kind: 'kiosk' } }, 'somebody saved'),
]

export const editFormModel = defineModel({
  machine: editFormMachine,
  inputs: [
    exampleInput,
    { ...exampleInput, asksFirst: () => true },
    { ...exampleInput, updatable: false },
    { ...exampleInput, draft: { key: 'shop', found: { values: { ...savedShop, name: 'Kiosk' }, saved: savedShop } } },
    newShop,
    { ...newShop, asksBeforeClosing: false },
  ],
  cases: ({ context }) => [
    typed('name', 'Radnja', 'another name'),
    happens({ type: 'form.submitted' } as const),
    happens({ type: 'form.closed' } as const),
    happens({ type: 'leave.confirmed' } as const),
    happens({ type: 'leave.declined' } as const),
    answers('save', savedName, 'saved'),
    answers('save', { kind: 'refused', issues: { name: 'taken' } }, 'refused'),
    fails('save'),
    ...(context.mode === 'create' ? ofCreation(context.verdict) : ofChange),
  ],
  facts: ({ values, saved, issues, verdict, overtaken }) => [
    values.name,
    values.code,
    values.items,
    saved.name,
    Object.keys(issues),
    verdict,
    overtaken !== null,
  ],
  ports: ['notify', 'remember'],
  lasting: ['uniqueCheck'],
})
