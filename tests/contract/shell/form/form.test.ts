import { describe, expect, it } from 'vitest'
import { choice, flag, groups, rows, secret, text } from '#contract/shell/form/fields.ts'
import { form } from '#contract/shell/form/form.ts'

const shop = form(
  {
    name: text({ max: 9, min: 3, lowerCase: true }),
    note: text({ max: 9, min: 3, optional: true, pattern: /^\w+$/ }),
    size: choice(['s', 'l']),
    password: secret({ max: 9, issue: (typed) => (typed === 'password' ? 'tooCommon' : null) }),
    open: flag(),
    lines: rows({ item: text({ max: 9 }), extra: flag() }),
    words: groups({ title: text({ max: 9, optional: true }) }),
  },
  {
    follow: (values, path) => (path === 'size' && values.size === 's' ? { ...values, lines: [] } : values),
    check: ({ name, lines }) => (lines.some(({ item }) => item === name) ? { 'lines.0.item': 'twice' } : {}),
  },
)
const rules = shop.rules(undefined)
const right = { ...shop.start, name: 'bread', size: 'l', password: 'a b', words: { hr: { title: '' } } } as const

it('starts empty, with a choice that nobody has made', () => {
  expect(shop.start).toEqual({ name: '', note: '', size: '', password: '', open: false, lines: [], words: {} })
  expect(shop.issues(shop.start, undefined)).toEqual({ name: 'required', size: 'required', password: 'required' })
})

it.each([
  ['name', ' BR ', 'tooShort'],
  ['name', 'x'.repeat(10), 'tooLong'],
  ['note', '', undefined],
  ['note', 'ab', 'tooShort'],
  ['note', 'a-b', 'invalid'],
  ['password', 'password', 'tooCommon'],
  ['password', ' a ', undefined],
  ['password', `${' '.repeat(9)}a`, 'tooLong'],
] as const)('judges %s %o: %s', (field, value, issue) => {
  expect(shop.issues({ ...right, [field]: value }, undefined)[field]).toBe(issue)
})

describe('rows', () => {
  const lines = [{ item: '', extra: true }]

  it('have issues by their path, their own before those of the form', () => {
    expect(shop.issues({ ...right, lines }, undefined)).toEqual({ 'lines.0.item': 'required' })
    expect(shop.issues({ ...right, lines: [{ item: 'bread', extra: false }] }, undefined)).toEqual({
      'lines.0.item': 'twice',
    })
  })

  it('come and go, and follow what they depend on', () => {
    const one = rules.added(right, 'lines')
    expect(one.lines).toEqual([{ item: '', extra: false }])
    expect(rules.changed(one, 'lines.0.item', 'salt').lines).toEqual([{ item: 'salt', extra: false }])
    expect(rules.removed(one, 'lines', 0).lines).toEqual([])
    expect(rules.changed(one, 'size', 's').lines).toEqual([])
    expect(rules.mayAdd(right, 'words')).toBe(false)
  })
})

describe('what somebody else saved', () => {
  it('is taken wherever nothing was changed here, rows as a whole', () => {
    const mine = { ...right, name: 'cake', words: { hr: { title: 'a' } } }
    const theirs = {
      ...right,
      lines: [{ item: 'salt', extra: false }],
      words: { hr: { title: '' }, en: { title: 'b' } },
    }
    expect(rules.merged(right, mine, theirs)).toEqual({
      values: { ...theirs, name: 'cake', words: { hr: { title: 'a' }, en: { title: 'b' } } },
      conflicts: [],
    })
  })

  it('is in conflict where both changed it to different values', () => {
    const both = rules.merged(right, { ...right, name: 'cake' }, { ...right, name: 'salt' })
    expect(both.conflicts).toEqual([{ path: 'name', mine: 'cake', theirs: 'salt' }])
    expect(rules.merged(right, { ...right, name: 'cake' }, { ...right, name: 'cake' }).conflicts).toEqual([])
  })

  it('is one conflict where both changed the same row', () => {
    const linesOf = (item: string, extra: boolean) => ({ ...right, lines: [{ item, extra }] })
    const [mine, theirs] = [linesOf('sugar', true), linesOf('oil', false)]
    expect(rules.merged(linesOf('salt', false), mine, theirs)).toEqual({
      values: mine,
      conflicts: [{ path: 'lines', mine: mine.lines, theirs: theirs.lines }],
    })
  })
})

it('comes back with a refused value, in whichever row it is', () => {
  const sent = { ...right, lines: [{ item: 'salt', extra: false }] }
  const refusals = rules.refusalsOf(sent, { 'lines.0.item': 'refused', owner: 'unknown' })
  const moved = {
    ...right,
    lines: [
      { item: 'oil', extra: false },
      { item: ' salt', extra: true },
    ],
  }
  expect(rules.refusedIssues(moved, refusals)).toEqual({ 'lines.1.item': 'refused' })
})

it('refuses values of another form, and forgets secrets', () => {
  expect(() => shop.own({ name: 'bread' })).toThrow('another form')
  expect(rules.holds({ ...right, lines: [{ item: 7 }] })).toBe(false)
  expect(rules.withoutSecrets(right).password).toBe('')
})

it('wants every field in exactly one part', () => {
  const fields = { one: text({ max: 9 }), two: text({ max: 9 }) }
  expect(() => form(fields, { parts: { first: ['one'] } })).toThrow('two')
  expect(() => form(fields, { parts: { first: ['one', 'two'], second: ['two'] } })).toThrow('two')
})
