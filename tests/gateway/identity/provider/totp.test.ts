import { describe, expect, it } from 'vitest'
import { base32, codeAt, enrolmentAddress, newSecret, stepAt, stepOf } from '#gateway/identity/provider/totp.ts'

const rfcSecret = base32(Buffer.from('12345678901234567890'))

describe('codes of an authenticator', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %d · SES-12', (second, code) => {
    expect(codeAt(rfcSecret, stepAt(new Date(second * 1_000)))).toBe(code)
  })

  it('are taken one step early and late, and no further · SES-12', () => {
    const now = new Date('2026-11-21T10:00:10Z')
    const at = stepAt(now)
    const taken = [-2, -1, 0, 1, 2].map((drift) => stepOf(rfcSecret, codeAt(rfcSecret, at + drift), now))
    expect(taken).toEqual([null, at - 1, at, at + 1, null])
  })

  it.each(['', '12345', '1234567', 'abcdef', '٠٠٠٠٠٠'])('are six digits, not %j · SES-12', (typed) => {
    expect(stepOf(rfcSecret, typed, new Date())).toBeNull()
  })

  it('come from secrets of 160 bits, and the picture names the account · SES-12', () => {
    const secret = newSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(enrolmentAddress(secret, 'ana+1@first.example')).toBe(
      `otpauth://totp/Riva%3Aana%2B1%40first.example?secret=${secret}&issuer=Riva&algorithm=SHA1&digits=6&period=30`,
    )
  })
})
