import { describe, expect, it } from 'vitest'
import { commonPasswords } from '#contract/session/common-passwords.ts'
import { passwordIssue } from '#contract/session/password.ts'

describe('a new password', () => {
  it.each([
    ['', 'required'],
    ['elevenchars', 'tooShort'],
    ['🙂🙂🙂🙂🙂🙂', 'tooShort'],
    ['a'.repeat(257), 'tooLong'],
    ['password1234', 'tooCommon'],
    ['PassWord1234', 'tooCommon'],
    [' lozinka12345 ', 'tooCommon'],
    ['aaaaaaaaaaaaaa', 'tooCommon'],
    ['ababababababab', 'tooCommon'],
    ['twelve chars', null],
    ['šest riječi za jednu lozinku', null],
    [`${'ab'.repeat(127)}cd`, null],
  ])('%j: %s · SES-24', (text, issue) => {
    expect(passwordIssue(text)).toBe(issue)
  })

  it('is none of two hundred that are tried first · SES-24', () => {
    expect(commonPasswords.size).toBeGreaterThanOrEqual(200)
    for (const text of commonPasswords) expect([text, passwordIssue(text)]).toEqual([text, 'tooCommon'])
  })
})
