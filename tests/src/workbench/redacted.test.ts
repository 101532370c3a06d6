import { describe, expect, it } from 'vitest'
import { hidden, isSecretName, redactor } from '#src/workbench/redacted.ts'

describe('what the inspector hides', () => {
  it.each(
    'password newPassword repeated_password authenticationToken accessTokens pan maskedPan cardNumber cvv totp totpSecret otp pin key secretKey apiKey Authorization recoveryCode'.split(
      ' ',
    ),
  )('hides what lies under %s', (name) => {
    expect(isSecretName(name)).toBe(true)
    expect(redactor()({ [name]: 'x-1', inside: [{ [name]: { deep: 'x-2' } }] })).toEqual({
      [name]: hidden,
      inside: [{ [name]: hidden }],
    })
  })

  it.each('username monkey keyboard company panel pinned spanish hotel query'.split(' '))('shows %s', (name) => {
    expect(redactor()({ [name]: 'shown' })).toEqual({ [name]: 'shown' })
  })

  it('shows that there is none, and the keys of messages', () => {
    const value = { password: '', token: null, hasToken: true, toast: { key: 'RIGHTS_CHANGED' } }
    expect(redactor()(value)).toEqual(value)
  })

  it('hides the value beside the name of a secret', () => {
    expect(redactor()({ key: 'authenticationToken', value: 'abc' })).toEqual({ key: hidden, value: hidden })
    expect(redactor()({ type: 'field.changed', name: 'password', value: 'a' })).toMatchObject({ value: hidden })
    expect(redactor()({ field: 'totpCode', value: '123456' })).toMatchObject({ value: hidden })
    expect(redactor()({ key: 'lang', value: 'hr' })).toMatchObject({ value: 'hr' })
  })

  it('hides a secret wherever it turns up once it was seen, and those it is told of', () => {
    const redact = redactor(() => ['told-secret'])
    expect(redact('my s3cret-phrase')).toBe('my s3cret-phrase')
    redact({ credentials: { username: 'ana', password: 's3cret-phrase' } })
    expect(redact({ text: 'my s3cret-phrase', other: ['told-secret'] })).toEqual({
      text: `my ${hidden}`,
      other: [hidden],
    })
  })

  it.each([
    ['4111 1111 1111 1111', hidden],
    ['card 5555555555554444.', `card ${hidden}.`],
    ['order 4111111111111112', 'order 4111111111111112'],
    ['Bearer abc.def', `Bearer ${hidden}`],
    ['eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI3In0.c2ln', hidden],
    ['otpauth://totp/Riva:ana?secret=JBSWY3DP', hidden],
    ['/login?key=abc&from=%2F&code=77', `/login?key=${hidden}&from=%2F&code=${hidden}`],
  ])('makes %s to %s', (text, shown) => {
    expect(redactor()(text)).toBe(shown)
  })

  it('hides a card number that is a number', () => {
    expect(redactor()({ reference: 4111111111111111, amount: 12_000 })).toEqual({ reference: hidden, amount: 12_000 })
  })

  it('copies what has circles, actors, errors and functions in it', () => {
    const circle: Record<string, unknown> = { name: 'ring' }
    circle.self = circle
    const actor = { id: 'x:3', send: () => undefined, getSnapshot: () => undefined }
    const error = new Error('Bearer abc')
    expect(redactor()({ circle, actor, error, call: () => 1 })).toEqual({
      circle: { name: 'ring', self: '…' },
      actor: 'actor x:3',
      error: { error: 'Error', message: `Bearer ${hidden}` },
      call: 'function',
    })
  })

  it('tells of sums that no JSON could hold', () => {
    expect(JSON.stringify(redactor()({ sum: 100_000n }))).toBe('{"sum":"100000"}')
  })
})
