import { describe, expect, it } from 'vitest'
import { type InvitedRole, nothingRefused } from '#contract/users/invite-form.ts'
import { userMessages } from '#contract/users/messages.ts'
import { userExists, userInviteMachine } from '#machines/users/user-invite.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { inviteInput, userInviteModel } from './user-invite.model.ts'

describeModel(userInviteModel)

function open(email = '', role?: InvitedRole) {
  const held = startHeld(userInviteMachine, { input: inviteInput, ports: ['notify'] })
  const { actor } = held
  if (email !== '') actor.send({ type: 'email.changed', email })
  if (role) actor.send({ type: 'role.changed', role })
  const can = (type: 'row.added' | 'form.submitted' | 'dialog.closed') => actor.getSnapshot().can({ type })
  return {
    ...held,
    can,
    context: () => actor.getSnapshot().context,
    submit: () => actor.send({ type: 'form.submitted' }),
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
    const { actor, can } = open('novi@jadran.example', 'ROLE_COMPANY_USER')
    const on: boolean[] = []
    const note = () => on.push(can('form.submitted'))
    actor.send({ type: 'row.added' })
    note()
    actor.send({ type: 'row.changed', index: 0, row: { store: '11', role: '' } })
    note()
    actor.send({ type: 'row.changed', index: 0, row: { store: '11', role: 'ROLE_STORE_USER' } })
    note()
    actor.send({ type: 'row.added' })
    actor.send({ type: 'row.changed', index: 1, row: { store: '11', role: 'ROLE_STORE_ADMIN' } })
    note()
    actor.send({ type: 'row.removed', index: 1 })
    note()
    expect(on).toEqual([false, false, true, false, true])
  })

  it('is off, as is closing, while the request runs · USR-09', () => {
    const { can, submit } = open('novi@jadran.example', 'ROLE_COMPANY_USER')
    submit()
    expect([can('form.submitted'), can('dialog.closed')]).toEqual([false, false])
  })
})

describe('rows of stores', () => {
  it.each([
    ['ROLE_COMPANY_USER', true],
    ['ROLE_COMPANY_ADMIN', false],
    ['ROLE_COMPANY_OFFLINE_USER', false],
  ] as const)('%s: a row may be added: %s · USR-17', (role, may) => {
    expect(open('', role).can('row.added')).toBe(may)
  })

  it('are cleared by choosing company admin, and stay cleared · USR-18', () => {
    const { actor, context } = open('', 'ROLE_COMPANY_USER')
    actor.send({ type: 'row.added' })
    actor.send({ type: 'role.changed', role: 'ROLE_COMPANY_ADMIN' })
    actor.send({ type: 'role.changed', role: 'ROLE_COMPANY_USER' })
    expect(context().form.rows).toEqual([])
  })

  it('are not more than there are stores · USR-16', () => {
    const { actor, can } = open('', 'ROLE_COMPANY_USER')
    actor.send({ type: 'row.added' })
    actor.send({ type: 'row.added' })
    expect(can('row.added')).toBe(false)
  })
})

it('clears the rows of stores for an offline user, who sees none · USR-17, USR-18', () => {
  const { actor, context, can, calls, submit } = open('novi@jadran.example', 'ROLE_COMPANY_USER')
  actor.send({ type: 'row.added' })
  actor.send({ type: 'row.changed', index: 0, row: { store: '11', role: '' } })
  expect(can('form.submitted')).toBe(false)
  actor.send({ type: 'role.changed', role: 'ROLE_COMPANY_OFFLINE_USER' })
  expect([context().form.rows, can('row.added'), can('form.submitted')]).toEqual([[], false, true])
  submit()
  expect(calls[0]?.input).toMatchObject({ invite: { authorities: [{ authority: 'ROLE_COMPANY_OFFLINE_USER' }] } })
})

it('flags the offline role · USR-08, USR-18', () => {
  expect(open('', 'ROLE_COMPANY_OFFLINE_USER').actor.getSnapshot().value).toEqual({ editing: 'offline' })
})

it('sends the e-mail in lower case and the authorities with their ids · USR-19', () => {
  const { actor, calls, submit } = open(' Novi@Jadran.Example ', 'ROLE_COMPANY_USER')
  actor.send({ type: 'row.added' })
  actor.send({ type: 'row.changed', index: 0, row: { store: '12', role: 'ROLE_STORE_ADMIN' } })
  submit()
  expect(calls[0]?.input).toEqual({
    invite: {
      email: 'novi@jadran.example',
      authorities: [
        { authority: 'ROLE_COMPANY_USER', metadata: ['1'] },
        { authority: 'ROLE_STORE_ADMIN', metadata: ['12'] },
      ],
    },
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
    const held = await sent(({ answer }) => answer('inviteUser', { kind: 'invited' }))
    expect(held.ports).toEqual([{ port: 'notify', params: { key: 'USER_INVITED', kind: 'success', hold: 3000 } }])
    expect(held.actor.getSnapshot().output).toEqual({ kind: 'invited', email: 'novi@jadran.example' })
  })

  it.each([
    [
      'a refusal',
      (held: ReturnType<typeof open>) => held.answer('inviteUser', { kind: 'refused', refused: nothingRefused }),
    ],
    ['a lost reply', (held: ReturnType<typeof open>) => held.fail('inviteUser')],
  ])('of %s: until OK, and what was typed stays · USR-20', async (_, act) => {
    const held = await sent(act)
    expect(held.ports).toEqual(not)
    expect(held.actor.getSnapshot().value).toEqual({ editing: 'member' })
    expect(held.can('form.submitted')).toBe(true)
  })

  it.each([
    ['a user', 'USER_EXISTS', 'exists'],
    ['a pending invitation', 'INVITATION_PENDING', 'invited'],
  ])('of %s that is not listed: the red message, until another e-mail is typed · USR-14', async (_, reason, issue) => {
    const held = await sent(({ answer }) => answer('inviteUser', { kind: 'exists', reason }))
    expect(held.context().issues.email).toBe(issue)
    expect(held.ports).toEqual(not)
    expect(userExists(held.context())).toBe(true)
    expect(held.can('form.submitted')).toBe(false)
    held.actor.send({ type: 'email.changed', email: 'drugi@jadran.example' })
    expect(userExists(held.context())).toBe(false)
    held.actor.send({ type: 'email.changed', email: 'NOVI@jadran.example' })
    expect(userExists(held.context())).toBe(true)
    held.actor.send({ type: 'dialog.closed' })
    held.actor.send({ type: 'leave.confirmed' })
    expect(held.actor.getSnapshot().output).toEqual({ kind: 'closed', isListOld: true })
  })

  it('of a store that the gateway refuses: beside its row, until another is chosen, and all else stays · USR-16, ERR-04', async () => {
    const held = open('novi@jadran.example', 'ROLE_COMPANY_USER')
    const { actor, can } = held
    const choose = (store: string) =>
      actor.send({ type: 'row.changed', index: 0, row: { store, role: 'ROLE_STORE_USER' } })
    actor.send({ type: 'row.added' })
    choose('11')
    held.submit()
    await held.answer('inviteUser', { kind: 'refused', refused: { ...nothingRefused, stores: ['11'] } })
    expect(held.ports).toEqual(not)
    expect(held.context().issues.rows).toEqual([{ store: 'refused', role: null }])
    expect([held.context().form.email, can('form.submitted')]).toEqual(['novi@jadran.example', false])
    choose('12')
    expect([held.context().issues.rows[0]?.store, can('form.submitted')]).toEqual([null, true])
    choose('11')
    expect(can('form.submitted')).toBe(false)
  })
})

describe('closing', () => {
  it('asks once something was typed, and loses it only when told so · USR-07', () => {
    const { actor } = open('novi@jadran.example', 'ROLE_COMPANY_USER')
    actor.send({ type: 'dialog.closed' })
    actor.send({ type: 'leave.declined' })
    expect(actor.getSnapshot().value).toEqual({ editing: 'member' })
    actor.send({ type: 'dialog.closed' })
    actor.send({ type: 'leave.confirmed' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'closed', isListOld: false })
  })

  it('asks nothing while nothing was typed · USR-07', () => {
    const { actor } = open()
    actor.send({ type: 'dialog.closed' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'closed', isListOld: false })
  })
})
