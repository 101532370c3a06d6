import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lettersTo, letterTo } from '#tests/gateway/mailbox.ts'
import { password } from '#tests/gateway/small-world.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'

const clock = standingClock('2026-11-21T10:00:00Z')
const DAY = 86_400

let gateway: RunningGateway
let admin: SignedIn
let at: string
beforeAll(async () => {
  gateway = await startGateway({ clock })
  admin = await gateway.as('admin@first.example')
  at = `${admin.path}/companies/1`
})
afterAll(() => gateway.close())

const user = { authority: 'ROLE_COMPANY_USER', metadata: ['1'] }
const invite = (email: string, authorities: readonly object[] = [user], who = admin) =>
  who.call('POST', `${who.path}/companies/1/users`, { email, authorities })
const register = (key: string, more: object = {}) =>
  gateway.call('POST', '/api/register', {
    ...{ key, firstName: 'Nova', lastName: 'Osoba', password: 'a good and long sentence', ...more },
  })
const activate = (key: string) => gateway.call('GET', `/api/activate?key=${key}`)
const emails = async () =>
  ((await admin.call('GET', `${at}/users`)).body as { email: string }[]).map(({ email }) => email)
/** Calls beyond the documents live under a root of their own. */
const ours = () => at.replace('/mrc/', '/riva/')
const pending = async () => (await admin.call('GET', `${ours()}/invitations`)).body as { id: number; email: string }[]
const acceptances = async (label: string) => {
  const { rows } = await gateway.database.query<{ changes: unknown }>(
    `select changes from audit_entry where action = 'INVITATION_ACCEPTED' and subject_label = $1`,
    [label],
  )
  return rows.map(({ changes }) => changes)
}
const keyNotValid = { status: 404, body: { message: 'KEY_NOT_VALID' } }

describe('an invitation', () => {
  it('is for a lower-case e-mail, and makes a user only when it is accepted · USR-10, USR-19', async () => {
    expect(await invite(' Nova.Osoba@First.Example ')).toEqual({
      ...{ status: 201, body: { id: null, email: 'nova.osoba@first.example' } },
    })
    expect(await emails()).not.toContain('nova.osoba@first.example')
    expect(await pending()).toMatchObject([
      {
        ...{ email: 'nova.osoba@first.example', invitedBy: 'admin@first.example', authorities: [user] },
        ...{ createdAt: '2026-11-21T10:00:00.000Z', expiresAt: '2026-11-28T10:00:00.000Z' },
      },
    ])
    const { key } = await letterTo(gateway.database, 'nova.osoba@first.example', 'invitation')
    expect(await activate(key)).toEqual({ status: 200, body: { email: 'nova.osoba@first.example', next: 'register' } })
    expect(await register(key)).toEqual({ status: 201, body: { email: 'nova.osoba@first.example' } })
    expect(await emails()).toContain('nova.osoba@first.example')
    expect(await pending()).toEqual([])
    const joined = await gateway.as('nova.osoba@first.example', 'a good and long sentence')
    expect((await joined.call('GET', '/api/account')).body).toMatchObject({
      ...{ firstName: 'Nova', lastName: 'Osoba', newAuthorities: [user] },
    })
    expect(await register(key)).toEqual(keyNotValid)
    expect(await activate(key)).toEqual(keyNotValid)
  })

  it('is accepted by its link alone where the person can sign in already, and once only · USR-10', async () => {
    const stranger = await gateway.as('admin@second.example')
    expect((await invite('admin@second.example', [user, { authority: 'ROLE_STORE_USER', metadata: [2] }])).status).toBe(
      201,
    )
    expect((await stranger.call('GET', `${stranger.path}/companies/1`)).status).toBe(403)
    const { key } = await letterTo(gateway.database, 'admin@second.example', 'invitation')
    expect(await register(key)).toEqual({ status: 409, body: { message: 'ACCOUNT_EXISTS' } })
    const replies = await Promise.all(Array.from({ length: 5 }, () => activate(key)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await stranger.call('GET', '/api/account')).body).toMatchObject({
      newAuthorities: expect.arrayContaining([
        { authority: 'ROLE_COMPANY_USER', metadata: ['1'] },
        { authority: 'ROLE_STORE_USER', metadata: ['2'], companyId: '1' },
      ]),
    })
    expect((await gateway.signIn('admin@second.example', password)).status).toBe(200)
  })

  it('leaves a person who is a member by now as they are, and its record names no rights · USR-10', async () => {
    await invite('former@first.example')
    await register((await letterTo(gateway.database, 'former@first.example', 'invitation')).key)
    await invite('later@first.example', [{ authority: 'ROLE_COMPANY_ADMIN', metadata: ['1'] }])
    await gateway.database.query(
      `update account set email = 'later@first.example' where email = 'former@first.example'`,
    )
    const { key } = await letterTo(gateway.database, 'later@first.example', 'invitation')
    expect((await activate(key)).status).toBe(200)
    expect(await pending()).not.toContainEqual(expect.objectContaining({ email: 'later@first.example' }))
    expect(await acceptances('later@first.example')).toEqual([[]])
    const member = await gateway.as('later@first.example', 'a good and long sentence')
    expect((await member.call('GET', '/api/account')).body).toMatchObject({ newAuthorities: [user] })
  })

  it('is refused for a member and while one is open, in any letter case, also at once · USR-14', async () => {
    const exists = { status: 409, body: { message: 'USER_EXISTS' } }
    const open = { status: 409, body: { message: 'INVITATION_PENDING' } }
    expect(await invite('Clerk@First.Example')).toEqual(exists)
    expect(await invite('offline@first.example')).toEqual(exists)
    expect(await invite('admin@first.example')).toEqual(exists)
    const replies = await Promise.all(Array.from({ length: 6 }, () => invite('twice@first.example')))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await invite('TWICE@first.example')).toEqual(open)
    expect(await lettersTo(gateway.database, 'twice@first.example')).toHaveLength(1)
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
    expect((await invite('wrong@first.example', authorities)).status).toBe(400)
    expect(await lettersTo(gateway.database, 'wrong@first.example')).toEqual([])
  })

  it('passes over the stores in which somebody is to have no role · ACC-11, USR-19', async () => {
    const none = { authority: 'ROLE_STORE_NONE', metadata: ['1', '2'] }
    expect((await invite('none@first.example', [user, none])).status).toBe(201)
    const { rows } = await gateway.database.query('select authorities from invitation where email = $1', [
      'none@first.example',
    ])
    expect(rows).toEqual([{ authorities: [user] }])
    expect((await invite('noone@first.example', [none])).status).toBe(400)
  })

  it('names the store that it refuses by its place in the body · USR-16, ERR-04', async () => {
    const stores = [user, { authority: 'ROLE_STORE_ADMIN', metadata: ['1', '3'] }]
    const fieldsOf = async (authorities: object[]) => {
      const { body } = await invite('wrong@first.example', authorities)
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
      expect(await invite(email)).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'email' }] } })
    },
  )

  it('of an offline user makes a member at once, without access and without a mail · USR-13', async () => {
    const offline = [{ authority: 'ROLE_COMPANY_OFFLINE_USER', metadata: [1] }]
    const made = await invite('Invoices@First.Example', offline)
    expect(made).toMatchObject({ status: 201, body: { email: 'invoices@first.example' } })
    const { id } = made.body as { id: string }
    expect((await admin.call('GET', `${at}/users/${id}`)).body).toMatchObject({
      ...{ companyRole: 'ROLE_COMPANY_OFFLINE_USER', enabled: true, firstName: null },
    })
    expect(await lettersTo(gateway.database, 'invoices@first.example')).toEqual([])
    expect((await gateway.signIn('invoices@first.example', password)).status).toBe(401)
    expect(await invite('invoices@first.example', offline)).toMatchObject({ status: 409 })
  })

  it('is good for seven days; then it makes room for a new one · USR-10', async () => {
    await invite('late@first.example')
    const { key } = await letterTo(gateway.database, 'late@first.example', 'invitation')
    clock.pass(7 * DAY - 1)
    expect((await activate(key)).status).toBe(200)
    clock.pass(1)
    admin = await gateway.as('admin@first.example')
    expect(await activate(key)).toEqual(keyNotValid)
    expect(await register(key)).toEqual(keyNotValid)
    expect((await pending()).map(({ email }) => email)).toContain('late@first.example')
    expect((await invite('late@first.example')).status).toBe(201)
    expect((await pending()).filter(({ email }) => email === 'late@first.example')).toHaveLength(1)
  })
})

describe('open invitations', () => {
  const openFor = async (email: string) => {
    await invite(email)
    const found = (await pending()).find((one) => one.email === email)
    return { path: `${ours()}/invitations/${found?.id}`, ...(await letterTo(gateway.database, email, 'invitation')) }
  }
  const absent = { status: 404, body: { message: 'NOT_FOUND' } }

  it('are sent again with a new link, and the old one is dead; five times an hour · USR-10', async () => {
    const { path, key } = await openFor('again@first.example')
    const resend = () => admin.call('POST', `${path}/resend`)
    clock.pass(3_600)
    admin = await gateway.as('admin@first.example')
    expect(await resend()).toMatchObject({ status: 200, body: { email: 'again@first.example' } })
    const second = await letterTo(gateway.database, 'again@first.example', 'invitation', 2)
    expect(await activate(key)).toEqual(keyNotValid)
    expect((await activate(second.key)).status).toBe(200)
    for (let more = 0; more < 4; more += 1) expect((await resend()).status).toBe(200)
    expect(await resend()).toEqual({ status: 429, body: { message: 'TOO_MANY_REQUESTS' } })
  })

  it('die at once when they are revoked · USR-10', async () => {
    const { path, key } = await openFor('revoked@first.example')
    expect(await admin.call('DELETE', path)).toEqual({ status: 204, body: '' })
    expect(await activate(key)).toEqual(keyNotValid)
    expect(await register(key)).toEqual(keyNotValid)
    expect(await admin.call('DELETE', path)).toEqual(absent)
    expect(await admin.call('POST', `${path}/resend`)).toEqual(absent)
    expect((await invite('revoked@first.example')).status).toBe(201)
  })

  it('of another company answer as those that do not exist · USR-10, ACC-12', async () => {
    const { path } = await openFor('own@first.example')
    const id = path.split('/').at(-1)
    const stranger = await gateway.as('admin@second.example')
    const theirs = `/riva/api/users/${stranger.sub}/companies/2/invitations`
    for (const one of [id, '999', 'x', '0', '%00']) {
      expect(await stranger.call('DELETE', `${theirs}/${one}`)).toEqual(absent)
      expect(await stranger.call('POST', `${theirs}/${one}/resend`)).toEqual(absent)
    }
    expect(await stranger.call('GET', theirs)).toEqual({ status: 200, body: [] })
  })
})

describe('a promoted offline user', () => {
  const offline = { authority: 'ROLE_COMPANY_OFFLINE_USER', metadata: ['1'] }
  const promote = async (email: string) => {
    admin = await gateway.as('admin@first.example')
    const { id } = (await invite(email, [offline])).body as { id: string }
    const authorities = [user, { authority: 'ROLE_STORE_USER', metadata: ['1'] }]
    expect((await admin.call('PUT', `${at}/users/${id}`, { authorities })).status).toBe(200)
    const letters = async (nth = 1) => (await letterTo(gateway.database, email, 'promotion', nth)).key
    return { id, path: `${ours()}/invitations/${id}`, authorities, letters }
  }
  const waiting = async (id: string) => (await pending()).filter((one) => String(one.id) === id)
  const absent = { status: 404, body: { message: 'NOT_FOUND' } }

  it('waits among the invited until the link is followed · USR-10, USR-13, USR-32', async () => {
    const { id, authorities, letters } = await promote('risen@first.example')
    expect(await waiting(id)).toEqual([
      {
        ...{ id, email: 'risen@first.example', invitedBy: 'admin@first.example', promoted: true, authorities },
        permissions: [],
        ...{ createdAt: clock.now().toISOString(), sentAt: clock.now().toISOString() },
        expiresAt: new Date(clock.now().getTime() + 7 * DAY * 1_000).toISOString(),
      },
    ])
    expect((await register(await letters())).status).toBe(201)
    expect(await waiting(id)).toEqual([])
  })

  it('is not taken up by another account with the e-mail, and nothing says that it was · USR-10, USR-32', async () => {
    const { id, letters } = await promote('moved@first.example')
    const key = await letters()
    await gateway.database.query(
      `update account set email = 'elsewhere@first.example' where email = 'moved@first.example'`,
    )
    expect((await register(key)).status).toBe(201)
    expect(await acceptances('moved@first.example')).toEqual([])
    expect(await waiting(id)).toHaveLength(1)
  })

  it('waits since the promotion, and by whom, after the permissions were changed too · USR-10, USR-32', async () => {
    const { id } = await promote('permitted@first.example')
    const [before] = await waiting(id)
    clock.pass(60)
    const given = [{ permission: 'VIEW_DASHBOARD', permissionId: '1', active: true }]
    expect((await admin.call('PUT', `${at}/users/${id}/permissions`, given)).status).toBe(200)
    expect(await waiting(id)).toEqual([{ ...before, permissions: ['VIEW_DASHBOARD'] }])
  })

  it('is written to again with a new link, and the old one is dead · USR-10, USR-32', async () => {
    const { id, path, letters } = await promote('again-risen@first.example')
    const first = await letters()
    clock.pass(60)
    const [before] = await waiting(id)
    expect(await admin.call('POST', `${path}/resend`)).toEqual({
      status: 200,
      body: {
        ...{ ...before, sentAt: clock.now().toISOString() },
        expiresAt: new Date(clock.now().getTime() + 7 * DAY * 1_000).toISOString(),
      },
    })
    expect(await activate(first)).toEqual(keyNotValid)
    expect((await activate(await letters(2))).status).toBe(200)
  })

  it('is an offline user again when the promotion is revoked · USR-10, USR-32', async () => {
    const { id, path, letters } = await promote('fallen@first.example')
    const key = await letters()
    expect(await admin.call('DELETE', path)).toEqual({ status: 204, body: '' })
    expect(await activate(key)).toEqual(keyNotValid)
    expect(await waiting(id)).toEqual([])
    expect((await admin.call('GET', `${at}/users/${id}`)).body).toMatchObject({
      ...{ enabled: true, companyRole: 'ROLE_COMPANY_OFFLINE_USER', authorities: [offline] },
    })
    expect(await admin.call('DELETE', path)).toEqual(absent)
    expect(await admin.call('POST', `${path}/resend`)).toEqual(absent)
  })

  it('of another company, or who was never promoted, is not to be found · USR-10, ACC-12', async () => {
    const { path } = await promote('ours@first.example')
    const stranger = await gateway.as('admin@second.example')
    const theirs = `/riva/api/users/${stranger.sub}/companies/2/invitations/${path.split('/').at(-1)}`
    expect(await stranger.call('DELETE', theirs)).toEqual(absent)
    expect(await stranger.call('POST', `${theirs}/resend`)).toEqual(absent)
    expect(await admin.call('DELETE', `${ours()}/invitations/${admin.sub}`)).toEqual(absent)
  })
})
