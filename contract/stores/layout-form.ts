import { text } from '#contract/shell/form/fields.ts'
import { formIn } from '#contract/shell/form/form.ts'
import type { ValuesOf } from '#contract/shell/form/values.ts'
import { type Layout, layoutLimit } from './layout-calls.ts'

const code = { max: layoutLimit, optional: true, long: true } as const

/** CSS, header and footer of one page (STS-18, STS-21). */
export const layoutForm = formIn<undefined>()({
  css: text(code),
  header: text(code),
  footer: text(code),
})
export type LayoutValues = ValuesOf<typeof layoutForm.table>

export const valuesOfLayout = (layout: Layout | undefined): LayoutValues => layoutForm.toValues(layout ?? null)
