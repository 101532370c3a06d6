import { describe, expect, it } from 'vitest'
import { newShop, savedShop } from './example-form.ts'
import { isOn, start } from './started-form.ts'

describe('a new thing', () => {
  it('is sent when everything is valid, and ends the form', async () => {
    const form = start(newShop)
    form.change('name', 'Radnja')
    form.submit()
    await form.answer('save', { kind: 'saved', values: { ...newShop.values, name: 'Radnja' } })
    expect(form.actor.getSnapshot().output).toMatchObject({ kind: 'saved', values: { name: 'Radnja' } })
  })

  it('is given up after a question only where something would be lost', () => {
    const untouched = start(newShop)
    untouched.send({ type: 'form.closed' })
    expect(untouched.actor.getSnapshot().output).toEqual({ kind: 'closed', refusals: [] })
    const form = start(newShop)
    form.change('name', 'Radnja')
    form.send({ type: 'form.closed' })
    form.send({ type: 'leave.declined' })
    expect(form.context().values.name).toBe('Radnja')
    form.send({ type: 'form.closed' })
    form.send({ type: 'leave.confirmed' })
    expect(form.is('closed')).toBe(true)
  })
})

describe('a draft', () => {
  const kept = { key: 'shop', value: { values: { ...savedShop, name: 'Radnja' }, saved: savedShop } }

  it('is kept with every change, and forgotten when nothing is left of it', async () => {
    const form = start()
    form.change('name', 'Radnja')
    form.change('name', 'Dućan')
    form.change('name', 'Radnja')
    form.submit()
    await form.answer('save', { kind: 'saved', values: { ...savedShop, name: 'Radnja' } })
    const nothing = { key: 'shop', value: null }
    expect(form.drafts()).toEqual([nothing, kept, nothing, kept, nothing])
  })

  it('comes back on what is saved now; what is of another form does not', () => {
    const now = { ...savedShop, kind: 'kiosk' }
    const form = start({ values: now, draft: { key: 'shop', found: kept.value } })
    expect(form.context()).toMatchObject({ values: { ...now, name: 'Radnja' }, restored: true })
    expect(isOn(form)).toEqual([true, true])
    const other = start({ draft: { key: 'shop', found: { values: { title: 'x' }, saved: {} } } })
    expect(other.context()).toMatchObject({ values: savedShop, restored: false })
  })
})
