import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { LinkBody } from '#contract/links/calls.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { store } from '#gateway/stores/schema.ts'
import type { StoreRow } from '#gateway/stores/store-row.ts'
import {
  type Outcome,
  type RunningGateway,
  type SignedIn,
  type StandingClock,
  type StartOptions,
  standingClock,
  startGateway,
} from '#tests/gateway/start-gateway.ts'

/** The instant at which the tests of links take place, and the last second of its day two weeks later. */
export const standingAt = '2026-11-21T10:00:00Z'
export const inTwoWeeks = Date.parse('2026-12-05T22:59:59Z')

export const terms = [
  { language: 'hr', text: '<p>Uvjeti</p>' },
  { language: 'en', text: '<p>Terms</p>' },
]

/** Makes a store ready for payment links. */
export const openForLinks = async (
  database: Database,
  id: number,
  change: Partial<typeof store.$inferInsert> = {},
  settings: StoreRow['settings'] = {},
): Promise<void> => {
  await database
    .db()
    .update(store)
    .set({
      ...{ payByLinkEnabled: true, reusablePbl: true, discountActive: true },
      settings: { pblTemplate: { terms }, ...settings },
      ...change,
    })
    .where(eq(store.id, id))
}

type Sent = Partial<Record<keyof LinkBody, unknown>>
let made = 0

/** A body of a new link that every store accepts. */
export const linkBody = (changes: Sent = {}): Sent => {
  made += 1
  return {
    ...{ cart: '1 × Majica', amount: 10_000, orderNumber: `L-${made}`, language: 'hr', currency: 'EUR' },
    customer: { firstName: 'Iva', lastName: 'Horvat', email: `iva${made}@mail.example` },
    validTo: inTwoWeeks,
    ...changes,
  }
}

interface Letter extends Record<string, unknown> {
  readonly kind: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface LinkWorld {
  readonly gateway: RunningGateway
  readonly admin: SignedIn
  readonly clock: StandingClock
  /** The start of the paths of the store that makes the links. */
  readonly at: string
}

/** The small world, with a store that is ready for payment links and with the wallet of the sandbox. */
export const openLinkWorld = async (
  clock = standingClock(standingAt),
  options: Pick<StartOptions, 'dist' | 'log'> = {},
): Promise<LinkWorld> => {
  const gateway = await startGateway({ ...options, clock, env: { SANDBOX: 'on' } })
  await openForLinks(gateway.database, 1)
  const admin = await gateway.as('admin@first.example')
  return { gateway, admin, clock, at: `${admin.path}/companies/1/stores/1` }
}

export interface LinkStage extends LinkWorld {
  /** Makes a link, and gives its id. */
  readonly newLink: (changes?: Sent) => Promise<string>
  readonly put: (path: string, body?: object) => Promise<Outcome>
  readonly lettersTo: (email: string) => Promise<readonly Letter[]>
  /** The session of the admin ends with its time. */
  readonly signInAgain: () => Promise<void>
}

/** The world of links for the tests of one file. */
export const openLinkStage = (): LinkStage => {
  const clock = standingClock(standingAt)
  let world: LinkWorld
  beforeAll(async () => {
    world = await openLinkWorld(clock)
  })
  afterAll(() => world.gateway.close())
  return {
    clock,
    get gateway() {
      return world.gateway
    },
    get admin() {
      return world.admin
    },
    get at() {
      return world.at
    },
    newLink: async (changes = {}) => {
      const { admin, at } = world
      const { status, body } = await admin.call('POST', `${at}/pbl/generate`, linkBody(changes))
      if (status !== 200) throw new Error(`No link: ${JSON.stringify(body)}`)
      const found = await admin.call('GET', `${at}/pbl/${(body as { uuid: string }).uuid}`)
      return String((found.body as { id: number }).id)
    },
    put: (path, body) => world.admin.call('PUT', `${world.at}/pbl/${path}`, body),
    lettersTo: async (email) => {
      const sql = 'select kind, subject, text, html from outbox where "to" = $1 order by id'
      return (await world.gateway.database.query<Letter>(sql, [email])).rows
    },
    signInAgain: async () => {
      world = { ...world, admin: await world.gateway.as('admin@first.example') }
    },
  }
}
