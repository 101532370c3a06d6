import { describe, expect, it } from 'vitest'
import { emailOfLength } from './field-limits.ts'

interface DescribedEmail {
  /** The issues of right values with this e-mail. */
  readonly issues: (email: string) => object
  readonly most: number
  readonly isOptional?: boolean
}

/** Tests which e-mail addresses a form takes, and the issue of every other. */
export function describeEmail(title: string, { issues, most, isOptional = false }: DescribedEmail): void {
  const empty = isOptional ? null : 'required'

  describe(title, () => {
    it.each([
      ['', empty],
      ['   ', empty],
      [' novi@jadran.example ', null],
      ['novi', 'invalid'],
      ['novi@', 'invalid'],
      ['novi@jadran example', 'invalid'],
      [emailOfLength(most), null],
      [emailOfLength(most + 1), 'tooLong'],
    ])('%j: %s', (email, issue) => {
      expect(issues(email)).toEqual(issue === null ? {} : { email: issue })
    })
  })
}
