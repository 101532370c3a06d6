import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logOf, scrub } from '#gateway/ground/log.ts'

const CARD = '4111111111111111'

const linesOf = (level: 'info' | 'error' | 'silent', write: (log: ReturnType<typeof logOf>) => void) => {
  const lines: string[] = []
  write(logOf({ logLevel: level }, { write: (line) => void lines.push(line) }))
  return lines.map((line) => JSON.parse(line))
}

describe('scrub', () => {
  it.each([
    [CARD, '[card number]'],
    [`paid with ${CARD}.`, 'paid with [card number].'],
    ['4111 1111 1111 1111', '[card number]'],
    ['4111-1111-1111-1111', '[card number]'],
    ['4111.1111.1111.1111 of 12/27', '[card number] of 12/27'],
    ['4111\u00a01111\u00a01111\u00a01111', '[card number]'],
    ['order 12345 4111 1111 1111 1111 12', 'order 12345 [card number] 12'],
    ['378282246310005', '[card number]'],
    ['36227206271667', '[card number]'],
    ['4222222222222', '[card number]'],
    ['6304000000000000000', '[card number]'],
    [`${CARD} ${CARD}`, '[card number] [card number]'],
    [`card${CARD}`, 'card[card number]'],
    ['4111111111111112', '4111111111111112'],
    ['411111111111', '411111111111'],
    ['HR1210010051863000160', 'HR1210010051863000160'],
    ['to HR12 1001 0051 8630 0016 0 today', 'to HR12 1001 0051 8630 0016 0 today'],
    ['Authorization: Bearer abc.def-1', 'Authorization: Bearer [redacted]'],
    ['eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', '[redacted]'],
    ['/social-auth?code=abc&iss=x', '/social-auth?code=[redacted]&iss=x'],
    ['postgres://riva:hunter2@db/riva', 'postgres://[redacted]@db/riva'],
    ['2026-11-21 04:15:00 order 1234567', '2026-11-21 04:15:00 order 1234567'],
  ])('turns %j into %j', (text, expected) => {
    expect(scrub(text)).toBe(expected)
  })

  it('leaves no Luhn-valid number of 13 to 19 digits, wherever it stands', () => {
    const luhn = (digits: readonly number[]) => {
      const sum = digits.reduceRight((all, digit, at) => {
        const doubled = (digits.length - at) % 2 === 1 ? digit * 2 : digit
        return all + (doubled > 9 ? doubled - 9 : doubled)
      }, 0)
      return `${digits.join('')}${(10 - (sum % 10)) % 10}`
    }
    const cards = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 }).map(luhn)
    const words = fc.stringMatching(/^[a-zčćžšđ ,.:]{0,12}$/)
    fc.assert(
      fc.property(words, cards, words, (before, card, after) => {
        expect(scrub(`${before}${card}${after}`)).toBe(`${before}[card number]${after}`)
      }),
    )
  })
})

describe('the log', () => {
  it('hides credentials and cards however deep they are', () => {
    const [line] = linesOf('info', (log) =>
      log.info(
        {
          req: { headers: { Authorization: 'Basic abc', 'set-cookie': ['sid=1'], accept: '*/*' } },
          store: { secretKey: 's3cret', name: 'Jadran' },
          body: [{ newPassword: 'p', access_token: 't', comment: `card ${CARD}` }],
          pan: 4111111111111111,
          at: 1795235665748,
          amount: 1234n,
          when: new Date('2026-11-21T04:00:00Z'),
        },
        `refused %s`,
        CARD,
      ),
    )
    expect(line).toMatchObject({
      level: 'info',
      msg: 'refused [card number]',
      req: { headers: { Authorization: '[redacted]', 'set-cookie': '[redacted]', accept: '*/*' } },
      store: { secretKey: '[redacted]', name: 'Jadran' },
      body: [{ newPassword: '[redacted]', access_token: '[redacted]', comment: 'card [card number]' }],
      pan: '[redacted]',
      at: 1795235665748,
      amount: '1234',
      when: '2026-11-21T04:00:00.000Z',
    })
  })

  it('hides them in the bindings of a child and in errors with their causes', () => {
    const error = new Error(`no ${CARD}`, { cause: new Error(`because of ${CARD}`) })
    const lines = linesOf('error', (log) => {
      log.child({ token: 't', room: 'pay' }).error(error)
      log.error({ err: error }, 'failed')
    })
    expect(lines[0]).toMatchObject({ token: '[redacted]', room: 'pay', msg: 'no [card number]' })
    for (const { err } of lines) {
      expect(err).toMatchObject({ type: 'Error', message: 'no [card number]' })
      expect(err.cause.message).toBe('because of [card number]')
    }
    expect(JSON.stringify(lines)).not.toContain(CARD)
  })

  it('keeps the text of a failed query and none of its values', () => {
    const error = Object.assign(new Error('Failed query: insert\nparams: ana@jadran.example'), {
      query: 'insert into account values ($1)',
      params: ['ana@jadran.example'],
      cause: Object.assign(new Error('duplicate key'), { code: '23505' }),
    })
    const lines = linesOf('error', (log) => log.error(error))
    expect(lines[0]).toMatchObject({
      msg: 'Failed query: insert into account values ($1)',
      err: { message: 'Failed query: insert into account values ($1)', cause: { code: '23505' } },
    })
    expect(JSON.stringify(lines)).not.toContain('ana@jadran.example')
  })

  it('survives values that refer to themselves and things that are not data', () => {
    const loop: Record<string, unknown> = { name: 'loop', map: new Map() }
    loop.self = loop
    expect(linesOf('info', (log) => log.info(loop))[0]).toMatchObject({ name: 'loop', map: '[Map]' })
  })

  it('writes what the level lets through', () => {
    expect(linesOf('error', (log) => log.info('quiet'))).toEqual([])
    expect(linesOf('silent', (log) => log.fatal('quiet'))).toEqual([])
    expect(linesOf('info', (log) => log.info('heard'))).toHaveLength(1)
  })
})
