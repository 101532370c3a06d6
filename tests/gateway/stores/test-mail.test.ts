import { afterAll, beforeAll, expect, it } from 'vitest'
import { cartText } from '#contract/links/cart.ts'
import { linkStatusWords } from '#contract/links/words.ts'
import { said } from '#gateway/ground/words.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'
import { hostileHtml, hostileTemplates } from './hostile-inputs.ts'

let gateway: RunningGateway
let admin: SignedIn
beforeAll(async () => {
  gateway = await startGateway({ clock: standingClock('2026-11-21T10:00:00Z') })
  admin = await gateway.as('admin@first.example')
})
afterAll(() => gateway.close())

const send = (part: { subject?: string; body?: string; language?: string }) =>
  admin.call('POST', `/riva/api/users/${admin.sub}/companies/1/stores/1/test-mails`, {
    subject: 'Narudžba $ORDER_NUMBER',
    body: '<p>Poštovani $CUSTOMER_FIRST_NAME, <a href="$LINK_VALUE">platite</a> $AMOUNT $CURRENCY.</p>',
    language: 'hr',
    ...part,
  })
const latest = async () => {
  const { rows } = await gateway.database.query<{ to: string; subject: string; text: string; html: string }>(
    `select "to", subject, text, html from outbox where kind = 'testMail' order by id desc limit 1`,
  )
  return rows[0]
}
/** Ten an hour are enough for a person, and too few for this file. */
const forgetCounts = () => gateway.database.query('delete from rate_count')

it.each([
  ['hr', '[Proba]', 'Ana', '120,00'],
  ['en', '[Test]', 'John', '120.00'],
])(
  'goes to the person who asks, marked, with sample values, in %s · STS-36, STS-41',
  async (language, mark, name, amount) => {
    const { status, body } = await send({ language })
    expect([status, body]).toEqual([200, { to: 'admin@first.example' }])
    const mail = await latest()
    expect(mail).toMatchObject({ to: 'admin@first.example', subject: `${mark} Narudžba 1001` })
    expect(mail?.text).toBe(`Poštovani ${name}, platite: https://example.com/pay/0f8fad5b ${amount} EUR.`)
    expect(mail?.html).toContain('href="https://example.com/pay/0f8fad5b"')
  },
)

it.each(['hr', 'en'] as const)('says status and cart as a real letter does, in %s · STS-41', async (language) => {
  await send({ language, body: '<p>$LINK_STATUS: $CART</p>' })
  const goods = { hr: ['Majica', 'Šalica'], en: ['T-shirt', 'Mug'] }[language]
  const cart = cartText(goods.map((description, index) => ({ qty: 2 - index, description })))
  expect((await latest())?.text).toBe(`${said(linkStatusWords.CREATED, language)}: ${cart}`)
})

it('leaves unknown placeholders as they are written · STS-41', async () => {
  await send({ body: '<p>$AMOUNTS $FOO</p>' })
  expect((await latest())?.text).toBe('$AMOUNTS $FOO')
})

it('holds nothing that runs or loads, whatever the template says · STS-42', async () => {
  for (const body of [...hostileHtml, ...hostileTemplates]) {
    await forgetCounts()
    expect((await send({ body, subject: 'a\r\nBcc: x@evil.example' })).status, body).toBe(200)
    const mail = await latest()
    const inside = /<td[^>]*>([\s\S]*)<\/td>/.exec(mail?.html ?? '')?.[1] ?? ''
    expect(inside.replaceAll(/ (title|alt)="[^"]*"/g, ''), body).not.toMatch(
      /<(script|iframe|object|embed|form|input|base|meta|link|style|svg|math)|\son\w+\s*=|javascript:|url\(|position/i,
    )
    expect(mail?.subject).toBe('[Proba] a Bcc: x@evil.example')
  }
})

it('is refused after ten within an hour, and in another language', async () => {
  await forgetCounts()
  const statuses = []
  for (let time = 0; time < 11; time += 1) statuses.push((await send({})).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  await forgetCounts()
  expect((await send({ language: 'de' })).status).toBe(400)
})
