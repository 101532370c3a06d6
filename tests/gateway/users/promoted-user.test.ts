import { describe, expect, it } from 'vitest'
import { letterTo } from '#tests/gateway/mailbox.ts'
import { DAY, keyNotValid, openInvitations, user } from './invitations.ts'

const world = openInvitations()

describe('a promoted offline user', () => {
  const offline = { authority: 'ROLE_COMPANY_OFFLINE_USER', metadata: ['1'] }
  const promote = async (email: string) => {
    await world.signInAgain()
    const { id } = (await world.invite(email, [offline])).body as { id: string }
    const authorities = [user, { authority: 'ROLE_STORE_USER', metadata: ['1'] }]
    expect((await world.admin.call('PUT', `${world.at}/users/${id}`, { authorities })).status).toBe(200)
    const letters = async (nth = 1) => (await letterTo(world.gateway.database, email, 'promotion', nth)).key
    return { id, path: `${world.ours}/invitations/${id}`, authorities, letters }
  }
  const waiting = async (id: string) => (await world.pending()).filter((one) => String(one.id) === id)
  const absent = { status: 404, body: { message: 'NOT_FOUND' } }

  it('waits among the invited until the link is followed · USR-10, USR-13, USR-32', async () => {
    const { id, authorities, letters } = await promote('risen@first.example')
    expect(await waiting(id)).toEqual([
      {
        ...{ id, email: 'risen@first.example', invitedBy: 'admin@first.example', promoted: true, authorities },
        permissions: [],
        ...{ createdAt: world.clock.now().toISOString(), sentAt: world.clock.now().toISOString() },
        expiresAt: new Date(world.clock.now().getTime() + 7 * DAY * 1_000).toISOString(),
      },
    ])
    expect((await world.register(await letters())).status).toBe(201)
    expect(await waiting(id)).toEqual([])
  })

  it('is not taken up by another account with the e-mail, and nothing says that it was · USR-10, USR-32', async () => {
    const { id, letters } = await promote('moved@first.example')
    const key = await letters()
    await world.gateway.database.query(
      `update account set email = 'elsewhere@first.example' where email = 'moved@first.example'`,
    )
    expect((await world.register(key)).status).toBe(201)
    expect(await world.acceptances('moved@first.example')).toEqual([])
    expect(await waiting(id)).toHaveLength(1)
  })

  it('waits since the promotion, and by whom, after the permissions were changed too · USR-10, USR-32', async () => {
    const { id } = await promote('permitted@first.example')
    const [before] = await waiting(id)
    world.clock.pass(60)
    const given = [{ permission: 'VIEW_DASHBOARD', permissionId: '1', active: true }]
    expect((await world.admin.call('PUT', `${world.at}/users/${id}/permissions`, given)).status).toBe(200)
    expect(await waiting(id)).toEqual([{ ...before, permissions: ['VIEW_DASHBOARD'] }])
  })

  it('is written to again with a new link, and the old one is dead · USR-10, USR-32', async () => {
    const { id, path, letters } = await promote('again-risen@first.example')
    const first = await letters()
    world.clock.pass(60)
    const [before] = await waiting(id)
    expect(await world.admin.call('POST', `${path}/resend`)).toEqual({
      status: 200,
      body: {
        ...{ ...before, sentAt: world.clock.now().toISOString() },
        expiresAt: new Date(world.clock.now().getTime() + 7 * DAY * 1_000).toISOString(),
      },
    })
    expect(await world.activate(first)).toEqual(keyNotValid)
    expect((await world.activate(await letters(2))).status).toBe(200)
  })

  it('is an offline user again when the promotion is revoked · USR-10, USR-32', async () => {
    const { id, path, letters } = await promote('fallen@first.example')
    const key = await letters()
    expect(await world.admin.call('DELETE', path)).toEqual({ status: 204, body: '' })
    expect(await world.activate(key)).toEqual(keyNotValid)
    expect(await waiting(id)).toEqual([])
    expect((await world.admin.call('GET', `${world.at}/users/${id}`)).body).toMatchObject({
      ...{ enabled: true, companyRole: 'ROLE_COMPANY_OFFLINE_USER', authorities: [offline] },
    })
    expect(await world.admin.call('DELETE', path)).toEqual(absent)
    expect(await world.admin.call('POST', `${path}/resend`)).toEqual(absent)
  })

  it('comes in by an invitation to a changed e-mail too, with the rights of that · USR-10, USR-32', async () => {
    const { id } = await promote('with-old-name@first.example')
    const email = 'with-new-name@first.example'
    await world.gateway.database.query(`update account set email = $1 where email = 'with-old-name@first.example'`, [
      email,
    ])
    expect((await world.invite(email)).status).toBe(201)
    const { key } = await letterTo(world.gateway.database, email, 'invitation')
    expect((await world.register(key)).status).toBe(201)
    expect(await waiting(id)).toEqual([])
    const member = await world.gateway.as(email, 'a good and long sentence')
    expect((await member.call('GET', '/api/account')).body).toMatchObject({ newAuthorities: [user] })
  })

  it('of another company, or who was never promoted, is not to be found · USR-10, ACC-12', async () => {
    const { path } = await promote('ours@first.example')
    const stranger = await world.gateway.as('admin@second.example')
    const theirs = `/riva/api/users/${stranger.sub}/companies/2/invitations/${path.split('/').at(-1)}`
    expect(await stranger.call('DELETE', theirs)).toEqual(absent)
    expect(await stranger.call('POST', `${theirs}/resend`)).toEqual(absent)
    expect(await world.admin.call('DELETE', `${world.ours}/invitations/${world.admin.sub}`)).toEqual(absent)
  })
})
