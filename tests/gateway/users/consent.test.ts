import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { Call } from '#contract/shell/call.ts'
import { pathOf } from '#contract/shell/call.ts'
import { allJobsDone, letterTo } from '#tests/gateway/mailbox.ts'
import { password } from '#tests/gateway/small-world.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'
import {
  accountOf,
  CANARY,
  type Door,
  doors,
  emailOf,
  doorNames as names,
  type OpenDoors,
  offline,
  openDoors,
  staff,
  strangerOf,
} from './doors.ts'

let gateway: RunningGateway
let admin: SignedIn
let at: string
let signedIn: OpenDoors['signedIn']
let idIn: OpenDoors['idIn']

const follow = (key: string) => gateway.call('GET', `/api/activate?key=${key}`)

beforeAll(async () => {
  gateway = await startGateway()
  ;({ admin, at, signedIn, idIn } = await openDoors(gateway))
}, 120_000)
afterAll(() => gateway.close())

/** Calls of an admin whose path may name a person, or whose reply may show one. */
const aboutPeople = (Object.entries(calls) as [CallName, Call][]).filter(
  ([, { path }]) => /:company\/(users|invitations|audit)/.test(path) && !path.includes('resend'),
)
const namesPerson = ({ path }: Call): boolean => path.includes(':id')
const isChange = ([, { method }]: [CallName, Call]): boolean => method !== 'GET'
const bodies: Readonly<Partial<Record<CallName, unknown>>> = {
  updateUser: { authorities: [] },
  putPermissions: [{ permission: 'SEND_INVOICE_TO_EMAIL', permissionId: null, active: true }],
  inviteUser: { email: 'x', authorities: [] },
}
const range = { from: '2026-01-01', to: new Date().toISOString().slice(0, 10) }

async function ask([name, call]: [CallName, Call], id: string) {
  const search = name === 'listAudit' || name === 'exportAudit' ? new URLSearchParams(range) : ''
  const path = pathOf(call.path, { sub: admin.sub, company: '1', id })
  const body = bodies[name]
  const reply = await admin.fetch(`/${path}?${search}`, {
    method: call.method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: reply.status, text: await reply.text() }
}

describe('a person who has accepted nothing', () => {
  it('shows nothing but the typed e-mail, whatever is called · USR-10, USR-21, USR-34', async () => {
    const leaks: string[] = []
    let cells = 0
    const reading = aboutPeople.filter((one) => !isChange(one) || one[0] === 'inviteUser')
    // The trail keeps what is typed into an address, so the calls without one come first.
    const ordered = [...reading].sort(([, one], [, other]) => Number(namesPerson(one)) - Number(namesPerson(other)))
    for (const about of ordered) {
      for (const door of names) {
        const own = [idIn.get(emailOf(door)) ?? '-', accountOf(door), emailOf(door)]
        for (const id of namesPerson(about[1]) ? own : ['-']) {
          const { text } = await ask(about, id)
          cells += 1
          const isShown = text.replaceAll(emailOf(door), '').includes(`${CANARY}-${door}`)
          if (isShown && !doors[door].known) leaks.push(`${about[0]} of ${door} as ${id}`)
        }
      }
    }
    process.stdout.write(`people: ${cells} cells, ${leaks.length} show a person\n`)
    expect(leaks).toEqual([])
    expect(cells).toBeGreaterThan(70)
  })

  it('is on the list exactly where the company may see them · USR-10, USR-34', async () => {
    const { body } = await admin.call('GET', `${at}/users`)
    const listed = new Map((body as { email: string; firstName: string | null }[]).map((one) => [one.email, one]))
    for (const door of names) {
      expect([door, listed.has(emailOf(door))]).toEqual([door, doors[door].listed])
      if (doors[door].listed) expect(listed.get(emailOf(door))?.firstName === null).toBe(!doors[door].known)
    }
  })

  it('answers like an e-mail of nobody in every field but the e-mail · USR-21, USR-34', async () => {
    for (const door of ['offline', 'pending', 'without a company'] as const) {
      const seen = async (email: string) => {
        const id = idIn.get(email)
        const replies = [`/users/${id}`, `/users/${id}/permissions`].map((path) => admin.call('GET', at + path))
        return (await Promise.all(replies)).map(({ status, body }) => {
          const text = JSON.stringify(body)
            .replaceAll(email, '')
            .replaceAll(id ?? '', '')
          return [status, text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')]
        })
      }
      expect([door, await seen(emailOf(door))]).toEqual([door, await seen(strangerOf(door))])
    }
    expect(new Set(idIn.values()).size).toBe(idIn.size)
    expect([...idIn.values()].filter((id) => id.includes(CANARY))).toEqual([])
  })

  it('keeps account, rights and sessions through every change of the company · USR-32, USR-34', async () => {
    const doing: Door[] = ['offline', 'pending', 'without a company']
    const before = new Map<Door, unknown>()
    for (const door of doing) before.set(door, (await signedIn.get(door)?.call('GET', '/api/account'))?.body)
    for (const door of doing) {
      const one = `${at}/users/${idIn.get(emailOf(door))}`
      for (const authorities of [staff, offline, staff, offline]) {
        expect((await admin.call('PUT', one, { authorities })).status).toBe(200)
        await gateway.database.query('delete from rate_count')
      }
      expect((await admin.call('PUT', `${one}/permissions`, bodies.putPermissions)).status).toBe(200)
    }
    for (const door of doing) {
      const person = signedIn.get(door)
      expect([door, (await person?.call('GET', '/api/account'))?.body]).toEqual([door, before.get(door)])
      expect([door, (await gateway.signIn(emailOf(door), password)).status]).toEqual([door, 200])
    }
    const free = signedIn.get('without a company')
    expect((await free?.call('GET', `${free.path}/companies`))?.body).toEqual([])
    const profile = { firstName: `${CANARY}-x`, lastName: 'Y' }
    const email = emailOf('without a company')
    expect((await free?.call('PUT', `/api/users/${email}`, profile))?.status).toBe(200)
  })

  it('leaves no trace of the own doings in the trail of the company · ACC-14', async () => {
    for (const door of ['offline', 'pending', 'without a company'] as const) {
      const person = signedIn.get(door)
      const email = emailOf(door)
      await person?.call('PUT', `/api/users/${email}`, { firstName: `${CANARY}-${door}`, lastName: 'Nova' })
      expect((await gateway.signIn(email, 'not the password')).status).toBe(401)
    }
    await gateway.database.query('update job set run_at = now()')
    await allJobsDone(gateway.database)
    const { rows } = await gateway.database.query<{ action: string }>(
      `select action from audit_entry where company_id = 1 and action in ('ACCOUNT_CHANGED', 'SIGN_IN')`,
    )
    expect(rows).toEqual([])
  })
})

describe('a demoted user', () => {
  it('has no access, since they had accepted the company before · ACC-02', async () => {
    const email = emailOf('demoted')
    await gateway.database.query('delete from membership where company_id = 2 and account_id like $1', [
      accountOf('demoted'),
    ])
    // They sign in to leave, and to nothing else.
    expect((await gateway.signIn(email, password)).status).toBe(200)
    const refused = await signedIn.get('demoted')?.call('GET', `${signedIn.get('demoted')?.path}/companies`)
    expect(refused?.status).toBe(403)
  })
})

describe('leaving a company', () => {
  const leave = (person: SignedIn, company = '1', sub = person.sub) =>
    person.call('DELETE', `/riva/api/users/${sub}/companies/${company}/membership`)

  it('is for everybody: staff, offline users, and those who never accepted · USR-34', async () => {
    const clerk = await gateway.as('clerk@first.example')
    const demoted = signedIn.get('demoted')
    const added = signedIn.get('offline')
    if (!demoted || !added) throw new Error('They signed in before.')
    for (const person of [clerk, demoted, added]) {
      expect(await leave(person)).toEqual({ status: 204, body: '' })
      expect((await leave(person)).status).toBe(403)
      expect((await person.call('GET', `${person.path}/companies/1`)).status).toBe(403)
    }
    expect((await gateway.signIn(emailOf('demoted'), password)).status).toBe(200)
    const { body } = await admin.call('GET', `${at}/users`)
    const left = (body as { email: string }[]).map(({ email }) => email)
    for (const email of ['clerk@first.example', emailOf('demoted'), emailOf('offline')])
      expect(left).not.toContain(email)
  })

  it('is in the trail of the company, without the address of a person it never knew · ACC-14', async () => {
    const { rows } = await gateway.database.query(
      `select actor, from_address is null as hidden from audit_entry
       where company_id = 1 and action = 'COMPANY_LEFT' and outcome = 'done' order by id`,
    )
    expect(rows).toEqual([
      { actor: 'clerk@first.example', hidden: false },
      { actor: emailOf('demoted'), hidden: false },
      { actor: emailOf('offline'), hidden: true },
    ])
  })

  it('is nobody else’s to decide, and kills the link of a promotion · USR-34', async () => {
    const waiting = signedIn.get('pending')
    if (!waiting) throw new Error('They signed in before.')
    expect((await leave(admin, '1', waiting.sub)).status).toBe(403)
    for (const company of ['2', '99', '0', 'x', '1 ']) expect((await leave(admin, company)).status).toBe(403)
    const { key } = await letterTo(gateway.database, emailOf('pending'), 'promotion')
    expect((await leave(waiting)).status).toBe(204)
    expect((await follow(key)).status).toBe(404)
  })

  it('is refused to the only admin, also when two leave at once · USR-28', async () => {
    await gateway.database.query(
      `update membership set role = 'ROLE_COMPANY_USER' where company_id = 1 and typed_email is null`,
    )
    const both = [admin, await gateway.as('store-admin@first.example')]
    for (const { sub } of both) {
      await gateway.database.query(
        `update membership set role = 'ROLE_COMPANY_ADMIN' where company_id = 1 and account_id = $1`,
        [sub],
      )
    }
    const replies = await Promise.all(both.map((one) => leave(one)))
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toEqual({ message: 'LAST_ADMIN' })
  })
})
