import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type Actor, type Cell, cellsOf, type Facts, readActor, readFacts } from '#tests/gateway/matrix-facts.ts'
import { runCells } from '#tests/gateway/matrix-run.ts'
import { within } from '#tests/gateway/soak.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'
import {
  accountOf,
  CANARY,
  type Door,
  doorNames,
  doors,
  emailOf,
  type OpenDoors,
  openDoors,
  strangerOf,
} from './doors.ts'

/** What company 1 alone has, which nobody without access to it may read. */
const ofCompany = ['Šator', 'Sidro', 'a-secret-of-the-store']

let gateway: RunningGateway
let open: OpenDoors
let facts: Facts
beforeAll(async () => {
  gateway = await startGateway()
  open = await openDoors(gateway)
  facts = await readFacts(gateway.database)
}, within(120_000))
afterAll(() => gateway.close())

const actorOf = (email: string): Promise<Actor> => readActor(gateway.database, email, new Date())

/** All by which somebody at a door might be asked for: the company's id, the account's, and the e-mail. */
const namesOf = (door: Door): readonly string[] => [
  ...[emailOf(door), strangerOf(door)].flatMap((email) => [
    ...(open.idIn.has(email) ? [open.idIn.get(email) ?? ''] : []),
    email,
  ]),
  accountOf(door),
]

/** Asked by an account's id, the trail keeps what was asked: those cells come last. */
const namesAccount = ({ params }: Cell): boolean => (params.id ?? '').includes(CANARY)

/** The other cells of an own company and of others are those of the matrix of companies. */
const isOfFirst = ({ params }: Cell, me: Actor): boolean =>
  (params.sub ?? me.sub) === me.sub && (params.company ?? '1') === '1'

const cellsWith = (me: Actor, other: Actor, people: readonly string[]): readonly Cell[] => {
  const cells = cellsOf(facts, me, other, people).filter((cell) => isOfFirst(cell, me))
  return [...cells.filter((cell) => !namesAccount(cell)), ...cells.filter(namesAccount)]
}

/** A value of somebody who has not accepted, apart from what the asker typed into the address. */
const showsUnknown = (text: string): boolean =>
  doorNames.some((door) => !doors[door].known && (text.includes(`${CANARY}-${door}`) || text.includes(accountOf(door))))

describe('every call about the people of a company', () => {
  it.each(['admin@first.example', 'store-admin@first.example', 'clerk@first.example'] as const)(
    'shows %s nothing of a person who has not consented · USR-10, USR-21, USR-34',
    { timeout: within(120_000) },
    async (email) => {
      const person = email === 'admin@first.example' ? open.admin : await gateway.as(email)
      const actor = await actorOf(email)
      const cells = cellsWith(actor, await actorOf(emailOf('pending')), doorNames.flatMap(namesOf))
      const { wrong, leaks } = await runCells(
        { gateway, facts, isLeak: showsUnknown },
        { actor, token: person.token },
        cells,
      )
      expect({ wrong, leaks }).toEqual({ wrong: [], leaks: [] })
      expect(new Set(cells.map(({ name }) => name))).toEqual(new Set(Object.keys(calls)))
    },
  )
})

describe('every call made by somebody at the door of a company', () => {
  it.each(doorNames)(
    '%s: is answered by what the person accepted, and by nothing else · USR-32, USR-34',
    { timeout: within(120_000) },
    async (door) => {
      const person = open.signedIn.get(door) as SignedIn
      const actor = await actorOf(emailOf(door))
      const isLeak = (text: string) => ofCompany.some((mark) => text.includes(mark))
      const cells = cellsWith(actor, await actorOf('admin@first.example'), [
        open.idIn.get(emailOf(door)) ?? emailOf(door),
      ])
      const { wrong, leaks } = await runCells({ gateway, facts, isLeak }, { actor, token: person.token }, cells)
      expect({ wrong, leaks }).toEqual({ wrong: [], leaks: [] })
      expect(new Set(cells.map(({ name }) => name))).toEqual(new Set(Object.keys(calls)))
    },
  )
})
