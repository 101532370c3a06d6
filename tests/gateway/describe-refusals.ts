import { describe, expect, it } from 'vitest'
import { type FieldFact, type Limits, typedFacts } from '#tests/contract/shell/form/field-limits.ts'
import type { Outcome } from './start-gateway.ts'

interface DescribedBody<Field extends string> {
  readonly limits: Limits<Field>
  /** The fields of the form that this body does not hold, or judges by further rules. */
  readonly except?: readonly Field[]
  /** Sends right values with this one. */
  readonly send: (values: Readonly<Record<string, string>>) => Promise<Outcome>
  /** What is stored afterwards: a refused body changes nothing. */
  readonly stored: () => Promise<unknown>
  /** Whether right values are sent too; without, each would make something new. */
  readonly takesRight?: boolean
}

interface Refused {
  readonly fieldErrors?: readonly { readonly field: string; readonly message: string }[]
}

/** The gateway refuses in a body what the form refuses by its limits, with the field and the same issue. */
export function describeRefusals<Field extends string>(title: string, described: DescribedBody<Field>): void {
  const { limits, except = [], send, stored, takesRight = false } = described
  const ofBody = typedFacts(limits).filter(({ field }) => !except.includes(field))
  const isRefused = ({ issue }: FieldFact) => issue !== null

  describe(title, () => {
    it.each(ofBody.filter(isRefused))('$field $shown: $issue · $id', async ({ field, value, issue }) => {
      const before = await stored()
      const { status, body } = await send({ [field]: value })
      const { fieldErrors } = body as Refused
      expect([status, fieldErrors]).toEqual([400, [{ field, message: issue }]])
      expect(await stored()).toEqual(before)
    })

    if (!takesRight) return
    it.each(ofBody.filter((fact) => !isRefused(fact)))('$field $shown is saved · $id', async ({ field, value }) => {
      expect(await send({ [field]: value })).toMatchObject({ status: 200, body: { [field]: value.trim() } })
    })
  })
}
