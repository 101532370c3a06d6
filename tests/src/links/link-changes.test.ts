import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lastMomentOf } from '#contract/links/validity.ts'
import { listen } from '#src/client.ts'
import { linkChanges } from '#src/links/details/link-change-calls.ts'
import { forget, store } from '#src/shell/browser/storage.ts'
import { exampleLink } from '#tests/machines/links/example-link.ts'
import { answerOf } from '../called-actor.ts'
import { silentGateway, unheard } from '../silent-gateway.ts'

beforeEach(() => {
  store('sub', 'u-1')
})
afterEach(() => {
  vi.unstubAllGlobals()
  forget('sub')
})

const validTo = '2026-12-06T22:59:59.000Z'
const link = exampleLink({ validTo })
interface Reply {
  readonly status: number
  readonly body: object
}

/** What an actor of a link's status answers, by the reply to a change and to the reading after it. */
async function statusAnswer(
  actor: string,
  change: Reply,
  reading: Reply = { status: 200, body: link },
  input?: object,
) {
  const bodies: string[] = []
  const gateway = await silentGateway(async (call, reply) => {
    const { status, body } = call.method === 'GET' ? reading : change
    bodies.push(Buffer.concat(await call.toArray()).toString())
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  listen({ ...unheard, company: () => '4' })
  const { linkStatus } = linkChanges({ storeId: '11', id: '41' })
  try {
    return { answer: await answerOf(linkStatus, [actor], input), bodies }
  } finally {
    listen(unheard)
    gateway.closeAllConnections()
    gateway.close()
  }
}

const changes = ['deactivateLink', 'reactivateLink'] as const
const later = '2027-01-06T22:59:59.000Z'
const told = { kind: 'sent', to: 'ana@example.hr' }
const untold = { kind: 'notSent', reason: 'The mailbox is full.' }
const message = { status: 202, body: { message: 'The mailbox is full.' } }
const gone = { status: 404, body: {} }

it.each(changes)('%s ends as its reply says, with the end of the link · PBL-20, PBL-28', async (actor) => {
  const done = (mailedTo: string | null) => ({ status: 200, body: { ...link, validTo: later, mailedTo } })
  const answers = [
    (await statusAnswer(actor, done('ana@example.hr'))).answer,
    (await statusAnswer(actor, done(null))).answer,
    (await statusAnswer(actor, message)).answer,
    (await statusAnswer(actor, message, gone)).answer,
  ]
  expect(answers).toEqual([
    { kind: 'changed', mail: told, validTo: later },
    { kind: 'changed', mail: { kind: 'unknown' }, validTo: later },
    { kind: 'changed', mail: untold, validTo },
    { kind: 'changed', mail: untold, validTo: null },
  ])
})

it.each(changes)('%s of a link whose status does not allow it is refused · PBL-20', async (actor) => {
  for (const status of [404, 409]) {
    expect((await statusAnswer(actor, { status, body: {} })).answer).toEqual({ kind: 'refused' })
  }
})

it.each([
  [200, true],
  [404, false],
  [409, false],
])('the chosen end of a reopened link is kept after %i: %s · PBL-20', async (status, isMoved) => {
  const wanted = { validTo: '2026-12-24', comment: 'Blagdani' }
  const { answer, bodies } = await statusAnswer('moveEnd', { status, body: link }, undefined, { wanted })
  expect(answer).toEqual({ isMoved })
  expect(bodies.map((body) => JSON.parse(body))).toEqual([{ comment: 'Blagdani', validTo: lastMomentOf('2026-12-24') }])
})

it.each([
  [{ status: 200, body: { mailedTo: 'ana@example.hr' } }, told],
  [message, untold],
  [gone, { kind: 'notSent', reason: null }],
])('the letter about a status ends by its reply %j · PBL-29', async (reply, mail) => {
  expect((await statusAnswer('tellAgain', reply)).answer).toEqual(mail)
})
