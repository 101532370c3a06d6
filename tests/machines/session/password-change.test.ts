import { describe, expect, it } from 'vitest'
import { passwordChangeInput } from '#machines/session/password-change.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'

const typed = { currentPassword: 'the former one', newPassword: 'a good and long sentence' }

function start() {
  const held = startHeld(editFormMachine, { input: passwordChangeInput, ports: ['notify', 'remember'] })
  const change = (path: string, value: string) => held.actor.send({ type: 'field.changed', path, value })
  const context = () => held.actor.getSnapshot().context
  const can = (type: 'form.submitted' | 'form.closed') => held.actor.getSnapshot().can({ type })
  const said = () => held.ports.filter(({ port, params }) => port === 'notify' && params !== null)
  return { ...held, change, context, can, said }
}

function sent() {
  const form = start()
  for (const [path, value] of Object.entries(typed)) form.change(path, value)
  form.actor.send({ type: 'form.submitted' })
  return form
}

describe('changing the own password', () => {
  it('needs both, and a new one that follows the rules · SES-24', () => {
    const form = start()
    expect(form.context().issues).toEqual({ currentPassword: 'required', newPassword: 'required' })
    form.change('currentPassword', 'x')
    form.change('newPassword', 'eleven sign')
    expect(form.context().issues).toEqual({ newPassword: 'tooShort' })
    expect(form.can('form.submitted')).toBe(false)
  })

  it('says that it is done, and holds no password any more · SES-24', async () => {
    const form = sent()
    expect(form.calls.findLast(({ actor }) => actor === 'save')?.input).toMatchObject({ values: typed })
    await form.answer('save', { kind: 'saved', values: typed })
    expect(form.said()).toEqual([{ port: 'notify', params: { key: 'PASSWORD_CHANGED', kind: 'success', hold: 6000 } }])
    expect(form.actor.getSnapshot().status).toBe('done')
    expect(form.context()).toMatchObject({ values: { currentPassword: '', newPassword: '' }, refusals: [] })
  })

  it('names the wrong current password, until another one is typed · SES-24', async () => {
    const form = sent()
    await form.answer('save', { kind: 'refused', issues: { currentPassword: 'wrong' } })
    expect(form.context()).toMatchObject({ values: typed, issues: { currentPassword: 'wrong' }, mayBeSaved: false })
    expect(form.can('form.submitted')).toBe(false)
    form.change('currentPassword', 'another')
    expect(form.can('form.submitted')).toBe(true)
  })

  it('does not claim that nothing changed when no answer came', async () => {
    const form = sent()
    await form.fail('save')
    expect(form.said()).toEqual([])
    expect(form.context()).toMatchObject({ values: typed, trouble: 'unreachable', mayBeSaved: true })
  })

  it('remembers at a refusal that the try before it got no answer · SES-24', async () => {
    const form = sent()
    await form.fail('save')
    form.actor.send({ type: 'form.submitted' })
    await form.answer('save', { kind: 'refused', issues: { currentPassword: 'wrong' } })
    expect(form.context()).toMatchObject({ trouble: null, mayBeSaved: true, issues: { currentPassword: 'wrong' } })
  })

  it('cannot be closed while the call runs, forgets what was typed when it is, and keeps no draft', async () => {
    const form = sent()
    expect(form.can('form.closed')).toBe(false)
    await form.answer('save', { kind: 'refused', trouble: 'tooManyTries' })
    form.actor.send({ type: 'form.closed' })
    expect(form.actor.getSnapshot().status).toBe('done')
    expect(form.context().values).toEqual({ currentPassword: '', newPassword: '' })
    const drafts = form.ports.filter(({ port }) => port === 'remember').map(({ params }) => params)
    expect(drafts.every((draft) => draft === null)).toBe(true)
  })
})
