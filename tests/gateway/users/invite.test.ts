import { describe, expect, it } from 'vitest'
import { lettersTo, letterTo } from '#tests/gateway/mailbox.ts'
import { password } from '#tests/gateway/small-world.ts'
import { DAY, keyNotValid, openInvitations, user } from './invitations.ts'

const world = openInvitations()

describe('an invitation', () => {
  it('is for a lower-case e-mail, and makes a user only when it is accepted · USR-10, USR-19', async () => {
    expect(await world.invite(' Nova.Osoba@First.Example ')).toEqual({
      ...{ status: 201, body: { id: null, email: 'nova.osoba@first.example' } },
    })
    expect(await world.emails()).not.toContain('nova.osoba@first.example')
    expect(await world.pending()).toMatchObject([
      {
        ...{ email: 'nova.osoba@first.example', invitedBy: 'admin@first.example', authorities: [user] },
        ...{ createdAt: '2026-11-21T10:00:00.000Z', expiresAt: '2026-11-28T10:00:00.000Z' },
      },
    ])
    const { key } = await letterTo(world.gateway.database, 'nova.osoba@first.example', 'invitation')
    expect(await world.activate(key)).toEqual({
      status: 200,
      body: { email: 'nova.osoba@first.example', next: 'register' },
    })
    expect(await world.register(key)).toEqual({ status: 201, body: { email: 'nova.osoba@first.example' } })
    expect(await world.emails()).toContain('nova.osoba@first.example')
    expect(await world.pending()).toEqual([])
    const joined = await world.gateway.as('nova.osoba@first.example', 'a good and long sentence')
    expect((await joined.call('GET', '/api/account')).body).toMatchObject({
      ...{ firstName: 'Nova', lastName: 'Osoba', newAuthorities: [user] },
    })
    expect(await world.register(key)).toEqual(keyNotValid)
    expect(await world.activate(key)).toEqual(keyNotValid)
  })

  it('is accepted by its link alone where the person can sign in already, and once only · USR-10', async () => {
    const stranger = await world.gateway.as('admin@second.example')
    expect(
      (await world.invite('admin@second.example', [user, { authority: 'ROLE_STORE_USER', metadata: [2] }])).status,
    ).toBe(201)
    expect((await stranger.call('GET', `${stranger.path}/companies/1`)).status).toBe(403)
    const { key } = await letterTo(world.gateway.database, 'admin@second.example', 'invitation')
    expect(await world.register(key)).toEqual({ status: 409, body: { message: 'ACCOUNT_EXISTS' } })
    const replies = await Promise.all(Array.from({ length: 5 }, () => world.activate(key)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await stranger.call('GET', '/api/account')).body).toMatchObject({
      newAuthorities: expect.arrayContaining([
        { authority: 'ROLE_COMPANY_USER', metadata: ['1'] },
        { authority: 'ROLE_STORE_USER', metadata: ['2'], companyId: '1' },
      ]),
    })
    expect((await world.gateway.signIn('admin@second.example', password)).status).toBe(200)
  })

  it('leaves a person who is a member by now as they are, and its record names no rights · USR-10', async () => {
    await world.invite('former@first.example')
    await world.register((await letterTo(world.gateway.database, 'former@first.example', 'invitation')).key)
    await world.invite('later@first.example', [{ authority: 'ROLE_COMPANY_ADMIN', metadata: ['1'] }])
    await world.gateway.database.query(
      `update account set email = 'later@first.example' where email = 'former@first.example'`,
    )
    const { key } = await letterTo(world.gateway.database, 'later@first.example', 'invitation')
    expect((await world.activate(key)).status).toBe(200)
    expect(await world.pending()).not.toContainEqual(expect.objectContaining({ email: 'later@first.example' }))
    expect(await world.acceptances('later@first.example')).toEqual([[]])
    const member = await world.gateway.as('later@first.example', 'a good and long sentence')
    expect((await member.call('GET', '/api/account')).body).toMatchObject({ newAuthorities: [user] })
  })

  it('is refused for a member and while one is open, in any letter case, also at once · USR-14', async () => {
    const exists = { status: 409, body: { message: 'USER_EXISTS' } }
    const open = { status: 409, body: { message: 'INVITATION_PENDING' } }
    expect(await world.invite('Clerk@First.Example')).toEqual(exists)
    expect(await world.invite('offline@first.example')).toEqual(exists)
    expect(await world.invite('admin@first.example')).toEqual(exists)
    const replies = await Promise.all(Array.from({ length: 6 }, () => world.invite('twice@first.example')))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await world.invite('TWICE@first.example')).toEqual(open)
    expect(await lettersTo(world.gateway.database, 'twice@first.example')).toHaveLength(1)
  })

  it.each<[string, object[]]>([
    ['no role', []],
    ['no company role', [{ authority: 'ROLE_STORE_USER', metadata: ['1'] }]],
    ['two company roles', [user, { authority: 'ROLE_COMPANY_ADMIN', metadata: ['1'] }]],
    ['a role in another company', [{ authority: 'ROLE_COMPANY_USER', metadata: ['2'] }]],
    ['a role in two companies', [{ authority: 'ROLE_COMPANY_ADMIN', metadata: ['1', '2'] }]],
    ['the editor role', [{ authority: 'ROLE_COMPANY_EDITOR', metadata: ['1'] }]],
    ['a store of another company', [user, { authority: 'ROLE_STORE_ADMIN', metadata: ['3'] }]],
    ['a store that is not there', [user, { authority: 'ROLE_STORE_ADMIN', metadata: ['99'] }]],
    ['a store that is no number', [user, { authority: 'ROLE_STORE_ADMIN', metadata: ['1; drop'] }]],
    [
      'two roles in one store',
      [user, { authority: 'ROLE_STORE_ADMIN', metadata: ['1'] }, { authority: 'ROLE_STORE_USER', metadata: ['1'] }],
    ],
    ['a permission', [user, { authority: 'VIEW_INVOICE', metadata: ['1'] }]],
    ['a field too many', [{ ...user, enabled: true }]],
  ])('with %s is refused, and nobody hears of it · USR-19', async (_, authorities) => {
    expect((await world.invite('wrong@first.example', authorities)).status).toBe(400)
    expect(await lettersTo(world.gateway.database, 'wrong@first.example')).toEqual([])
  })

  it('passes over the stores in which somebody is to have no role · ACC-11, USR-19', async () => {
    const none = { authority: 'ROLE_STORE_NONE', metadata: ['1', '2'] }
    expect((await world.invite('none@first.example', [user, none])).status).toBe(201)
    const { rows } = await world.gateway.database.query('select authorities from invitation where email = $1', [
      'none@first.example',
    ])
    expect(rows).toEqual([{ authorities: [user] }])
    expect((await world.invite('noone@first.example', [none])).status).toBe(400)
  })

  it('names the store that it refuses by its place in the body · USR-16, ERR-04', async () => {
    const stores = [user, { authority: 'ROLE_STORE_ADMIN', metadata: ['1', '3'] }]
    const fieldsOf = async (authorities: object[]) => {
      const { body } = await world.invite('wrong@first.example', authorities)
      return (body as { fieldErrors: { field: string }[] }).fieldErrors.map(({ field }) => field)
    }
    expect(await fieldsOf(stores)).toEqual(['authorities.1.metadata.1'])
    expect(await fieldsOf([user, ...stores.slice(1), { authority: 'ROLE_STORE_USER', metadata: ['1'] }])).toEqual([
      'authorities.2.metadata.0',
    ])
  })

  it.each(['', 'x', 'a@b@c', 'a\r\nBcc: x@y.example', `${'a'.repeat(250)}@x.example`])(
    'needs an e-mail, not %j · USR-15',
    async (email) => {
      expect(await world.invite(email)).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'email' }] } })
    },
  )

  it('of an offline user makes a member at once, without access and without a mail · USR-13', async () => {
    const offline = [{ authority: 'ROLE_COMPANY_OFFLINE_USER', metadata: [1] }]
    const made = await world.invite('Invoices@First.Example', offline)
    expect(made).toMatchObject({ status: 201, body: { email: 'invoices@first.example' } })
    const { id } = made.body as { id: string }
    expect((await world.admin.call('GET', `${world.at}/users/${id}`)).body).toMatchObject({
      ...{ companyRole: 'ROLE_COMPANY_OFFLINE_USER', enabled: true, firstName: null },
    })
    expect(await lettersTo(world.gateway.database, 'invoices@first.example')).toEqual([])
    expect((await world.gateway.signIn('invoices@first.example', password)).status).toBe(401)
    expect(await world.invite('invoices@first.example', offline)).toMatchObject({ status: 409 })
  })

  it('is good for seven days; then it makes room for a new one · USR-10', async () => {
    await world.invite('late@first.example')
    const { key } = await letterTo(world.gateway.database, 'late@first.example', 'invitation')
    world.clock.pass(7 * DAY - 1)
    expect((await world.activate(key)).status).toBe(200)
    world.clock.pass(1)
    await world.signInAgain()
    expect(await world.activate(key)).toEqual(keyNotValid)
    expect(await world.register(key)).toEqual(keyNotValid)
    expect((await world.pending()).map(({ email }) => email)).toContain('late@first.example')
    expect((await world.invite('late@first.example')).status).toBe(201)
    expect((await world.pending()).filter(({ email }) => email === 'late@first.example')).toHaveLength(1)
  })
})

describe('open invitations', () => {
  const openFor = async (email: string) => {
    await world.invite(email)
    const found = (await world.pending()).find((one) => one.email === email)
    return {
      path: `${world.ours}/invitations/${found?.id}`,
      ...(await letterTo(world.gateway.database, email, 'invitation')),
    }
  }
  const absent = { status: 404, body: { message: 'NOT_FOUND' } }

  it('are sent again with a new link, and the old one is dead; five times an hour · USR-10', async () => {
    const { path, key } = await openFor('again@first.example')
    const resend = () => world.admin.call('POST', `${path}/resend`)
    world.clock.pass(3_600)
    await world.signInAgain()
    expect(await resend()).toMatchObject({ status: 200, body: { email: 'again@first.example' } })
    const second = await letterTo(world.gateway.database, 'again@first.example', 'invitation', 2)
    expect(await world.activate(key)).toEqual(keyNotValid)
    expect((await world.activate(second.key)).status).toBe(200)
    for (let more = 0; more < 4; more += 1) expect((await resend()).status).toBe(200)
    expect(await resend()).toEqual({ status: 429, body: { message: 'TOO_MANY_REQUESTS' } })
  })

  it('die at once when they are revoked · USR-10', async () => {
    const { path, key } = await openFor('revoked@first.example')
    expect(await world.admin.call('DELETE', path)).toEqual({ status: 204, body: '' })
    expect(await world.activate(key)).toEqual(keyNotValid)
    expect(await world.register(key)).toEqual(keyNotValid)
    expect(await world.admin.call('DELETE', path)).toEqual(absent)
    expect(await world.admin.call('POST', `${path}/resend`)).toEqual(absent)
    expect((await world.invite('revoked@first.example')).status).toBe(201)
  })

  it('of another company answer as those that do not exist · USR-10, ACC-12', async () => {
    const { path } = await openFor('own@first.example')
    const id = path.split('/').at(-1)
    const stranger = await world.gateway.as('admin@second.example')
    const theirs = `/riva/api/users/${stranger.sub}/companies/2/invitations`
    for (const one of [id, '999', 'x', '0', '%00']) {
      expect(await stranger.call('DELETE', `${theirs}/${one}`)).toEqual(absent)
      expect(await stranger.call('POST', `${theirs}/${one}/resend`)).toEqual(absent)
    }
    expect(await stranger.call('GET', theirs)).toEqual({ status: 200, body: [] })
  })

  it('of one company hinder no other one, and end with none of it · USR-14, ACC-12', async () => {
    const email = 'shared@first.example'
    const stranger = await world.gateway.as('admin@second.example')
    const theirs = `/riva/api/users/${stranger.sub}/companies/2/invitations`
    const asked = { email, authorities: [{ authority: 'ROLE_COMPANY_USER', metadata: ['2'] }] }
    expect((await stranger.call('POST', `${stranger.path}/companies/2/users`, asked)).status).toBe(201)
    expect((await world.invite(email)).status).toBe(201)
    world.clock.pass(8 * DAY)
    await world.signInAgain()
    const again = await world.gateway.as('admin@second.example')
    expect((await world.invite(email)).status).toBe(201)
    expect((await again.call('GET', theirs.replace(stranger.sub, again.sub))).body).toMatchObject([{ email }])
  })
})
