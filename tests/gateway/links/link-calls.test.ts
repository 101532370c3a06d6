import { describe, expect, it } from 'vitest'
import { readConfig } from '#gateway/ground/config.ts'
import { logOf } from '#gateway/ground/log.ts'
import { endLink, endOverdueLinks } from '#gateway/links/end-links.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'
import { inTwoWeeks, linkBody, openForLinks, openLinkStage } from './link-world.ts'

const config = readConfig({ SECRET_KEY: secretKey, LOG_LEVEL: 'silent' })
const hold = { signal: new AbortController().signal, keep: async () => undefined, isLast: false }
const stage = openLinkStage()

const { newLink: make, put, lettersTo } = stage
const read = async (id: string) =>
  (await stage.admin.call('GET', `${stage.at}/pbl/links/${id}`)).body as Record<string, unknown>
const ours = () => `/riva${stage.at.slice(4)}`
const eventsOf = async (id: string) =>
  (await stage.admin.call('GET', `${ours()}/links/${id}/events`)).body as readonly {
    readonly kind: string
    readonly by: string | null
    readonly note: string | null
    readonly changes: readonly { readonly field: string; readonly before: string | null; readonly after: string }[]
  }[]

describe('a link', () => {
  it('carries its options, its last e-mail, its agent and the template of the store · PBL-14, PBL-31', async () => {
    const templates = { customerEmailSubject: 'Order $ORDER_NUMBER', customerEmailTemplate: '<p>$LINK_VALUE</p>' }
    await openForLinks(stage.gateway.database, 1, {}, { pblTemplate: { terms: [], ...templates } })
    const before = await stage.admin.call('POST', `${stage.at}/pbl/generate`, linkBody())
    expect(before.status).toBe(400)
    await openForLinks(stage.gateway.database, 1)
    const id = await make({ requireComplete: true, hideTabs: ['pis'] })
    await openForLinks(stage.gateway.database, 1, {}, { pblTemplate: { terms: [], ...templates } })
    const { orderNumber } = await read(id)
    const letter = { subject: 'For you', template: '<p>Pay <script>x</script>here</p>', orderNumber }
    await stage.admin.call('POST', `${stage.at}/pbl/send_email`, { ...letter, customerEmail: 'letters@mail.example' })
    const link = await read(id)
    expect(link).toMatchObject({
      ...{ requireComplete: true, subscription: false, reusable: false, reusableCount: 0, hideTabs: ['pis'] },
      ...{ sentEmailSubject: 'For you', sentEmailBody: '<p>Pay here</p>', neptunusStoreId: 1, orderId: null },
      merchant: { firstName: expect.any(String), lastName: expect.any(String) },
      pblTemplates: templates,
    })
    expect(link.linkValue).toContain(`/pay/${link.uuid}`)
    await openForLinks(stage.gateway.database, 1)
  })

  it('needs terms of its store in both languages, which anybody may read · PBG-33', async () => {
    const check = `${stage.at.slice(0, 8)}/terms/1/check`
    const read = async () => (await stage.admin.call('GET', check)).body
    expect(await read()).toBe('true')
    const croatian = [{ language: 'hr', text: '<p>Uvjeti</p>' }]
    await openForLinks(stage.gateway.database, 1, {}, { pblTemplate: { terms: croatian } })
    expect(await read()).toBe('false')
    await openForLinks(stage.gateway.database, 1)
    const terms = await fetch(new URL('/mrc/api/terms/1', stage.gateway.url))
    expect(await terms.json()).toEqual({
      payByLinkTermsTemplates: [
        { language: 'hr', text: '<p>Uvjeti</p>' },
        { language: 'en', text: '<p>Terms</p>' },
      ],
    })
  })
})

describe('an edit', () => {
  it('needs a comment and moves the end while the link is open · PBL-17, PBL-18', async () => {
    const id = await make()
    expect((await put(`links/${id}`, { comment: '  ' })).status).toBe(400)
    const later = inTwoWeeks + 86_400_000
    const saved = await put(`links/${id}`, { comment: 'Dogovoreno', validTo: later })
    expect(saved).toMatchObject({
      status: 200,
      body: { comment: 'Dogovoreno', validTo: later, expirationUpdatedByUser: 'admin@first.example' },
    })
    expect((await eventsOf(id))[0]).toMatchObject({
      kind: 'edited',
      by: 'admin@first.example',
      changes: [
        { field: 'comment', before: null, after: 'Dogovoreno' },
        { field: 'validTo', before: new Date(inTwoWeeks).toISOString() },
      ],
    })
    await put(`deactivateLink/${id}`)
    expect((await put(`links/${id}`, { comment: 'Bez roka', validTo: later + 86_400_000 })).status).toBe(409)
    expect((await put(`links/${id}`, { comment: 'Bez roka', validTo: later })).status).toBe(200)
  })

  it('is refused on top of a change that nobody saw · PBL-18', async () => {
    const id = await make()
    const stale = { method: 'PUT', body: JSON.stringify({ comment: 'a' }), headers: { 'If-Match': '"99"' } }
    expect((await stage.admin.fetch(`${stage.at}/pbl/links/${id}`, stale)).status).toBe(409)
  })

  it('takes a customer of 3 to 255 characters, a country of two letters · PBL-19, D30', async () => {
    const id = await make()
    const customer = { firstName: 'Iva', lastName: 'Horvat', email: 'iva@mail.example', country: 'HR', city: 'Split' }
    expect(await put(`links/${id}/customer`, customer)).toMatchObject({ status: 200, body: { customer } })
    const short = await put(`links/${id}/customer`, { ...customer, city: 'Ub' })
    expect(short).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'city', message: 'tooShort' }] } })
    expect((await put(`links/${await make({ reusable: true })}/customer`, customer)).status).toBe(409)
  })
})

describe('a status', () => {
  it('is changed only from where it can be, and its customer is told · PBL-20, PBL-29', async () => {
    const id = await make({ customer: { email: 'told@mail.example' } })
    expect((await put(`reactivateLink/${id}`)).status).toBe(409)
    const ended = await put(`deactivateLink/${id}`)
    expect(ended).toMatchObject({ status: 200, body: { linkStatus: 'DEACTIVATED', mailedTo: 'told@mail.example' } })
    expect((await put(`deactivateLink/${id}`)).status).toBe(409)
    expect(await put(`reactivateLink/${id}`)).toMatchObject({ status: 200, body: { linkStatus: 'CREATED' } })
    const letters = await lettersTo('told@mail.example')
    expect(letters.map(({ kind }) => kind)).toEqual(['linkEnded', 'linkReactivated'])
    expect(letters[0]?.text).toContain('a@shop.example')
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual([
      ...['mailed', 'reactivated', 'mailed', 'deactivated', 'created'],
    ])
  })

  it('is changed even where the mail cannot be sent, and says so · PBL-28', async () => {
    const id = await make({ customer: { email: 'undeliverable@mail.example' } })
    expect(await put(`deactivateLink/${id}`)).toEqual({
      status: 202,
      body: { message: 'Sandučić ne prima poruke.' },
    })
    expect(await read(id)).toMatchObject({ linkStatus: 'DEACTIVATED' })
    expect((await stage.admin.call('POST', `${ours()}/links/${id}/status-mail`)).status).toBe(202)
    await put(`links/${id}/customer`, { email: 'reached@mail.example' })
    expect(await stage.admin.call('POST', `${ours()}/links/${id}/status-mail`)).toEqual({
      status: 200,
      body: { mailedTo: 'reached@mail.example' },
    })
  })
})

describe('the mail that brings a link', () => {
  const send = (orderNumber: string, more: object = {}) =>
    stage.admin.call('POST', `${stage.at}/pbl/send_email`, {
      ...{ subject: 'Plaćanje', orderNumber, customerEmail: 'buyer@mail.example', ...more },
    })

  it.each([
    ['hr', '12.345,60 EUR'],
    ['en', '12,345.60 EUR'],
  ])('writes a large amount as its reader does, in %s · CON-01', async (language, amount) => {
    const [orderNumber, customerEmail] = [`L-LARGE-${language}`, `large-${language}@mail.example`]
    await make({ orderNumber, language, amount: 1_234_560 })
    await send(orderNumber, { template: '<p>$AMOUNT $CURRENCY</p>', customerEmail })
    expect((await lettersTo(customerEmail))[0]?.text).toBe(amount)
  })

  it('fills each placeholder once and keeps hostile values harmless · CON-01, PBL-21, PBL-23', async () => {
    const lastName = `$' $CART <img src=x onerror=alert(1)>`
    const id = await make({
      orderNumber: 'L-MAIL',
      customer: { firstName: 'Iva', lastName, email: 'iva@mail.example' },
    })
    const template =
      '<p>$CUSTOMER_LAST_NAME, $AMOUNT $CURRENCY: <a href="$LINK_VALUE">ovdje</a> $NOBODY</p><script>1</script>'
    expect((await send('L-MAIL', { template, subject: 'Za $CUSTOMER_LAST_NAME\r\nBcc: a@b.example' })).status).toBe(200)
    const [letter] = await lettersTo('buyer@mail.example')
    expect(letter?.subject).not.toMatch(/[\r\n]/)
    expect(letter?.html).toContain("$' $CART &lt;img src=x onerror=alert(1)&gt;".replace("'", "'"))
    expect(letter?.html).not.toMatch(/<script|<img|onerror="/)
    expect(letter?.html).toContain('100,00 EUR')
    expect(letter?.html).toContain(`href="${String((await read(id)).linkValue)}"`)
    expect(letter?.text).toContain(String((await read(id)).linkValue))
    expect(letter?.html).toContain('$NOBODY')
    const { sentEmailBody } = await read(id)
    expect(sentEmailBody).toMatch(
      /^<p>\$CUSTOMER_LAST_NAME, \$AMOUNT \$CURRENCY: <a href="\$LINK_VALUE"[^>]*>ovdje<\/a> \$NOBODY<\/p>$/,
    )
  })

  it('goes only for an open link, with a subject of 3 to 255, and not too often · PBL-21, PBL-22, D56', async () => {
    const id = await make({ orderNumber: 'L-CLOSED' })
    expect((await send('L-CLOSED', { subject: 'ab' })).status).toBe(400)
    expect((await send('L-NOBODY')).status).toBe(404)
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send('L-CLOSED', { customerEmail: 'often@mail.example' })).status).toBe(200)
    }
    expect(await send('L-CLOSED', { customerEmail: 'often@mail.example' })).toMatchObject({ status: 202 })
    await put(`deactivateLink/${id}`)
    expect((await send('L-CLOSED')).status).toBe(409)
  })
})

describe('lists', () => {
  const list = (body: object, query = '') =>
    stage.admin.call('POST', `${stage.admin.path}/companies/1/pbl/links?from=2026-11-01&to=2026-11-21&${query}`, body)

  it('find by each condition, with their exact number and sums · PBL-04, PBL-12', async () => {
    await make({
      orderNumber: 'L-FIND',
      additionalReference: 'REZ-77',
      customer: { lastName: 'Čičak', email: 'cc@d.example' },
    })
    for (const number of [1, 2, 3, 4, 5]) await make({ orderNumber: `L-MORE-${number}` })
    for (const filter of [
      { orderNumber: 'L-FIND' },
      { additionalReference: 'REZ-77' },
      { customerLastName: 'čič' },
      { customerLastName: 'CICAK' },
      { customerEmail: 'cc@' },
      { agents: [stage.admin.sub], customerEmail: 'CC@D' },
    ]) {
      const { body } = await list(filter)
      expect(body).toMatchObject([[{ orderNumber: 'L-FIND' }], 1])
    }
    const { body } = await list({ statuses: ['CREATED'] }, 'size=5&orderBy=-amount')
    const [rows, total] = body as [readonly { linkStatus: string }[], number]
    expect(rows).toHaveLength(5)
    expect(rows.every(({ linkStatus }) => linkStatus === 'CREATED')).toBe(true)
    const sums = await stage.admin.call(
      'POST',
      `/riva${stage.admin.path.slice(4)}/companies/1/links/sums?from=2026-11-01&to=2026-11-21`,
      { statuses: ['CREATED'] },
    )
    expect(sums.body).toMatchObject([{ currency: 'EUR', count: total }])
    expect((await stage.admin.call('GET', `${stage.admin.path}/companies/1/pbl/merchants`)).body).toEqual([
      { id: stage.admin.sub, merchantName: 'Ana Čović' },
    ])
  })

  it('go out as CSV and as a sheet, formulas disarmed · REP-09, PBL-07', async () => {
    await make({ orderNumber: 'L-CSV', customer: { lastName: '=1+1' } })
    const exported = (format: string) =>
      stage.admin.fetch(`${stage.at}/pbl/links/export`, {
        method: 'POST',
        body: JSON.stringify({ from: '2026-11-01', to: '2026-11-21', format, filter: { orderNumber: 'L-CSV' } }),
      })
    const csv = await (await exported('csv')).text()
    expect(csv.split('\r\n')[0]).toContain('Broj narudžbe')
    expect(csv).toContain('L-CSV')
    expect(csv).toContain("'=1+1")
    const sheet = new Uint8Array(await (await exported('xlsx')).arrayBuffer())
    expect([...sheet.slice(0, 2)]).toEqual([0x50, 0x4b])
  })
})

describe('the end of a link', () => {
  it('comes the second after its last one, once, and the store is told · PBL-15', { timeout: 30_000 }, async () => {
    const pblTemplate = {
      terms: [
        { language: 'hr', text: '<p>Uvjeti</p>' },
        { language: 'en', text: '<p>Terms</p>' },
      ],
      ...{ linkExpirySubject: 'Istekla $ORDER_NUMBER', linkExpiryNotification: '<p>$ORDER_NUMBER $LINK_STATUS</p>' },
    }
    await openForLinks(stage.gateway.database, 1, {}, { pblTemplate })
    const id = await make({ orderNumber: 'L-ENDS' })
    const parts = {
      database: stage.gateway.database,
      clock: stage.clock,
      config,
      log: logOf(config),
      signal: hold.signal,
    }
    const job = () => endLink(parts, { company: 1, link: Number(id), end: inTwoWeeks }, hold)
    stage.clock.pass((inTwoWeeks - stage.clock.now().getTime()) / 1_000)
    stage.clock.pass(0.999)
    await job()
    // The session of two weeks ago is over.
    await stage.signInAgain()
    expect(await read(id)).toMatchObject({ linkStatus: 'CREATED' })
    stage.clock.pass(0.001)
    await Promise.all([job(), endOverdueLinks(parts), job(), endOverdueLinks(parts)])
    expect(await read(id)).toMatchObject({ linkStatus: 'EXPIRED' })
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['expired', 'created'])
    const told = (await lettersTo('a@shop.example')).filter(({ subject }) => subject === 'Istekla L-ENDS')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toBe('L-ENDS Istekla')
    const again = await put(`reactivateLink/${id}`)
    expect(again).toMatchObject({ status: 200, body: { linkStatus: 'CREATED' } })
    expect(Number((again.body as { validTo: number }).validTo)).toBeGreaterThan(stage.clock.now().getTime())
  })
})
