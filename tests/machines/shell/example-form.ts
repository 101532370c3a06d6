import { choice, flag, rows, text } from '#contract/shell/form/fields.ts'
import { formIn } from '#contract/shell/form/form.ts'
import type { EditFormInput } from '#machines/shell/edit-form-state.ts'

interface Env {
  readonly nameIsLocked: boolean
}

/** A small form with a field of each kind: a shop with a code of its own and a list of items. */
export const exampleForm = formIn<Env>()(
  {
    name: text({ max: 20 }),
    code: text({ max: 9, optional: true, pattern: /^\d+$/, unique: ['kind'] }),
    kind: choice(['kiosk', 'shop'], { start: 'shop' }),
    open: flag(true),
    items: rows({ item: text({ max: 9 }) }),
  },
  {
    shown: { items: ({ values }) => values.open },
    locked: { name: ({ env }) => env.nameIsLocked },
    mayAdd: { items: ({ values }) => values.items.length < 1 || values.name === 'Pekara' },
  },
)

export const savedShop = { name: 'Dućan', code: '', kind: 'shop', open: true, items: [] } as const

export const notices = {
  saved: { key: 'COMPANY_SUCCESSFULLY_UPDATED' },
  failed: { key: 'COMPANY_ERROR_OCCURRED' },
} as const

export const exampleInput: EditFormInput = {
  rules: exampleForm.rules({ nameIsLocked: false }),
  values: savedShop,
  notices,
  draft: { key: 'shop', found: null },
}
export const newShop: EditFormInput = { ...exampleInput, values: exampleForm.start, mode: 'create' }
