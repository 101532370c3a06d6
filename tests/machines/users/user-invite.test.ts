import { expect, it } from 'vitest'
import { toastOf } from '#contract/messages.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { SaveAnswer } from '#machines/shell/edit-form-state.ts'
import { changesUserList } from '#machines/users/user-invite.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleInvite } from './user-invite.model.ts'

const [saved, failed] = [toastOf({ key: 'USER_INVITED' }), toastOf({ key: 'USER_NOT_INVITED' })]
const refused = (path: string, issue: string): SaveAnswer => ({ kind: 'refused', issues: { [path]: issue } })
const store = { path: 'rows.0.store', refused: '11', another: '12' }
const email = { path: 'email', refused: 'NOVI@jadran.example', another: 'drugi@jadran.example' }

function open() {
  const held = startHeld(editFormMachine, { input: exampleInvite, ports: ['notify', 'remember'] })
  const { actor } = held
  const type = (path: string, value: string) => actor.send({ type: 'field.changed', path, value })
  const can = (name: 'form.submitted' | 'form.closed') => actor.getSnapshot().can({ type: name })
  const said = () => held.ports.filter(({ port }) => port === 'notify').map(({ params }) => params)
  const send = () => {
    type('email', 'novi@jadran.example')
    type('role', 'ROLE_COMPANY_USER')
    actor.send({ type: 'row.added', field: 'rows' })
    type('rows.0.store', '11')
    expect(can('form.submitted')).toBe(false)
    type('rows.0.role', 'ROLE_STORE_USER')
    actor.send({ type: 'form.submitted' })
    expect([can('form.submitted'), can('form.closed')]).toEqual([false, false])
  }
  const end = () => {
    actor.send({ type: 'form.closed' })
    actor.send({ type: 'leave.declined' })
    expect(actor.getSnapshot().context.values).toMatchObject({ role: 'ROLE_COMPANY_USER', rows: [{ store: '11' }] })
    actor.send({ type: 'form.closed' })
    actor.send({ type: 'leave.confirmed' })
    const { output } = actor.getSnapshot()
    return output && changesUserList(output)
  }
  return { ...held, type, can, said, send, end }
}

it('says for 3 s that a person was invited, and the list is read again · USR-09, USR-20', async () => {
  const { actor, answer, send, said } = open()
  send()
  const { values } = actor.getSnapshot().context
  await answer('save', { kind: 'saved', values })
  expect(said()).toEqual([{ ...saved, kind: 'success', hold: 3000 }])
  const { output } = actor.getSnapshot()
  expect(output).toEqual({ kind: 'saved', values })
  expect(output && changesUserList(output)).toBe(true)
})

it('says until OK that a reply was lost, and what was typed may be sent again · USR-20', async () => {
  const { fail, send, said, can, end } = open()
  send()
  await fail('save')
  expect(said()).toEqual([{ ...failed, kind: 'error', hold: 'untilOk' }])
  expect([can('form.submitted'), end()]).toEqual([true, false])
})

it.each([
  ['a user', email, 'exists', true],
  ['a pending invitation', email, 'invited', true],
  ['a store', store, 'refused', false],
])(
  'says of %s beside its field what was refused, until another is chosen · USR-14, USR-16',
  async (_, at, issue, isNews) => {
    const { actor, answer, send, said, can, type, end } = open()
    const issues = () => actor.getSnapshot().context.issues
    send()
    await answer('save', refused(at.path, issue))
    expect([said(), issues(), can('form.submitted')]).toEqual([[failed], { [at.path]: issue }, false])
    type(at.path, at.another)
    expect([issues(), can('form.submitted')]).toEqual([{}, true])
    type(at.path, at.refused)
    expect([issues(), can('form.submitted')]).toEqual([{ [at.path]: issue }, false])
    expect(end()).toBe(isNews)
  },
)

it('asks nothing before it is closed while nothing was typed · USR-07', () => {
  const { actor } = open()
  actor.send({ type: 'form.closed' })
  expect(actor.getSnapshot().output).toEqual({ kind: 'closed', refusals: [] })
})
