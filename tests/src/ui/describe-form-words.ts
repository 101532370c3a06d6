import { expect, it } from 'vitest'
import type { FormView } from '#src/ui/form/form-view.ts'
import { issueWords } from '#src/ui/form/form-words.ts'
import { fieldFacts, type Limits } from '#tests/contract/shell/form/field-limits.ts'

/** The words of every issue of every field, as the limits by hand have them. */
export function describeFormWords<Field extends string>(
  title: string,
  { view }: Pick<FormView<never>, 'view'>,
  limits: Limits<Field>,
): void {
  it.each(fieldFacts(limits).filter(({ issue }) => issue === 'invalid'))(
    `${title}: $field says "$says"`,
    ({ field, says }) => {
      const words = ['invalid', 'required', 'tooLong', 'tooShort'].map(
        (issue) => issueWords(view(field), issue).message,
      )
      expect(words).toEqual([says, 'This is required.', 'This value is too long.', 'This value is too short.'])
    },
  )
}
