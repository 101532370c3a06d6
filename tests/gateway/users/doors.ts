import { expect } from 'vitest'
import { hashPassword } from '#gateway/identity/password.ts'
import { account } from '#gateway/identity/schema.ts'
import { letterTo } from '#tests/gateway/mailbox.ts'
import { founded, password } from '#tests/gateway/small-world.ts'
import type { RunningGateway, SignedIn } from '#tests/gateway/start-gateway.ts'

/** A value of a person that no company may see before the person has accepted. */
export const CANARY = 'KANARINAC'

export const offline = [{ authority: 'ROLE_COMPANY_OFFLINE_USER', metadata: ['1'] }]
export const staff = [{ authority: 'ROLE_COMPANY_USER', metadata: ['1'] }]

/** How a person and company 1 stand to each other; each with an account of their own, and as a name of nobody. */
export const doors = {
  invited: { listed: false, known: false },
  offline: { listed: true, known: false },
  pending: { listed: true, known: false },
  promoted: { listed: true, known: true },
  demoted: { listed: true, known: false },
  removed: { listed: false, known: false },
  'without a company': { listed: true, known: false },
} as const
export type Door = keyof typeof doors
export const doorNames = Object.keys(doors) as Door[]
export const emailOf = (door: Door): string => `${door.replaceAll(' ', '-')}@person.example`
export const strangerOf = (door: Door): string => `${door.replaceAll(' ', '-')}@nobody.example`
/** The id of the person's account, which a company that does not know the person never learns. */
export const accountOf = (door: Door): string => `${CANARY}-${door}`.replaceAll(' ', '-')

export interface OpenDoors {
  readonly admin: SignedIn
  /** Where the calls of the admin's company begin. */
  readonly at: string
  readonly signedIn: ReadonlyMap<Door, SignedIn>
  /** By e-mail: the id under which the company knows somebody. */
  readonly idIn: ReadonlyMap<string, string>
}

async function addPerson({ database }: RunningGateway, door: Door): Promise<void> {
  const mark = `${CANARY}-${door}`
  await database
    .db()
    .insert(account)
    .values({
      ...{ id: accountOf(door), email: emailOf(door), firstName: mark, lastName: mark },
      ...{ passwordHash: await hashPassword(password), createdAt: founded, language: 'en' },
      attributes: { phone_number: mark, street: mark, postal_code: mark, locality: mark, country: mark },
    })
  if (door === 'without a company') return
  await database.query(
    `insert into membership (company_id, account_id, role, created_at, accepted_terms_at)
     values (2, $1, 'ROLE_COMPANY_USER', now(), now())`,
    [accountOf(door)],
  )
}

/** Brings a person, or the e-mail of nobody, to where the door says; gives the id that the company has for them. */
async function open(gateway: RunningGateway, { admin, at }: Pick<OpenDoors, 'admin' | 'at'>, door: Door, who: string) {
  const invite = async (authorities: readonly object[]): Promise<string> => {
    const { status, body } = await admin.call('POST', `${at}/users`, { email: who, authorities })
    expect(status).toBe(201)
    return (body as { id: string }).id
  }
  if (door === 'invited') {
    await invite(staff)
    return null
  }
  const id = await invite(offline)
  if (door === 'offline' || door === 'without a company') return id
  const one = `${at}/users/${id}`
  expect((await admin.call('PUT', one, { authorities: staff })).status).toBe(200)
  if (door === 'pending' || who === strangerOf(door)) return id
  const { key } = await letterTo(gateway.database, who, 'promotion')
  expect((await gateway.call('GET', `/api/activate?key=${key}`)).status).toBe(200)
  if (door === 'demoted') expect((await admin.call('PUT', one, { authorities: offline })).status).toBe(200)
  if (door === 'removed') expect((await admin.call('DELETE', one)).status).toBe(204)
  return id
}

/** The small world with a person, and the e-mail of nobody, at every door of company 1. */
export async function openDoors(gateway: RunningGateway): Promise<OpenDoors> {
  await gateway.database.query('update membership set accepted_terms_at = now()')
  const admin = await gateway.as('admin@first.example')
  const at = `${admin.path}/companies/1`
  const signedIn = new Map<Door, SignedIn>()
  const idIn = new Map<string, string>()
  for (const door of doorNames) {
    await addPerson(gateway, door)
    signedIn.set(door, await gateway.as(emailOf(door)))
    for (const who of [emailOf(door), strangerOf(door)]) {
      const id = await open(gateway, { admin, at }, door, who)
      if (id !== null) idIn.set(who, id)
      await gateway.database.query('delete from rate_count')
    }
  }
  return { admin, at, signedIn, idIn }
}
