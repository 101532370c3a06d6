import { beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#gateway/ground/config.ts'
import { logOf } from '#gateway/ground/log.ts'
import { endLink, remindOfLink } from '#gateway/links/end-links.ts'
import { atMostIn, choiceIn } from '#gateway/links/letter-words.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'
import { inTwoWeeks, openForLinks, openLinkStage, standingAt, terms } from './link-world.ts'

const stage = openLinkStage()

const { newLink: makeLink, put, lettersTo } = stage
const send = (body: object) => stage.admin.call('POST', `${stage.at}/pbl/send_email`, body)

describe('the letter about a reactivation', () => {
  it('names the day that is chosen in the same dialog · PBL-29, D31', async () => {
    const template = { linkReactivateSubject: 'Vrijedi', linkReactivateNotification: '<p>$VALID_TO</p>' }
    await openForLinks(stage.gateway.database, 1, {}, { pblTemplate: { terms, ...template } })
    const id = await makeLink({ customer: { email: 'chosen@mail.example' } })
    await put(`deactivateLink/${id}`)
    await put(`reactivateLink/${id}`)
    await put(`links/${id}`, { comment: 'Do Božića', validTo: Date.parse('2026-12-24T22:59:59Z') })
    const [, letter] = await lettersTo('chosen@mail.example')
    expect(letter).toMatchObject({ subject: 'Vrijedi', text: '24.12.2026. 23:59:59' })
    const { rows } = await stage.gateway.database.query<{ state: string }>(
      `select state from outbox where "to" = 'chosen@mail.example' and kind = 'linkReactivated'`,
    )
    expect(rows).toEqual([{ state: 'waiting' }])
    await openForLinks(stage.gateway.database, 1)
  })
})

describe('the letter with a link', () => {
  it('sends the text of the store, or ours, where only a subject was typed · PBL-22', async () => {
    await makeLink({ orderNumber: 'L-SUBJECT' })
    const bare = {
      orderNumber: 'L-SUBJECT',
      subject: 'Samo naslov',
      template: '<p></p>',
      customerEmail: 'subject@mail.example',
    }
    expect((await send(bare)).status).toBe(200)
    const own = { customerEmailSubject: 'Naslov', customerEmailTemplate: '<p>Tekst trgovca $ORDER_NUMBER</p>' }
    await openForLinks(stage.gateway.database, 1, {}, { pblTemplate: { terms, ...own } })
    expect((await send(bare)).status).toBe(200)
    await openForLinks(stage.gateway.database, 1)
    const [ours, theirs] = await lettersTo('subject@mail.example')
    expect([ours?.subject, theirs?.subject]).toEqual(['Samo naslov', 'Samo naslov'])
    expect(ours?.text).toContain('/pay/')
    expect(theirs?.text).toBe('Tekst trgovca L-SUBJECT')
  })

  it('says in how many installments it can be paid, never by a number that means a choice · PBL-22, STS-41', async () => {
    const visa = { active: true, ccType: null, installmentsMin: 2, installmentsMax: 12, minInstallAmount: 1_000 }
    const own = { customerEmailSubject: 'Rate', customerEmailTemplate: '<p>$NUMBER_OF_INSTALLMENTS</p>' }
    const cards = { visa: { ...visa, trdSecureParams: [] } }
    await openForLinks(
      stage.gateway.database,
      1,
      {},
      { pblTemplate: { terms, ...own }, pblInstallmentsEnabled: true, cards },
    )
    const parts = [{ numberOfInstallments: 0 }, { numberOfInstallments: 1 }, { numberOfInstallments: 6 }]
    const all = [...parts, { numberOfInstallments: 6, flexibleInstallments: true }]
    for (const language of ['hr', 'en']) {
      for (const [index, choice] of all.entries()) {
        const orderNumber = `L-PARTS-${language}-${index}`
        await makeLink({ ...choice, language, orderNumber, amount: 60_000 })
        const letter = { orderNumber, subject: 'Rate', template: own.customerEmailTemplate }
        expect((await send({ ...letter, customerEmail: `${language}-parts@mail.example` })).status).toBe(200)
      }
    }
    await openForLinks(stage.gateway.database, 1)
    const textsIn = async (language: string) =>
      (await lettersTo(`${language}-parts@mail.example`)).map(({ text }) => text)
    expect(await textsIn('hr')).toEqual(['po izboru', '1', '6', 'do 6'])
    expect(await textsIn('en')).toEqual(['your choice', '1', '6', 'up to 6'])
  })
})

describe('the language of a letter', () => {
  const firstWords = {
    hr: 'vam šalje poveznicu',
    en: 'sends you a link',
    de: 'sendet Ihnen einen Link',
    it: 'ti invia un link',
    rs: 'vam šalje link',
    sl: 'vam pošilja povezavo',
  }
  const tags = { hr: 'hr', en: 'en', de: 'de', it: 'it', rs: 'sr-Latn', sl: 'sl' }
  const languages = ['hr', 'en', 'de', 'it', 'rs', 'sl'] as const
  const to = (language: string) => `in-${language}@mail.example`

  it('is that of the link in our own words, as its pay page is · PBL-21, PBL-29, LNG-05', async () => {
    const subjects = new Set<string>()
    for (const language of languages) {
      const orderNumber = `L-WORDS-${language}`
      const id = await makeLink({ orderNumber, language, customer: { email: to(language) } })
      const bare = { orderNumber, subject: 'abc', template: null, customerEmail: to(language) }
      expect((await send(bare)).status).toBe(200)
      await put(`deactivateLink/${id}`)
      await put(`reactivateLink/${id}`)
      const { rows } = await stage.gateway.database.query<{ language: string; subject: string; html: string }>(
        `select language, subject, html from outbox where "to" = $1 order by id`,
        [to(language)],
      )
      expect(rows.map((row) => row.language)).toEqual(Array(3).fill(tags[language]))
      for (const { html } of rows) expect(html).toContain(`<html lang="${tags[language]}">`)
      expect(rows[0]?.html).toContain(firstWords[language])
      for (const { subject } of rows.slice(1)) subjects.add(subject.replace(orderNumber, ''))
    }
    expect(subjects.size).toBe(12)
  })

  it('is Croatian or English to the store, whose links speak to no customer · PBL-29', async () => {
    await openForLinks(stage.gateway.database, 1, { email: 'store-reads@mail.example' })
    const id = await makeLink({ language: 'de', reusable: true, customer: null })
    await put(`deactivateLink/${id}`)
    await openForLinks(stage.gateway.database, 1)
    const [letter] = await lettersTo('store-reads@mail.example')
    expect(letter?.text).toContain('can no longer be paid')
  })

  it('fills a template with the words of the language of the link · STS-41, LNG-05', async () => {
    const template = '<p>$LINK_STATUS, $CUSTOMER_COUNTRY</p>'
    const said: string[] = []
    for (const language of languages) {
      const orderNumber = `L-STATUS-${language}`
      await makeLink({ orderNumber, language, customer: { email: `status-${to(language)}`, country: 'DE' } })
      const letter = { orderNumber, subject: 'Status', template, customerEmail: `status-${to(language)}` }
      expect((await send(letter)).status).toBe(200)
      const [found] = await lettersTo(`status-${to(language)}`)
      said.push(found?.text ?? '')
    }
    expect(said).toEqual([
      'Otvorena, Njemačka',
      'Open, Germany',
      'Offen, Deutschland',
      'Aperto, Germania',
      'Otvoren, Nemačka',
      'Odprta, Nemčija',
    ])
    const parts = languages.map((language) => `${atMostIn(language, 6)}, ${choiceIn(language)}`)
    expect(parts).toEqual([
      'do 6, po izboru',
      'up to 6, your choice',
      'bis zu 6, nach Wahl',
      'fino a 6, a scelta',
      'do 6, po izboru',
      'do 6, po izbiri',
    ])
  })

  it('writes the amount of a template as the reader of the link does, with a comma in all but English · STS-41', async () => {
    const template = '<p>$AMOUNT $CURRENCY</p>'
    for (const language of languages) {
      const orderNumber = `L-AMOUNT-${language}`
      await makeLink({ orderNumber, language, amount: 123_450 })
      const letter = { orderNumber, subject: 'Iznos', template, customerEmail: `amount-${to(language)}` }
      expect((await send(letter)).status).toBe(200)
    }
    const texts = await Promise.all(
      languages.map(async (language) => (await lettersTo(`amount-${to(language)}`)).map(({ text }) => text)),
    )
    const comma = ['1.234,50 EUR']
    expect(texts).toEqual([comma, ['1,234.50 EUR'], comma, comma, comma, comma])
  })
})

const config = readConfig({ SECRET_KEY: secretKey, LOG_LEVEL: 'silent' })
const hold = { signal: new AbortController().signal, keep: async () => undefined, isLast: false }

describe('the reminder before the end of a link', () => {
  const template = {
    customerExpirySubject: 'Uskoro istječe',
    customerExpiryTemplate: '<p>$ORDER_NUMBER: $VALID_TO</p>',
  }
  const write = () => openForLinks(stage.gateway.database, 1, {}, { pblTemplate: { terms, ...template } })
  const remind = (id: string, end = inTwoWeeks, company = 1) =>
    remindOfLink(
      { database: stage.gateway.database, clock: stage.clock, config, log: logOf(config) },
      { company, link: Number(id), end },
      hold,
    )
  const make = (email: string) => makeLink({ customer: { email } })

  it('waits for the day before, and goes out once with the words of the store · PBL-15, STS-41', async () => {
    await write()
    const id = await make('remind@mail.example')
    const { rows } = await stage.gateway.database.query<{ kind: string; seconds: number }>(
      `select kind, round(extract(epoch from run_at - now()))::int as seconds from job
       where payload->>'link' = $1 and kind in ('endLink', 'remindOfLink') order by kind`,
      [id],
    )
    const whole = (inTwoWeeks + 1_000 - Date.parse(standingAt)) / 1_000
    expect(rows.map(({ kind }) => kind)).toEqual(['endLink', 'remindOfLink'])
    expect(Math.abs((rows[0]?.seconds ?? 0) - whole)).toBeLessThan(60)
    expect(Math.abs((rows[1]?.seconds ?? 0) - (whole - 86_400))).toBeLessThan(60)
    await Promise.all([remind(id), remind(id), remind(id)])
    const [letter, ...more] = await lettersTo('remind@mail.example')
    expect(letter).toMatchObject({
      subject: 'Uskoro istječe',
      text: expect.stringMatching(/: 05\.12\.2026\. 23:59:59$/),
    })
    expect(more).toEqual([])
    const events = await stage.admin.call('GET', `/riva${stage.at.slice(4)}/links/${id}/events`)
    expect((events.body as { kind: string; note: string }[]).filter(({ kind }) => kind === 'reminded')).toMatchObject([
      { note: 'remind@mail.example' },
    ])
  })

  it('does not go out for a link that is closed or ends on another day, nor without words · PBL-15, STS-41', async () => {
    await write()
    const [closed, moved, wordless] = await Promise.all(
      ['closed', 'moved', 'wordless'].map((name) => make(`${name}@mail.example`)),
    )
    await put(`deactivateLink/${closed}`)
    await put(`links/${moved}`, { comment: 'Kasnije', validTo: inTwoWeeks + 86_400_000 })
    await remind(closed ?? '')
    await remind(moved ?? '')
    await openForLinks(stage.gateway.database, 1)
    await remind(wordless ?? '')
    for (const name of ['closed', 'moved', 'wordless']) {
      const letters = await lettersTo(`${name}@mail.example`)
      expect(letters.filter(({ subject }) => subject === 'Uskoro istječe')).toEqual([])
    }
  })

  it('goes out again for the new end of a link that was over and is open again · PBL-15, PBL-20', async () => {
    await write()
    const id = await make('reopened@mail.example')
    await remind(id)
    await stage.gateway.database.query(
      `update link set status = 'EXPIRED', valid_to = '2026-11-20T22:59:59Z' where id = $1`,
      [id],
    )
    expect((await put(`reactivateLink/${id}`)).status).toBeLessThan(300)
    const { rows } = await stage.gateway.database.query<{ end: Date }>(
      'select valid_to as end from link where id = $1',
      [id],
    )
    await remind(id, rows[0]?.end.getTime())
    const letters = await lettersTo('reopened@mail.example')
    expect(letters.filter(({ subject }) => subject === 'Uskoro istječe')).toHaveLength(2)
  })

  it('comes an hour later where the customer has just got as many letters as one may get · PBL-15', async () => {
    await write()
    const ids = await Promise.all(Array.from({ length: 6 }, () => make('often@mail.example')))
    for (const id of ids) await remind(id)
    const reminded = async () =>
      (await lettersTo('often@mail.example')).filter(({ subject }) => subject === 'Uskoro istječe').length
    expect(await reminded()).toBe(5)
    const { rows } = await stage.gateway.database.query<{ link: string; seconds: number }>(
      `select payload->>'link' as link, round(extract(epoch from run_at - now()))::int as seconds from job
       where kind = 'remindOfLink' and payload->>'link' = $1 order by run_at limit 1`,
      [ids[5]],
    )
    expect(rows).toEqual([{ link: ids[5], seconds: expect.closeTo(3_600, -2) }])
    stage.clock.pass(3_600)
    await remind(ids[5] ?? '')
    expect(await reminded()).toBe(6)
  })

  it('goes out though another company has just written to the same customer often · PBL-15', async () => {
    await stage.signInAgain()
    await write()
    await openForLinks(stage.gateway.database, 3, {}, { pblTemplate: { terms, ...template } })
    const ids = await Promise.all(Array.from({ length: 6 }, () => make('shared@mail.example')))
    for (const id of ids) await remind(id)
    await stage.gateway.database.query(
      `insert into link select (jsonb_populate_record(l, jsonb_build_object('id', 700000, 'company_id', 2,
         'store_id', 3, 'uuid', gen_random_uuid(), 'order_number', 'OF-ANOTHER'))).* from link l where l.id = $1`,
      [ids[5]],
    )
    await remind('700000', inTwoWeeks, 2)
    const letters = await lettersTo('shared@mail.example')
    expect(letters.filter(({ kind }) => kind === 'linkReminder')).toHaveLength(6)
    expect(letters.at(-1)?.text).toMatch(/^OF-ANOTHER: /)
  })
})

describe('the letter about the end of a link', () => {
  // The session of an hour ago is over.
  beforeEach(stage.signInAgain)

  it('says that the link was deactivated, though the template of the store is about an expiry · PBL-20, PBL-29', async () => {
    const template = { linkExpirySubject: 'Istekla', linkExpiryNotification: '<p>Istekla je $VALID_TO.</p>' }
    await openForLinks(stage.gateway.database, 1, {}, { pblTemplate: { terms, ...template } })
    const id = await makeLink({ orderNumber: 'L-DEACTIVATED', customer: { email: 'ended@mail.example' } })
    await put(`deactivateLink/${id}`)
    await openForLinks(stage.gateway.database, 1)
    const [letter] = await lettersTo('ended@mail.example')
    expect(letter?.subject).toContain('L-DEACTIVATED')
    expect(letter?.text).toContain('se ne može platiti')
    expect(letter?.text).not.toContain('Istekla')
  })

  it('is left out where the store has just got many, and each link ends all the same · PBL-15', {
    timeout: 30_000,
  }, async () => {
    const template = { linkExpirySubject: 'Istekla', linkExpiryNotification: '<p>$ORDER_NUMBER</p>' }
    await openForLinks(
      stage.gateway.database,
      1,
      { email: 'flooded@mail.example' },
      { pblTemplate: { terms, ...template } },
    )
    const ids = await Promise.all(Array.from({ length: 35 }, () => makeLink({})))
    stage.clock.pass((inTwoWeeks + 1_000 - stage.clock.now().getTime()) / 1_000)
    const parts = { database: stage.gateway.database, clock: stage.clock, config, log: logOf(config) }
    for (const id of ids) await endLink(parts, { company: 1, link: Number(id), end: inTwoWeeks }, hold)
    expect(await lettersTo('flooded@mail.example')).toHaveLength(30)
    const { rows } = await stage.gateway.database.query<{ ended: number }>(
      `select count(*)::int as ended from link_event where kind = 'expired' and link_id = any($1::bigint[])`,
      [ids],
    )
    expect(rows).toEqual([{ ended: 35 }])
  })
})
