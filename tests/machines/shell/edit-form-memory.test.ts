import { describe, expect, it } from 'vitest'
import { secret, text } from '#contract/shell/form/fields.ts'
import { formIn } from '#contract/shell/form/form.ts'
import { valueToCheck } from '#machines/shell/edit-form-state.ts'
import { exampleInput, newShop, savedShop } from './example-form.ts'
import { start } from './started-form.ts'

const code = (typed: string) => ({ ...newShop.values, code: typed })

describe('the value of the live check', () => {
  const { rules } = exampleInput

  it('has no blanks around it', () => {
    expect(valueToCheck({ rules, mode: 'create', saved: code(''), values: code(' 7 ') })).toBe('7')
  })

  it('of a new form is its first one too, and of saved values only another one', () => {
    const [saved, values] = [code('7'), code('7')]
    expect(valueToCheck({ rules, mode: 'create', saved, values })).toBe('7')
    expect(valueToCheck({ rules, mode: 'edit', saved, values })).toBe('')
  })

  it('is none where the field is locked', () => {
    const locked = formIn<object>()({ code: text({ max: 9, unique: [] }) }, { locked: { code: () => true } }).rules({})
    expect(valueToCheck({ rules: locked, mode: 'edit', saved: { code: '' }, values: { code: '7' } })).toBe('')
  })

  it('is marked where the gateway does not take it for a number, and no longer once it is discarded', async () => {
    const form = start()
    form.change('code', '7')
    await form.check('invalid')
    expect(form.context().issues).toEqual({ code: 'invalid' })
    form.send({ type: 'form.discarded' })
    expect(form.context()).toMatchObject({ issues: {}, verdict: 'empty' })
  })
})

describe('a draft', () => {
  const found = { values: { ...savedShop, name: 'Radnja' }, saved: savedShop }

  it('whose saved values are of another form does not come back', () => {
    const form = start({ draft: { key: 'shop', found: { ...found, saved: { title: 'x' } } } })
    expect(form.context()).toMatchObject({ values: savedShop, restored: false })
  })

  it('that somebody has saved by now is none', () => {
    const form = start({ values: found.values, draft: { key: 'shop', found } })
    expect(form.context()).toMatchObject({ values: found.values, restored: false })
  })

  it('comes back without a word where the page says so', () => {
    const form = start({ draft: { key: 'shop', found, quietly: true } })
    expect(form.context()).toMatchObject({ values: { name: 'Radnja' }, restored: false })
  })

  it('is forgotten when a new thing is made, and when the form is closed', async () => {
    const nothing = { key: 'shop', value: null }
    const made = start(newShop)
    made.change('name', 'Radnja')
    made.submit()
    await made.answer('save', { kind: 'saved', values: { ...newShop.values, name: 'Radnja' } })
    expect(made.drafts().at(-1)).toEqual(nothing)
    const closed = start(newShop)
    closed.change('name', 'Radnja')
    closed.send({ type: 'form.closed' })
    closed.send({ type: 'leave.confirmed' })
    expect(closed.drafts().at(-1)).toEqual(nothing)
  })

  it('holds no password, and neither does a form that has ended', () => {
    const signIn = formIn<object>()({ name: text({ max: 20 }), password: secret({ max: 20 }) })
    const form = start({ rules: signIn.rules({}), values: signIn.start, mode: 'create' })
    form.change('name', 'Ana')
    form.change('password', 'a long sentence')
    expect(form.context().values.password).toBe('a long sentence')
    expect(JSON.stringify(form.drafts())).not.toContain('a long sentence')
    form.send({ type: 'form.closed' })
    form.send({ type: 'leave.confirmed' })
    expect(form.context().values).toEqual({ name: 'Ana', password: '' })
  })
})

describe('a form that goes on', () => {
  const refuse = async (form: ReturnType<typeof start>, name: string) => {
    form.change('name', name)
    form.submit()
    await form.answer('save', { kind: 'refused', issues: { name: 'taken' } })
  }

  it('remembers every refused value until it has saved', async () => {
    const form = start()
    await refuse(form, 'Radnja')
    await refuse(form, 'Kiosk')
    form.change('name', 'Radnja')
    expect(form.context().issues).toEqual({ name: 'taken' })
    form.change('name', 'Pekara')
    form.submit()
    await form.answer('save', { kind: 'saved', values: { ...savedShop, name: 'Pekara' } })
    form.change('name', 'Radnja')
    expect(form.context().issues).toEqual({})
  })

  it('has forgotten once it has saved that somebody else saved in between', async () => {
    const form = start()
    form.change('name', 'Radnja')
    form.submit()
    await form.answer('save', { kind: 'conflict', theirs: { ...savedShop, kind: 'kiosk' } })
    form.submit()
    await form.answer('save', { kind: 'saved', values: { ...savedShop, name: 'Radnja', kind: 'kiosk' } })
    expect(form.context().overtaken).toBeNull()
  })

  it('no longer says after Discard that the values may be saved', async () => {
    const form = start()
    form.change('name', 'Radnja')
    form.submit()
    await form.fail('save')
    form.send({ type: 'form.discarded' })
    expect(form.context().mayBeSaved).toBe(false)
  })
})
