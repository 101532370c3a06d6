import { describe, expect, it } from 'vitest'
import type { FieldTable } from '#contract/shell/form/fields.ts'
import type { Form } from '#contract/shell/form/form.ts'
import type { ValuesOf } from '#contract/shell/form/values.ts'
import { fieldFacts, type LimitsOf } from './field-limits.ts'

interface DescribedLimits<Table extends FieldTable, Env> {
  readonly form: Form<Table, Env, string>
  readonly env: Env
  /** Values without any issue. */
  readonly right: ValuesOf<Table>
  readonly limits: LimitsOf<Table>
}

/** The form judges each field as the limits by hand say. */
export function describeLimits<Table extends FieldTable, Env>(title: string, described: DescribedLimits<Table, Env>) {
  const { form, env, right, limits } = described
  describe(title, () => {
    it('nothing is wrong with right values', () => {
      expect(form.issues(right, env)).toEqual({})
    })

    it.each(fieldFacts(limits))('$field $shown: $issue · $id', ({ field, value, issue }) => {
      const issues = form.issues({ ...right, [field]: value }, env)
      expect(issues).toEqual(issue === null ? {} : { [field]: issue })
    })
  })
}
