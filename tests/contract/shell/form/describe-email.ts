import { describe, expect, it } from 'vitest'

interface DescribedEmail {
  /** The issues of right values with this e-mail. */
  readonly issues: (email: string) => object
  readonly most: number
  readonly isOptional?: boolean
}

const ofLength = (length: number) => `${'x'.repeat(length - '@a.hr'.length)}@a.hr`

/** What a form says of an e-mail. */
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
      [ofLength(most), null],
      [ofLength(most + 1), 'tooLong'],
    ])('%j: %s', (email, issue) => {
      expect(issues(email)).toEqual(issue === null ? {} : { email: issue })
    })
  })
}
