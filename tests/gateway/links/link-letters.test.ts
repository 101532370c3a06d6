import { beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#gateway/ground/config.ts'
import { logOf } from '#gateway/ground/log.ts'
import { endLink } from '#gateway/links/end-links.ts'
import { atMostIn, choiceIn } from '#gateway/links/letter-words.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'
import { inTwoWeeks, openForLinks, openLinkStage, terms } from './link-world.ts'

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
