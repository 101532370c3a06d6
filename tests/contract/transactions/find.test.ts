import { describe, expect, it } from 'vitest'
import { cardNumberIn } from '#contract/shell/card-number.ts'
import { findingsOf, lastFourIn } from '#contract/transactions/find/find.ts'
import { addressOfKind } from '#contract/transactions/list/list-address.ts'
import type { ListKind } from '#contract/transactions/list/list-kinds.ts'

const today = '2026-11-21'
const all = ['card', 'pis', 'pos'] as const
const meanings = (typed: string, lists: readonly ListKind[] = all) =>
  findingsOf(typed, today, lists).map(({ kind, list, query }) => [kind, list, query.filter])

const masked = '411111******1111'
const pan = { pan: masked }
const from = (minor: number) => ({ amount: { from: minor, to: minor } })

describe('what a typed text is taken for', () => {
  it.each([
    ['', []],
    ['   ', []],
    [
      'R-1001',
      [
        ['orderNumber', 'card', { orderNumber: 'R-1001' }],
        ['orderNumber', 'pos', { orderNumber: 'R-1001' }],
      ],
    ],
    [
      ' R-1001 ',
      [
        ['orderNumber', 'card', { orderNumber: 'R-1001' }],
        ['orderNumber', 'pos', { orderNumber: 'R-1001' }],
      ],
    ],
    [
      'A1B2C3',
      [
        ['orderNumber', 'card', { orderNumber: 'A1B2C3' }],
        ['orderNumber', 'pos', { orderNumber: 'A1B2C3' }],
        ['approvalCode', 'card', { approvalNumber: 'A1B2C3' }],
        ['approvalCode', 'pos', { approvalNumber: 'A1B2C3' }],
      ],
    ],
    [
      'a1b2c3',
      [
        ['orderNumber', 'card', { orderNumber: 'a1b2c3' }],
        ['orderNumber', 'pos', { orderNumber: 'a1b2c3' }],
        ['approvalCode', 'card', { approvalNumber: 'A1B2C3' }],
        ['approvalCode', 'pos', { approvalNumber: 'A1B2C3' }],
      ],
    ],
    [
      '223095',
      [
        ['orderNumber', 'card', { orderNumber: '223095' }],
        ['orderNumber', 'pos', { orderNumber: '223095' }],
        ['approvalCode', 'card', { approvalNumber: '223095' }],
        ['approvalCode', 'pos', { approvalNumber: '223095' }],
        ['amount', 'card', from(22_309_500)],
        ['amount', 'pos', from(22_309_500)],
      ],
    ],
    [
      '120',
      [
        ['orderNumber', 'card', { orderNumber: '120' }],
        ['orderNumber', 'pos', { orderNumber: '120' }],
        ['amount', 'card', from(12_000)],
        ['amount', 'pos', from(12_000)],
      ],
    ],
    [
      '120,50',
      [
        ['amount', 'card', from(12_050)],
        ['amount', 'pos', from(12_050)],
        ['orderNumber', 'card', { orderNumber: '120,50' }],
        ['orderNumber', 'pos', { orderNumber: '120,50' }],
      ],
    ],
    [
      '1.234,50 €',
      [
        ['amount', 'card', from(123_450)],
        ['amount', 'pos', from(123_450)],
        ['orderNumber', 'card', { orderNumber: '1.234,50 €' }],
        ['orderNumber', 'pos', { orderNumber: '1.234,50 €' }],
      ],
    ],
    [
      'EUR 120',
      [
        ['amount', 'card', from(12_000)],
        ['amount', 'pos', from(12_000)],
        ['orderNumber', 'card', { orderNumber: 'EUR 120' }],
        ['orderNumber', 'pos', { orderNumber: 'EUR 120' }],
      ],
    ],
    ['ana@kupac.example', [['email', 'card', { customer: { email: { value: 'ana@kupac.example', exact: false } } }]]],
    [
      'hr12 1001 0051 8630 0016 0',
      [
        ['iban', 'pis', { iban: 'HR1210010051863000160' }],
        ['orderNumber', 'card', { orderNumber: 'hr12 1001 0051 8630 0016 0' }],
        ['orderNumber', 'pos', { orderNumber: 'hr12 1001 0051 8630 0016 0' }],
      ],
    ],
    ['x-1'.repeat(20), []],
  ])('%s · TRX-20, TRX-21, PIS-05', (typed, expected) => {
    expect(meanings(typed)).toEqual(expected)
  })

  it.each([
    ['1.234', 123_400],
    ['12.345', 1_234_500],
    ['1.234 €', 123_400],
    ['1,234', 123_400],
    ['1 234,5', 123_450],
    ["1'234.50", 123_450],
    ['1.234.567,89', 123_456_789],
    ['1,234,567.89', 123_456_789],
    ['120 USD', 12_000],
    ['120,50 chf', 12_050],
    ['$120', 12_000],
    ['ISK1.000', 100_000],
    ['0,50', 50],
  ])('%s is first an amount, whole and to the cent · TRX-20', (typed, minor) => {
    const [first] = findingsOf(typed, today, all)
    expect(first).toMatchObject({ kind: 'amount', list: 'card', query: { filter: from(minor) } })
  })

  it.each([
    '1.2345',
    '12.34.56',
    '1.234.56',
    '1.23,4',
    '1234.567',
    '0.123',
    '1.234,567',
    '1,2,3',
    '120 ABC',
    '12..5',
    '.5',
  ])('%s is no amount, rather than one that is cut · TRX-20', (typed) => {
    expect(meanings(typed).filter(([kind]) => kind === 'amount')).toEqual([])
  })

  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    ' 4111 1111 1111 1111 ',
    'Visa 4111111111111111, Ana',
    masked,
    '4111 11** **** 1111',
    '411111XXXXXX1111',
    '411111••••••1111',
  ])('%s is a card number and nothing else, of which first six and last four go on · POS-05, TRX-20', (typed) => {
    const findings = findingsOf(typed, today, all)
    const [inTerminals, ...others] = meanings(typed)
    expect(inTerminals).toEqual(['cardNumber', 'pos', pan])
    expect(others).toEqual(lastFourIn(typed) === null ? [] : [['lastFour', 'card', { lastFour: '1111' }]])
    expect(JSON.stringify(findings)).not.toMatch(/4111111111|1111 1111|1111-1111/)
  })

  it.each(['**** 1111', '**1111', '**** **** **** 1111', 'xxxx-xxxx-xxxx-1111', '•••• 1111', '4111 **** **** 1111'])(
    '%s is a card of which only the last four digits are known · POS-05, TRX-20',
    (typed) => {
      expect(meanings(typed)).toEqual([
        ['cardNumber', 'pos', { pan: '1111' }],
        ['lastFour', 'card', { lastFour: '1111' }],
      ])
      expect(lastFourIn(typed)).toBe('1111')
      const query = findingsOf(typed, today, all)[0]?.query as Parameters<typeof addressOfKind.pos.searchOf>[0]
      expect(addressOfKind.pos.searchOf(query)).toEqual({ from: '2025-10-17', to: today })
    },
  )

  it.each(['**** 11111', '****', 'xx1111', 'XX-1111', '4111 1111 1*** 1111', 'R*1111'])(
    '%s is not the number of a card · TRX-20',
    (typed) => {
      expect(lastFourIn(typed)).toBeNull()
      expect(meanings(typed).map(([kind]) => kind)).not.toContain('cardNumber')
    },
  )

  it('four digits may end a card: its orders are listed by them, which stand in no address · TRX-20', () => {
    expect(meanings('1111').map(([kind, list]) => `${kind} ${list}`)).toEqual([
      ...['orderNumber card', 'orderNumber pos', 'amount card', 'amount pos', 'lastFour card'],
    ])
    const query = findingsOf('1111 1.11.', today, all).at(-1)?.query as Parameters<
      typeof addressOfKind.card.searchOf
    >[0]
    expect(addressOfKind.card.personalOf(query)).toEqual({ lastFour: '1111' })
    expect(JSON.stringify(addressOfKind.card.searchOf(query))).not.toContain('1111')
  })

  it('a card number is in no address, and nowhere sought without the list of terminals · POS-05, NAV-08', () => {
    const [found] = findingsOf('4111111111111111', today, all)
    const query = found?.query as Parameters<typeof addressOfKind.pos.searchOf>[0]
    expect(addressOfKind.pos.searchOf(query)).toEqual({ from: '2025-10-17', to: today })
    expect(addressOfKind.pos.personalOf(query)).toEqual(pan)
    expect(meanings('4111 1111 1111 1111', ['card', 'pis'])).toEqual([])
  })

  it('a number that is as long as a card number is an order number · TRX-20', () => {
    for (const typed of ['1732190400000', '20261121104733', '12345678901234567890']) {
      expect(meanings(typed)[0]).toEqual(['orderNumber', 'card', { orderNumber: typed }])
      expect(findingsOf(typed, today, all)[0]?.asksFirst).toBeUndefined()
    }
  })

  it('a fuel card is a card: the number of one goes on as first six and last four only · POS-05, TRD-10', () => {
    expect(meanings('7002000000000000009')).toEqual([['cardNumber', 'pos', { pan: '700200******0009' }]])
    expect(findingsOf('7002 0000 0000 0000 008', today, all)).toMatchObject([{ kind: 'orderNumber', asksFirst: true }])
  })

  it.each(['4111111111111112', '4111 1111 1111 1112', '2221-0000-0000-0000', '3782822463100051234'])(
    '%s looks like a mistyped card number: an order number for who says so, and nothing else · TRX-20, POS-05',
    (typed) => {
      expect(findingsOf(typed, today, all)).toMatchObject([{ kind: 'orderNumber', list: 'card', asksFirst: true }])
      expect(findingsOf(typed, today, ['pis', 'pos'])).toEqual([])
    },
  )

  it('an IBAN whose digits would pass for a card number is an IBAN · PIS-05', () => {
    const digits = Array.from({ length: 400 }, (_, index) => `4523400091110${String(index).padStart(4, '0')}`)
    const check = (rest: string) => String(98n - (BigInt(`${rest}172700`) % 97n)).padStart(2, '0')
    const ibans = digits.map((rest) => `HR${check(rest)}${rest}`).filter((one) => /^HR[3-7]/.test(one))
    const isLuhnValid = (one: string) => cardNumberIn(one.slice(2)) !== null
    expect(ibans.filter(isLuhnValid).length).toBeGreaterThan(3)
    for (const one of ibans) expect(meanings(one)[0]).toEqual(['iban', 'pis', { iban: one }])
  })

  it('what is paid at a terminal is not sought by who may not see it · POS-08, NAV-08', () => {
    expect(meanings('120', ['card', 'pis']).map(([, list]) => list)).toEqual(['card', 'card'])
    expect(meanings('120', ['pos'])).toEqual([
      ['orderNumber', 'pos', { orderNumber: '120' }],
      ['amount', 'pos', from(12_000)],
    ])
  })

  it('an IBAN is sought among the orders where there is no list of bank payments · PIS-01', () => {
    expect(meanings('HR1210010051863000160', ['card'])).toEqual([
      ['orderNumber', 'card', { orderNumber: 'HR1210010051863000160' }],
    ])
  })
})

describe('a customer with an amount, and a part of an account', () => {
  const ofNumber = (typed: string) => [
    ['orderNumber', 'card', { orderNumber: typed }],
    ['orderNumber', 'pos', { orderNumber: typed }],
  ]
  const ofPayer = (name: string, minor: number) => [
    'nameAndAmount',
    'card',
    { customer: { name: { value: name, exact: false } }, ...from(minor) },
  ]

  it.each([
    ['Blažević 83,75', 'Blažević', 8_375],
    ['blažević  83.75 €', 'blažević', 8_375],
    ['83,75 Blažević', 'Blažević', 8_375],
    ['€83.75 Blažević', 'Blažević', 8_375],
    ['Blažević EUR 83,75', 'Blažević', 8_375],
    ['Ana Đurić 1.234,50', 'Ana Đurić', 123_450],
  ])('%s is the amount of a customer · TRX-20', (typed, name, minor) => {
    expect(meanings(typed)).toEqual([ofPayer(name, minor), ...ofNumber(typed)])
  })

  it('a name with a whole number is an order number first · TRX-20', () => {
    expect(meanings('Ana 120')).toEqual([...ofNumber('Ana 120'), ofPayer('Ana', 12_000)])
  })

  it.each(['W 83,75', 'KUPAC 120', 'Ulica 5a', 'Ana 83,7555', '83,75 5,00'])('%s is no such thing', (typed) => {
    expect(meanings(typed)).toEqual(ofNumber(typed))
  })

  it.each(['HR12100', 'HR12100100518', '3000160', '1234567890'])('%s may be a part of an IBAN · PIS-05', (typed) => {
    expect(meanings(typed)).toEqual([...meanings(typed, ['card', 'pos']), ['iban', 'pis', { iban: typed }]])
  })

  it.each(['HR12', 'HR1210', '300016', 'AB12CD'])('%s is too short for a part of an IBAN', (typed) => {
    expect(meanings(typed).map(([kind]) => kind)).not.toContain('iban')
  })

  it('takes a name for a name, and capitals for a number first · TRX-22', () => {
    const name = { customer: { name: { value: 'Blažević', exact: false } } }
    expect(meanings('Blažević', ['card'])).toEqual([
      ['name', 'card', name],
      ['orderNumber', 'card', { orderNumber: 'Blažević' }],
    ])
    expect(meanings('KUNA', ['card']).map(([kind]) => kind)).toEqual(['orderNumber', 'name'])
  })
})
