import { afterAll, beforeAll } from 'vitest'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'

export const DAY = 86_400
export const user = { authority: 'ROLE_COMPANY_USER', metadata: ['1'] }
export const keyNotValid = { status: 404, body: { message: 'KEY_NOT_VALID' } }

/** For one test file: the admin of a company who invites, and those who follow the links of the letters. */
export function openInvitations() {
  const clock = standingClock('2026-11-21T10:00:00Z')
  let gateway: RunningGateway
  let admin: SignedIn
  const signInAgain = async () => {
    admin = await gateway.as('admin@first.example')
  }
  beforeAll(async () => {
    gateway = await startGateway({ clock })
    await signInAgain()
  })
  afterAll(() => gateway.close())
  const company = () => `${admin.path}/companies/1`
  /** Calls beyond the documents live under a root of their own. */
  const ours = () => company().replace('/mrc/', '/riva/')
  return {
    clock,
    signInAgain,
    get gateway() {
      return gateway
    },
    get admin() {
      return admin
    },
    get at() {
      return company()
    },
    get ours() {
      return ours()
    },
    invite: (email: string, authorities: readonly object[] = [user], who = admin) =>
      who.call('POST', `${who.path}/companies/1/users`, { email, authorities }),
    register: (key: string, more: object = {}) =>
      gateway.call('POST', '/api/register', {
        ...{ key, firstName: 'Nova', lastName: 'Osoba', password: 'a good and long sentence', ...more },
      }),
    activate: (key: string) => gateway.call('GET', `/api/activate?key=${key}`),
    emails: async () =>
      ((await admin.call('GET', `${company()}/users`)).body as { email: string }[]).map(({ email }) => email),
    pending: async () => (await admin.call('GET', `${ours()}/invitations`)).body as { id: number; email: string }[],
    acceptances: async (label: string) => {
      const { rows } = await gateway.database.query<{ changes: unknown }>(
        `select changes from audit_entry where action = 'INVITATION_ACCEPTED' and subject_label = $1`,
        [label],
      )
      return rows.map(({ changes }) => changes)
    },
  }
}
