import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said } from '#gateway/ground/words.ts'
import { type OrderOnPaper, orderPage } from '#gateway/transactions/order/order-pdf-page.ts'
import { pdfWords } from '#gateway/transactions/order/order-pdf-words.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'
import { addOrders, madeOrder, type OrderWish } from './merchant.ts'
import { readPdf } from './read-pdf.ts'

const wish: OrderWish = {
  ...{ companyId: 1, storeId: 1, status: 'partially_refunded', amount: 123_456, orderReference: 'Č/17' },
  ...{
    firstName: 'Đurđica',
    lastName: 'Šćepanović-Žužul',
    cart: 'Čokolada, žvakaće, šećer',
    maskedPan: '411111******1111',
  },
  createdAt: new Date('2026-11-20T22:30:00Z'),
  updatedAt: new Date('2026-11-21T08:00:00Z'),
}

let gateway: RunningGateway
let admin: SignedIn
let clerk: SignedIn
let id = 0
beforeAll(async () => {
  gateway = await startGateway()
  const [made] = await addOrders(gateway.database, [wish])
  id = made?.order.id ?? 0
  admin = await gateway.as('admin@first.example')
  clerk = await gateway.as('clerk@first.example')
}, 60_000)
afterAll(() => gateway.close())

const path = (who: SignedIn, end: string, company = 1) => `${who.path}/companies/${company}/orders/${end}`

/** What Poppler finds in it, where it is installed. */
const byPoppler = async (bytes: Uint8Array): Promise<string | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'riva-pdf-'))
  const file = join(folder, 'order.pdf')
  await writeFile(file, bytes)
  const { stdout, error } = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  await rm(folder, { recursive: true })
  return error ? null : stdout
}

const compact = (text: string): string => text.replaceAll(/\s/g, '')

const fetched = async (who: SignedIn, end: string) => {
  const reply = await who.fetch(path(who, end))
  return { reply, bytes: new Uint8Array(await reply.arrayBuffer()) }
}

describe('an order as a PDF', () => {
  it.each(['hr', 'en'] as const)('comes as a whole file in %s · TRD-05', async (language) => {
    const { reply, bytes } = await fetched(admin, `${id}/export/${language}`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
    expect(Buffer.from(bytes.slice(-8)).toString().trim()).toMatch(/%%EOF$/)
    const name = language === 'hr' ? 'narudzba' : 'order'
    expect(reply.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${name}-${encodeURIComponent('Č_17')}.pdf`,
    )
  })

  it('is drawn two at a time for one person, who is told when to ask again · TRD-05', async () => {
    const ask = () => admin.fetch(path(admin, `${id}/export/en`))
    const replies = await Promise.all(Array.from({ length: 12 }, ask))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]))
    for (const { status, headers } of replies) {
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await ask()).status).toBe(200)
  })

  it('is in the stored language where the path names none, else in that of the screen, Croatian at first · TRD-05 LNG-01', async () => {
    const nameIn = async (headers = {}) =>
      (await admin.fetch(path(admin, `${id}/export`), { headers })).headers.get('content-disposition')
    expect(await nameIn()).toContain('narudzba')
    expect(await nameIn({ 'Accept-Language': 'en' })).toContain('order-')
    expect(await nameIn({ 'Accept-Language': 'hr' })).toContain('narudzba')
    await gateway.database.query(`update account set language = 'en' where id = $1`, [admin.sub])
    expect(await nameIn({ 'Accept-Language': 'hr' })).toContain('order-')
  })

  it.each([
    ['hr', ['Narudžba Č/17', 'Djelomično vraćeno', '1.234,56 €', '20.11.2026. 23:30:00', 'Čamac', 'Stranica 1 /']],
    ['en', ['Order Č/17', 'Partially refunded', '€1,234.56', '20.11.2026. 23:30:00', 'Čamac', 'Page 1 /']],
  ] as const)('reads as the screen does, with every letter, in %s · TRD-05', async (language, texts) => {
    const { bytes } = await fetched(admin, `${id}/export/${language}`)
    const poppler = await byPoppler(bytes)
    if (poppler === null) process.stdout.write('pdftotext is not at hand: only the reader of the tests read the PDF.\n')
    for (const read of [readPdf(bytes), ...(poppler === null ? [] : [poppler])]) {
      for (const text of [...texts, 'Đurđica', 'Šćepanović-Žužul', 'Čokolada, žvakaće, šećer']) {
        expect(compact(read)).toContain(compact(text))
      }
    }
  })

  it('names no amount for a step that moved none, as the screen does · TRD-05', () => {
    const made = madeOrder({ ...wish, id: 18, status: 'voided' })
    const whole = { ...made, ips: [], ...{ crypto: null, bank: null } }
    const page = orderPage(whole as unknown as OrderOnPaper, { company: 'Čamac', store: 'Šator' }, 'hr')
    expect(page.tables.map(({ rows }) => rows.map(([, status, amount]) => [status, amount]))).toEqual([
      [['Poništeno', '–']],
    ])
  })

  it('holds every field of the order on its page · TRD-05', () => {
    const made = madeOrder({ ...wish, id: 17 })
    const whole = {
      ...made,
      ips: [],
      ...{ crypto: null, bank: null },
      order: { ...made.order, details: { address: 'Ilica 1', zip: '10000', city: 'Zagreb' } },
    }
    const page = orderPage(whole as unknown as OrderOnPaper, { company: 'Čamac', store: 'Šator' }, 'hr')
    const items = new Map(page.sections.flatMap((section) => section.items))
    expect([items.get('Grad'), items.get('Poštanski broj')]).toEqual(['Zagreb', '10000'])
    expect(items.get('Prodajno mjesto')).toBe('Šator')
    expect(items.get('Kod odobrenja')).toBe('–')
    expect(page.tables.map(({ rows }) => rows.length)).toEqual([2])
  })

  it.each([
    [true, null, 'Preauthorization', 'One-time'],
    [false, 6, 'Sale', '6'],
  ])('says what was charged and refunded, how, and in how many parts: %s, %s · TRD-05', (hold, parts, mode, paid) => {
    const made = madeOrder({ ...wish, id: 17 })
    const order = {
      ...{ ...made.order, amount: 30_000, captured: 20_000, refunded: 5_000, installments: parts },
      details: { requireComplete: hold, responseMessage: 'Do not honour', responseDescription: 'otherAmount' },
    }
    const page = orderPage(
      { ...made, order, ips: [], crypto: null, bank: null } as unknown as OrderOnPaper,
      { company: 'Čamac', store: 'Šator' },
      'en',
    )
    const items = new Map(page.sections.flatMap((section) => section.items))
    expect(['Amount', 'Charged', 'Refunded'].map((name) => items.get(name))).toEqual(['€300.00', '€200.00', '€50.00'])
    expect([items.get('Payment mode'), items.get('Installments')]).toEqual([mode, paid])
    expect(items.get('Response message')).toBe("Refused by the card's bank without a reason")
  })

  it('tells each step of the history in its own currency: what follows an order in kuna is charged in euro · TRD-05 ACT-12', () => {
    const made = madeOrder({ ...wish, id: 17, status: 'authorized', amount: 75_345, currency: 'HRK' })
    const charged = { ...made.events[0], number: 2, moves: 'nothing', status: 'next_sub_payment', amount: 10_000 }
    const whole = { ...made, events: [...made.events, { ...charged, currency: 'EUR' }] }
    const page = orderPage(
      { ...whole, ips: [], crypto: null, bank: null } as unknown as OrderOnPaper,
      { company: 'Čamac', store: 'Šator' },
      'en',
    )
    expect(page.tables[0]?.rows.map((row) => row[2])).toEqual(['HRK\u00a0753.45', '€100.00'])
  })

  it('says in words why the payment did not stand, where no bank says anything · TRD-05', () => {
    const made = madeOrder({ ...wish, id: 17, status: 'voided' })
    const order = { ...made.order, details: { responseDescription: 'otherAmount' } }
    const page = orderPage(
      { ...made, order, ips: [], crypto: null, bank: null } as unknown as OrderOnPaper,
      { company: 'Čamac', store: 'Šator' },
      'hr',
    )
    expect(new Map(page.sections.flatMap(({ items }) => items)).get('Poruka odgovora')).toBe('Plaćen je drugi iznos')
  })

  it.each([
    ['000', 'hr', '000 – Odobreno'],
    ['051', 'en', '051 – Not enough money on the account'],
    ['999', 'en', '999'],
    [null, 'en', '–'],
  ] as const)(
    'says what the response %s means, with the approval, in %s: %s · TRD-05 TRX-15',
    (responseCode, language, text) => {
      const made = madeOrder({ ...wish, id: 17 })
      const order = { ...made.order, responseCode, details: { approvalMessage: 'Hvala' } }
      const page = orderPage(
        { ...made, order, ips: [], crypto: null, bank: null } as unknown as OrderOnPaper,
        { company: 'Čamac', store: 'Šator' },
        language,
      )
      const items = new Map(page.sections.flatMap((section) => section.items))
      expect(items.get(said(pdfWords.code, language))).toBe(text)
      expect(items.get(said(pdfWords.approvalMessage, language))).toBe('Hvala')
    },
  )

  it.each([
    ['hr', 'Nepoznato'],
    ['en', 'Unknown'],
  ] as const)('has a word for a status that it does not know, in %s: %s · TRD-05 TRX-32', (language, word) => {
    const made = madeOrder({ ...wish, id: 17, status: 'held_back' as 'declined' })
    const at = new Date('2026-11-20T09:00:00Z')
    const page = orderPage(
      {
        ...made,
        ips: [{ status: 'FROZEN_BY_BANK', amount: 5, currency: 'EUR', createdAt: at }],
        crypto: { paymentStatus: 'FROZEN_BY_BANK', fiatAmount: 5, fiatCurrency: 'EUR', createdAt: at.toISOString() },
        bank: { status: 'FROZEN_BY_BANK', createdAt: at, updatedAt: at },
        order: { ...made.order, channel: 'ips' },
      } as unknown as OrderOnPaper,
      { company: 'Čamac', store: 'Šator' },
      language,
    )
    const [status, description] = [said(pdfWords.status, language), said(pdfWords.description, language)]
    const lines = page.sections
      .flatMap(({ items }) => items)
      .filter(([name]) => name === status || name === description)
    expect(lines.map(([, value]) => value)).toEqual([word, word, word, word, word])
    expect(page.tables[0]?.rows.map((row) => row[1])).toContain(word)
    expect(JSON.stringify(page)).not.toMatch(/frozen_by_bank|held_back/i)
  })

  it.each([
    [{ responseMessage: 'host_timeout' }, 'host timeout'],
    [{ responseMessage: 'Do not honour' }, "Refused by the card's bank without a reason"],
    [{ responseDescription: 'storeClosed' }, '–'],
  ])('writes an unknown answer of a bank as the screen does: %o as %s · TRD-05', (details, text) => {
    const made = madeOrder({ ...wish, id: 17 })
    const page = orderPage(
      { ...made, order: { ...made.order, details }, ips: [], crypto: null, bank: null } as unknown as OrderOnPaper,
      { company: 'Čamac', store: 'Šator' },
      'en',
    )
    expect(new Map(page.sections.flatMap(({ items }) => items)).get('Response message')).toBe(text)
  })

  it('is of what the reader sees; anything else is not there · TRD-05', async () => {
    for (const end of ['1/export', 'x/export', `${id}/export/de`, `${id}/export/HR`]) {
      expect((await fetched(admin, end)).reply.status).toBe(404)
    }
    expect((await fetched(clerk, `${id}/export`)).reply.status).toBe(404)
    expect((await admin.fetch(path(admin, `${id}/export`, 2))).status).toBe(403)
    expect((await admin.fetch(`${path(admin, `${id}/export`)}?page=1`)).status).toBe(400)
  })

  it('is written down in the trail · ACC-14', async () => {
    const { rows } = await gateway.database.query(
      `select distinct subject_label as label, actor from audit_entry where action = 'ORDER_EXPORTED' and outcome = 'done' and subject_id = $1`,
      [String(id)],
    )
    expect(rows).toEqual([{ label: 'Č/17', actor: 'admin@first.example' }])
  })
})
