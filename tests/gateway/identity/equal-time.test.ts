import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { soak } from '#tests/gateway/soak.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

const PAIRS = soak ? 1_000 : 40
/** What a busy machine adds falls on both kinds alike; a check left out would be ten times as fast. */
const MARGIN = soak ? 1.1 : 1.5
/** A busy machine may hold one kind up in a few turns; what is quicker by its nature is so every time. */
const ATTEMPTS = soak ? 1 : 4
const PATIENCE_MS = soak ? 3_600_000 : 120_000

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0

/** Milliseconds of one try, with the locks of earlier ones taken away. */
async function timeOf(path: string, body: object, headers: Readonly<Record<string, string>>): Promise<number> {
  await gateway.database.query('delete from login_attempt')
  await gateway.database.query('delete from rate_count')
  const started = performance.now()
  const reply = await gateway.fetch(path, { method: 'POST', body: JSON.stringify(body), headers })
  await reply.text()
  return performance.now() - started
}

/** One known and one unknown person in turn, so that both meet the same machine. */
async function ratioOf(
  path: string,
  known: (turn: number) => object,
  unknown: (turn: number) => object,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  await timeOf(path, known(PAIRS), headers)
  await timeOf(path, unknown(PAIRS), headers)
  for (let turn = 0; turn < PAIRS; turn += 1) {
    // Who comes first changes with every turn, so that neither kind always follows the other.
    const ask = {
      known: () => timeOf(path, known(turn), headers),
      unknown: () => timeOf(path, unknown(turn), headers),
    }
    const order = turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) times[kind].push(await ask[kind]())
  }
  const medians = { known: median(times.known), unknown: median(times.unknown) }
  const ratio = medians.known / medians.unknown
  process.stdout.write(
    `${path}: known ${medians.known.toFixed(1)} ms, unknown ${medians.unknown.toFixed(1)} ms over ${PAIRS} pairs: ${((ratio - 1) * 100).toFixed(1)} %\n`,
  )
  return ratio
}

const isEqual = (ratio: number): boolean => ratio > 1 / MARGIN && ratio < MARGIN

async function expectEqualTime(...asked: Parameters<typeof ratioOf>): Promise<void> {
  let ratio = await ratioOf(...asked)
  for (let attempt = 1; attempt < ATTEMPTS && !isEqual(ratio); attempt += 1) ratio = await ratioOf(...asked)
  expect(ratio).toBeGreaterThan(1 / MARGIN)
  expect(ratio).toBeLessThan(MARGIN)
}

describe('a person who exists', () => {
  it(
    'is refused after the same time as one who does not · SES-12',
    () => {
      const password = 'not the password'
      return expectEqualTime(
        '/api/authenticate',
        () => ({ username: 'clerk@first.example', password }),
        (turn) => ({
          ...{ username: `nobody${turn}@first.example`, password },
        }),
      )
    },
    PATIENCE_MS,
  )

  it(
    'is answered after the same time when a password is forgotten · SES-24',
    () =>
      expectEqualTime(
        '/api/account/reset_password/init',
        () => ({ email: 'clerk@first.example' }),
        (turn) => ({
          email: `nobody${turn}@first.example`,
        }),
      ),
    PATIENCE_MS,
  )

  it(
    'is added to a company after the same time and with the same reply · USR-13, USR-34',
    async () => {
      const admin = await gateway.as('admin@first.example')
      await admin.call('POST', '/mrc/api/users/terms/accept?company=1')
      const known: string[] = []
      for (let at = 0; at <= (PAIRS + 1) * ATTEMPTS; at += 1) known.push(`known${at}@person.example`)
      for (const email of known) {
        await gateway.database.query(
          `insert into account (id, email, password_hash, first_name, created_at) values ($1, $1, 'x', 'Ana', now())`,
          [email],
        )
      }
      let turns = 0
      const add = (email: string) => ({
        email,
        authorities: [{ authority: 'ROLE_COMPANY_OFFLINE_USER', metadata: ['1'] }],
      })
      const unknown = () => {
        turns += 1
        return add(`unknown${turns}@person.example`)
      }
      const headers = { Authorization: `Bearer ${admin.token}` }
      await expectEqualTime(`${admin.path}/companies/1/users`, () => add(known.pop() ?? ''), unknown, headers)
    },
    PATIENCE_MS,
  )
})
