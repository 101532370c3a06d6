import { describe, expect, it } from 'vitest'
import { type InvitedRole, inviteBody, inviteForm, noPermissions } from '#contract/users/invite-form.ts'
import { userMessages } from '#contract/users/messages.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormEvent } from '#machines/shell/edit-form-state.ts'
import { changesUserList } from '#machines/users/user-invite.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleInvite } from './user-invite.model.ts'

const addRow = { type: 'row.added', field: 'rows' } as const

function open(email = '', role?: InvitedRole) {
  const held = startHeld(editFormMachine, { input: exampleInvite, ports: ['notify', 'remember'] })
  const { actor } = held
  const type = (path: string, value: string) => actor.send({ type: 'field.changed', path, value })
  const fill = (index: number, store: string, storeRole: string) => {
    type(`rows.${index}.store`, store)
    type(`rows.${index}.role`, storeRole)
  }
  if (email !== '') type('email', email)
  if (role) type('role', role)
  const can = (name: 'form.submitted' | 'form.closed') => actor.getSnapshot().can({ type: name })
  const mayAdd = () => actor.getSnapshot().can(addRow)
  const context = () => actor.getSnapshot().context
  const sentBody = () => {
    const input = held.calls.findLast((call) => call.actor === 'save')?.input
    const { values } = input as { readonly values: typeof inviteForm.start }
    return inviteBody(inviteForm.own(values), '1')
  }
  const send = (event: EditFormEvent) => actor.send(event)
  const said = () => held.ports.filter(({ port }) => port === 'notify')
  return {
    ...held,
    type,
    fill,
    can,
    mayAdd,
    context,
    sentBody,
    send,
    said,
    submit: () => send({ type: 'form.submitted' }),
  }
}

describe('Invite', () => {
  it.each([
    ['nothing', '', undefined, false],
    ['an e-mail', 'novi@jadran.example', undefined, false],
    ['a role', '', 'ROLE_COMPANY_USER', false],
    ['both', 'novi@jadran.example', 'ROLE_COMPANY_USER', true],
    ['no e-mail at all', 'novi', 'ROLE_COMPANY_USER', false],
    ['the e-mail of a user, in other letters', ' ANA@Jadran.Example ', 'ROLE_COMPANY_USER', false],
  ] as const)('with %s: on only when all is right · USR-09, USR-15, USR-16', (_, email, role, on) => {
    expect(open(email, role).can('form.submitted')).toBe(on)
  })

  it('is off while a row lacks its store or its role, or names a store again · USR-16', () => {
    const { send, type, fill, can } = open('novi@jadran.example', 'ROLE_COMPANY_USER')
    const on: boolean[] = []
    const note = () => on.push(can('form.submitted'))
    send(addRow)
    note()
    type('rows.0.store', '11')
    note()
    type('rows.0.role', 'ROLE_STORE_USER')
    note()
    send(addRow)
    fill(1, '11', 'ROLE_STORE_ADMIN')
    note()
    send({ type: 'row.removed', field: 'rows', index: 1 })
    note()
    expect(on).toEqual([false, false, true, false, true])
  })

  it('is off, as is closing, while the request runs · USR-09', () => {
    const { can, submit } = open('novi@jadran.example', 'ROLE_COMPANY_USER')
    submit()
    expect([can('form.submitted'), can('form.closed')]).toEqual([false, false])
  })
})

describe('rows of stores', () => {
  it.each([
    ['ROLE_COMPANY_USER', true],
    ['ROLE_COMPANY_ADMIN', false],
    ['ROLE_COMPANY_OFFLINE_USER', false],
  ] as const)('%s: a row may be added: %s · USR-17', (role, may) => {
    expect(open('', role).mayAdd()).toBe(may)
  })

  it('are cleared by choosing company admin, and stay cleared · USR-18', () => {
    const { send, type, context } = open('', 'ROLE_COMPANY_USER')
    send(addRow)
    type('role', 'ROLE_COMPANY_ADMIN')
    type('role', 'ROLE_COMPANY_USER')
    expect(context().values.rows).toEqual([])
  })

  it('are not more than there are stores · USR-16', () => {
    const { send, mayAdd } = open('', 'ROLE_COMPANY_USER')
    send(addRow)
    send(addRow)
    expect(mayAdd()).toBe(false)
  })
})

it('clears the rows of stores for an offline user, who sees none · USR-08, USR-17, USR-18', () => {
  const { send, type, context, can, mayAdd, sentBody, submit } = open('novi@jadran.example', 'ROLE_COMPANY_USER')
  send(addRow)
  type('rows.0.store', '11')
  expect(can('form.submitted')).toBe(false)
  type('role', 'ROLE_COMPANY_OFFLINE_USER')
  expect([context().values.rows, mayAdd(), can('form.submitted')]).toEqual([[], false, true])
  submit()
  expect(sentBody()).toMatchObject({ authorities: [{ authority: 'ROLE_COMPANY_OFFLINE_USER' }] })
})

it('sends the e-mail in lower case and the authorities with their ids · USR-19', () => {
  const { send, fill, sentBody, submit } = open(' Novi@Jadran.Example ', 'ROLE_COMPANY_USER')
  send(addRow)
  fill(0, '12', 'ROLE_STORE_ADMIN')
  submit()
  expect(sentBody()).toEqual({
    email: 'novi@jadran.example',
    authorities: [
      { authority: 'ROLE_COMPANY_USER', metadata: ['1'] },
      { authority: 'ROLE_STORE_ADMIN', metadata: ['12'] },
    ],
  })
})

describe('what is said', () => {
  const sent = async (act: (held: ReturnType<typeof open>) => Promise<void>) => {
    const held = open('novi@jadran.example', 'ROLE_COMPANY_USER')
    held.submit()
    await act(held)
    return held
  }
  const not = [{ port: 'notify', params: { key: 'USER_NOT_INVITED', ...userMessages.USER_NOT_INVITED } }]

  it('of success: 3 s · USR-20', async () => {
    const values = { email: 'novi@jadran.example', role: 'ROLE_COMPANY_USER', rows: [], permissions: noPermissions }
    const held = await sent(({ answer }) => answer('save', { kind: 'saved', values }))
    expect(held.said()).toEqual([{ port: 'notify', params: { key: 'USER_INVITED', kind: 'success', hold: 3000 } }])
    const { output } = held.actor.getSnapshot()
    expect(output).toEqual({ kind: 'saved', values })
    expect(output && changesUserList(output)).toBe(true)
  })

  it('of a lost reply: until OK, and what was typed stays · USR-20', async () => {
    const held = await sent(({ fail }) => fail('save'))
    expect(held.said()).toEqual(not)
    expect(held.can('form.submitted')).toBe(true)
  })

  it.each([
    ['a user', 'exists'],
    ['a pending invitation', 'invited'],
  ])('of %s that is not listed: the red message, until another e-mail is typed · USR-14', async (_, issue) => {
    const held = await sent(({ answer }) => answer('save', { kind: 'refused', issues: { email: issue } }))
    expect(held.context().issues.email).toBe(issue)
    expect(held.said()).toEqual(not)
    expect(held.can('form.submitted')).toBe(false)
    held.type('email', 'drugi@jadran.example')
    expect(held.context().issues).toEqual({})
    held.type('email', 'NOVI@jadran.example')
    expect(held.context().issues.email).toBe(issue)
    held.send({ type: 'form.closed' })
    held.send({ type: 'leave.confirmed' })
    const { output } = held.actor.getSnapshot()
    expect(output && changesUserList(output)).toBe(true)
  })

  it('of a store that the gateway refuses: beside its row, until another is chosen, and all else stays · USR-16, ERR-04', async () => {
    const held = open('novi@jadran.example', 'ROLE_COMPANY_USER')
    held.send(addRow)
    held.fill(0, '11', 'ROLE_STORE_USER')
    held.submit()
    await held.answer('save', { kind: 'refused', issues: { 'rows.0.store': 'refused' } })
    expect(held.said()).toEqual(not)
    expect(held.context().issues).toEqual({ 'rows.0.store': 'refused' })
    expect([held.context().values.email, held.can('form.submitted')]).toEqual(['novi@jadran.example', false])
    held.type('rows.0.store', '12')
    expect([held.context().issues, held.can('form.submitted')]).toEqual([{}, true])
    held.type('rows.0.store', '11')
    expect(held.can('form.submitted')).toBe(false)
  })
})

describe('closing', () => {
  it('asks once something was typed, and loses it only when told so · USR-07', () => {
    const { actor, send, context } = open('novi@jadran.example', 'ROLE_COMPANY_USER')
    send({ type: 'form.closed' })
    send({ type: 'leave.declined' })
    expect(context().values.email).toBe('novi@jadran.example')
    send({ type: 'form.closed' })
    send({ type: 'leave.confirmed' })
    const { output } = actor.getSnapshot()
    expect(output && changesUserList(output)).toBe(false)
  })

  it('asks nothing while nothing was typed · USR-07', () => {
    const { actor, send } = open()
    send({ type: 'form.closed' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'closed', refusals: [] })
  })
})
