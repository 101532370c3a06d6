import { randomUUID } from 'node:crypto'
import type { CompanyRole, Permission } from '#contract/session/roles.ts'
import { company } from '#gateway/companies/schema.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { hashPassword } from '#gateway/identity/password.ts'
import { account, membership, permission, storeRole } from '#gateway/identity/schema.ts'
import { store } from '#gateway/stores/schema.ts'
import type { Filling } from './database.ts'

export const password = 'a long enough password'
export const founded = new Date('2026-01-01T00:00:00Z')

interface Person {
  readonly role?: CompanyRole
  readonly company?: number
  readonly stores?: Readonly<Record<number, 'ROLE_STORE_ADMIN' | 'ROLE_STORE_USER'>>
  readonly permissions?: readonly Permission[]
  readonly terms?: 'accepted' | 'open' | Date
}

/** Two companies that know nothing of each other, with two stores and one; and people of every kind. */
export const persons = {
  'admin@first.example': { role: 'ROLE_COMPANY_ADMIN', company: 1, permissions: ['VIEW_INVOICE'] },
  'store-admin@first.example': { role: 'ROLE_COMPANY_USER', company: 1, stores: { 1: 'ROLE_STORE_ADMIN' } },
  'clerk@first.example': {
    ...{ role: 'ROLE_COMPANY_USER', company: 1, stores: { 2: 'ROLE_STORE_USER' } },
    permissions: ['VIEW_DASHBOARD', 'ALLOW_REFUND'],
  },
  'offline@first.example': { role: 'ROLE_COMPANY_OFFLINE_USER', company: 1 },
  'waiting@first.example': { role: 'ROLE_COMPANY_ADMIN', company: 1, terms: 'open' },
  'granted@first.example': { role: 'ROLE_COMPANY_USER', company: 1, terms: new Date('2026-12-01T00:00:00Z') },
  'admin@second.example': { role: 'ROLE_COMPANY_ADMIN', company: 2 },
  'new@first.example': {},
} as const satisfies Readonly<Record<string, Person>>
export type Email = keyof typeof persons

const insertPerson = async (database: Database, email: string, person: Person, passwordHash: string): Promise<void> => {
  const db = database.db()
  const { role, company: companyId, stores = {}, permissions = [], terms = 'accepted' } = person
  const id = randomUUID()
  await db.insert(account).values({
    ...{ id, email, passwordHash, firstName: 'Ana', lastName: 'Čović', createdAt: founded },
  })
  if (role === undefined || companyId === undefined) return
  await db.insert(membership).values({
    ...{ companyId, accountId: id, role, createdAt: founded },
    acceptedTermsAt: terms === 'accepted' ? founded : null,
    temporaryAccessUntil: terms instanceof Date ? terms : null,
  })
  for (const [storeId, held] of Object.entries(stores)) {
    await db.insert(storeRole).values({ companyId, storeId: Number(storeId), accountId: id, role: held })
  }
  for (const name of permissions) await db.insert(permission).values({ companyId, accountId: id, name })
}

const settle = async (database: Database): Promise<void> => {
  const db = database.db()
  const born = { createdAt: founded, updatedAt: founded }
  await db.insert(company).values([
    { id: 1, name: 'Čamac', mb: '1', logo: Buffer.from([0x89, 0x50, 0x4e, 0x47]), ...born },
    { id: 2, name: 'Druga', mb: '2', ...born },
  ])
  const common = { domain: 'shop.example', email: 'a@shop.example', secretKey: 'a-secret-of-the-store', ...born }
  await db.insert(store).values([
    { companyId: 1, id: 1, name: 'Šator', useBillAmountForRefunds: true, ...common },
    { companyId: 1, id: 2, name: 'Sidro', ...common },
    { companyId: 2, id: 3, name: 'Vrh', ...common },
  ])
  for (const table of ['company', 'store']) {
    await database.query(`select setval(pg_get_serial_sequence($1, 'id'), 100)`, [table])
  }
  const passwordHash = await hashPassword(password)
  for (const [email, person] of Object.entries<Person>(persons))
    await insertPerson(database, email, person, passwordHash)
}

/** The same two companies in every database that begins with them. */
export const smallWorld: Filling = {
  name: 'small world',
  from: ['contract', 'gateway', 'tests/gateway/small-world.ts'],
  fill: settle,
}
