import { addDays, windowOf } from '#contract/shell/dates.ts'
import { company } from '#gateway/companies/schema.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { hashPassword } from '#gateway/identity/password.ts'
import { account, membership, permission, storeRole } from '#gateway/identity/schema.ts'
import { store } from '#gateway/stores/schema.ts'
import { type Person, people, sandboxPassword } from './people.ts'
import { type CompanySeed, type StoreSeed, withoutTerms, withTemporaryAccess } from './seed-companies.ts'
import type { Dice } from './seed-random.ts'
import { storeSettingsOf } from './seed-stores.ts'

/** Founded this many days ago, before the first order. */
const FOUNDED = 500

const startOf = (today: string, daysAgo: number): Date => {
  const day = addDays(today, -daysAgo)
  return windowOf(day, day).start
}

/** One hash for all: everyone has the same password, and nobody has to wait for twelve. */
export const hashedPassword = (): Promise<string> => hashPassword(sandboxPassword)

/** The demo people; returns their ids by e-mail. People added later have separate dice, so other data stays the same. */
export const seedPeople = async (
  database: Database,
  today: string,
  passwordHash: string,
  dice: Dice,
  laterDice: Dice,
): Promise<ReadonlyMap<string, string>> => {
  const list: readonly (Person & { readonly email: (typeof people)[number]['email'] })[] = people
  const rows = list.map(({ email, firstName, lastName }) => ({
    ...{ id: (email === 'admin@lanac.example' ? laterDice : dice).uuid(), email, passwordHash, firstName, lastName },
    createdAt: startOf(today, FOUNDED),
    attributes: email.startsWith('offline@') ? {} : attributesOf(email),
  }))
  await database.db().insert(account).values(rows)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

const storeRow = (
  companyId: number,
  { name, domain, flags, state = 'complete', enabled = true }: StoreSeed,
  createdAt: Date,
  dice: Dice,
) => ({
  ...{ companyId, name, domain, enabled, email: `blagajna@${domain}` },
  ...Object.fromEntries(flags.map((flag) => [flag, true])),
  secretKey: dice.uuid().replaceAll('-', ''),
  settings: storeSettingsOf(state, name, `blagajna@${domain}`),
  successUrl: `https://${domain}/uspjeh`,
  cancelUrl: `https://${domain}/odustajanje`,
  ...{ createdAt, updatedAt: createdAt },
})

/** What the edit-user screen shows beside the name (USR-21). */
const attributesOf = (email: string) => {
  const number = people.findIndex((person) => person.email === email)
  return {
    phone_number: `+3859100020${number}`,
    ...{ street: `Obala ${number + 1}`, postal_code: '21000', locality: 'Split', country: 'HR' },
  }
}

/** How the terms stand for one of the demo people, in whichever company. */
const termsOf = (today: string, email: string) => ({
  acceptedTermsAt: withoutTerms.has(email) ? null : startOf(today, FOUNDED - 1),
  temporaryAccessUntil: withTemporaryAccess.has(email) ? startOf(today, -365) : null,
})

/** One company with its stores and the rights of its people; gives the ids. */
export const seedCompany = async (
  database: Database,
  today: string,
  seed: CompanySeed,
  accounts: ReadonlyMap<string, string>,
  dice: Dice,
) => {
  const db = database.db()
  const createdAt = startOf(today, FOUNDED)
  const { stores, members, responsible, ...plain } = seed
  const [firstName, lastName] = responsible
  const everyoneAccepted = Object.keys(members).every((email) => !withoutTerms.has(email))
  const acceptedTermsAt = everyoneAccepted ? startOf(today, FOUNDED - 1) : null
  const mobile = plain.phone.replace(/^\+385\d\d/, '+38591')
  const [made] = await db
    .insert(company)
    .values({ ...plain, mobile, firstName, lastName, acceptedTermsAt, createdAt, updatedAt: createdAt })
    .returning({ id: company.id })
  if (!made) throw new Error(`The company ${seed.name} was not made.`)
  const companyId = made.id
  const rows = stores.map((one) => storeRow(companyId, one, createdAt, dice))
  const inserted =
    rows.length === 0 ? [] : await db.insert(store).values(rows).returning({ id: store.id, name: store.name })
  const storeIds = new Map(inserted.map(({ id, name }) => [name, id]))
  for (const [email, member] of Object.entries(members)) {
    const accountId = accounts.get(email)
    if (accountId === undefined) throw new Error(`${email} is not among the demo people.`)
    await db.insert(membership).values({ companyId, accountId, role: member.role, createdAt, ...termsOf(today, email) })
    for (const [name, role] of Object.entries(member.stores ?? {})) {
      await db.insert(storeRole).values({ companyId, storeId: storeIds.get(name) ?? 0, accountId, role })
    }
    for (const name of member.permissions ?? []) await db.insert(permission).values({ companyId, accountId, name })
  }
  return { companyId, stores: [...storeIds.values()] }
}
