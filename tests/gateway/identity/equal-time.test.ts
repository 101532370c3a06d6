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
async function timeOf(path: string, body: object): Promise<number> {
  await gateway.database.query('delete from login_attempt')
  await gateway.database.query('delete from rate_count')
  const started = performance.now()
  const reply = await gateway.fetch(path, { method: 'POST', body: JSON.stringify(body) })
  await reply.text()
  return performance.now() - started
}

/** One known and one unknown person in turn, so that both meet the same machine. */
async function ratioOf(path: string, known: object, unknown: (turn: number) => object): Promise<number> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  await timeOf(path, known)
  await timeOf(path, unknown(PAIRS))
  for (let turn = 0; turn < PAIRS; turn += 1) {
    // Who comes first changes with every turn, so that neither kind always follows the other.
    const ask = { known: () => timeOf(path, known), unknown: () => timeOf(path, unknown(turn)) }
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
      return expectEqualTime('/api/authenticate', { username: 'clerk@first.example', password }, (turn) => ({
        ...{ username: `nobody${turn}@first.example`, password },
      }))
    },
    PATIENCE_MS,
  )

  it(
    'is answered after the same time when a password is forgotten · SES-24',
    () =>
      expectEqualTime('/api/account/reset_password/init', { email: 'clerk@first.example' }, (turn) => ({
        email: `nobody${turn}@first.example`,
      })),
    PATIENCE_MS,
  )
})
