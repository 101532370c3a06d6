import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'
import { linkBody, openForLinks, standingAt, terms } from './link-world.ts'

let gateway: RunningGateway
let admin: SignedIn
let at: string
beforeAll(async () => {
  gateway = await startGateway({ clock: standingClock(standingAt), env: { SANDBOX: 'on' } })
  await openForLinks(gateway.database, 1)
  admin = await gateway.as('admin@first.example')
  at = `${admin.path}/companies/1/stores/1`
})
afterAll(() => gateway.close())

const make = async (changes: Parameters<typeof linkBody>[0]): Promise<string> => {
  const { body } = await admin.call('POST', `${at}/pbl/generate`, linkBody(changes))
  const found = await admin.call('GET', `${at}/pbl/${(body as { uuid: string }).uuid}`)
  return String((found.body as { id: number }).id)
}
const put = (path: string, body?: object) => admin.call('PUT', `${at}/pbl/${path}`, body)
const send = (body: object) => admin.call('POST', `${at}/pbl/send_email`, body)
const lettersTo = async (email: string) =>
  (
    await gateway.database.query<{ subject: string; text: string }>(
      'select subject, text from outbox where "to" = $1 order by id',
      [email],
    )
  ).rows

describe('the letter about a reactivation', () => {
  it('names the day that is chosen in the same dialog · PBL-29, D31', async () => {
    const template = { linkReactivateSubject: 'Vrijedi', linkReactivateNotification: '<p>$VALID_TO</p>' }
    await openForLinks(gateway.database, 1, {}, { pblTemplate: { terms, ...template } })
    const id = await make({ customer: { email: 'chosen@mail.example' } })
    await put(`deactivateLink/${id}`)
    await put(`reactivateLink/${id}`)
    await put(`links/${id}`, { comment: 'Do Božića', validTo: Date.parse('2026-12-24T22:59:59Z') })
    const [, letter] = await lettersTo('chosen@mail.example')
    expect(letter).toMatchObject({ subject: 'Vrijedi', text: '24.12.2026. 23:59:59' })
    const { rows } = await gateway.database.query<{ state: string }>(
      `select state from outbox where "to" = 'chosen@mail.example' and kind = 'linkReactivated'`,
    )
    expect(rows).toEqual([{ state: 'waiting' }])
    await openForLinks(gateway.database, 1)
  })
})

describe('the letter with a link', () => {
  it('sends the text of the store, or ours, where only a subject was typed · PBL-22', async () => {
    await make({ orderNumber: 'L-SUBJECT' })
    const bare = {
      orderNumber: 'L-SUBJECT',
      subject: 'Samo naslov',
      template: '<p></p>',
      customerEmail: 'subject@mail.example',
    }
    expect((await send(bare)).status).toBe(200)
    const own = { customerEmailSubject: 'Naslov', customerEmailTemplate: '<p>Tekst trgovca $ORDER_NUMBER</p>' }
    await openForLinks(gateway.database, 1, {}, { pblTemplate: { terms, ...own } })
    expect((await send(bare)).status).toBe(200)
    await openForLinks(gateway.database, 1)
    const [ours, theirs] = await lettersTo('subject@mail.example')
    expect([ours?.subject, theirs?.subject]).toEqual(['Samo naslov', 'Samo naslov'])
    expect(ours?.text).toContain('/pay/')
    expect(theirs?.text).toBe('Tekst trgovca L-SUBJECT')
  })
})
