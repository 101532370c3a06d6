import type { DocumentPart } from '#contract/documents/difference.ts'
import { addDays, windowOf } from '#contract/shell/dates.ts'
import { companyDocument } from '#gateway/documents/schema.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { type InvoiceLine, invoice } from '#gateway/invoices/schema.ts'

const MONTHS = 14

interface Season {
  readonly companyId: number
  readonly today: string
  /** Put in front of every text, so that a leak to another company is seen. */
  readonly canary?: string
}

const marked = (text: string, canary: string | undefined) => (canary === undefined ? text : `${canary} ${text}`)
const at = (day: string): Date => new Date(windowOf(day, day).start.getTime() + 8 * 3_600_000)

const monthsBefore = (today: string, count: number): { readonly year: number; readonly month: number } => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const index = year * 12 + month - 1 - count
  return { year: Math.floor(index / 12), month: (index % 12) + 1 }
}

const linesOf = (number: number, canary: string | undefined): readonly InvoiceLine[] => [
  { text: marked('Obrada kartičnih transakcija', canary), quantity: 140 + ((number * 37) % 90), price: 12 },
  { text: marked('Mjesečna naknada', canary), quantity: 1, price: 2_500 },
]

const amountOf = (lines: readonly InvoiceLine[]) =>
  lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)

/** An invoice and a statement for each month; the last two months are not downloaded, one before them was reversed. */
export const seedInvoices = async (database: Database, { companyId, today, canary }: Season): Promise<void> => {
  const rows = Array.from({ length: MONTHS }, (_, ago) => ago + 1).flatMap((ago) => {
    const { year, month } = monthsBefore(today, ago)
    const of = `${year}-${String(month).padStart(2, '0')}`
    const next = monthsBefore(today, ago - 1)
    const issued = at(`${next.year}-${String(next.month).padStart(2, '0')}-02`)
    const shared = { companyId, month, year, createdAt: issued, mailedAt: issued }
    const read = ago > 2 ? { downloadedAt: new Date(issued.getTime() + 86_400_000), downloadedBy: null } : {}
    const lines = linesOf(ago, canary)
    return [
      {
        ...shared,
        ...read,
        ...{ name: marked(`Racun-${of}.pdf`, canary), type: 2, lines, amount: amountOf(lines) },
        status: ago === 4 ? 2 : 3,
      },
      { ...shared, ...read, ...{ name: marked(`Obracun-${of}.pdf`, canary), type: 1, lines, amount: amountOf(lines) } },
    ]
  })
  await database.db().insert(invoice).values(rows)
}

const part = (title: string, ...paragraphs: string[]): DocumentPart => ({ title, paragraphs })

const general: readonly DocumentPart[] = [
  part(
    '1. Predmet',
    'Ovim se uvjetima uređuje korištenje usluge prihvata plaćanja na prodajnim mjestima trgovca.',
    'Trgovac ih prihvaća za sva svoja prodajna mjesta.',
  ),
  part('2. Naknade', 'Naknada po transakciji iznosi 0,12 EUR.', 'Mjesečna naknada iznosi 25,00 EUR.'),
  part('3. Isplata', 'Naplaćeni iznosi isplaćuju se sljedeći radni dan.'),
]
const before: readonly DocumentPart[] = [
  ...general.slice(0, 1),
  part('2. Naknade', 'Naknada po transakciji iznosi 0,15 EUR.', 'Mjesečna naknada iznosi 25,00 EUR.'),
  part('3. Isplata', 'Naplaćeni iznosi isplaćuju se u roku od tri radna dana.'),
]
const coming: readonly DocumentPart[] = [
  ...general.slice(0, 2),
  part('3. Isplata', 'Naplaćeni iznosi isplaćuju se isti dan.', 'Isplata neradnim danom nije moguća.'),
]
const iban: readonly DocumentPart[] = [
  part('1. Plaćanje IBAN-om', 'Kupac plaća nalogom iz svoje banke. Trgovac dobiva potvrdu čim banka prihvati nalog.'),
]
const acquiring: readonly DocumentPart[] = [
  part('1. Prihvat kartica', 'Trgovac prihvaća sve kartice s oznakama koje ističe na prodajnom mjestu.'),
]

/** Conditions that hold, one version that held before, and one that will. */
export const seedDocuments = async (database: Database, { companyId, today, canary }: Season): Promise<void> => {
  const provider = marked('Riva usluge d.o.o.', canary)
  const shared = { companyId, provider, createdAt: at(addDays(today, -60)) }
  const text = (parts: readonly DocumentPart[]) =>
    parts.map(({ title, paragraphs }) => part(marked(title, canary), ...paragraphs))
  const conditions = marked('Opci-uvjeti', canary)
  await database
    .db()
    .insert(companyDocument)
    .values([
      {
        ...{ ...shared, type: 1, status: 3, applicationDate: addDays(today, -700), name: `${conditions}-1.pdf` },
        parts: text(before),
      },
      {
        ...{ ...shared, type: 1, status: 1, applicationDate: addDays(today, -200), name: `${conditions}-2.pdf` },
        ...{ changesName: `${marked('Izmjene', canary)}-2.pdf`, parts: text(general) },
      },
      {
        ...{ ...shared, type: 1, status: 2, applicationDate: addDays(today, 30), name: `${conditions}-3.pdf` },
        ...{ changesName: `${marked('Izmjene', canary)}-3.pdf`, parts: text(coming) },
      },
      {
        ...{ ...shared, type: 2, status: 1, applicationDate: addDays(today, -400) },
        ...{ name: `${marked('Placanje-IBAN-om', canary)}.pdf`, parts: text(iban) },
      },
      {
        ...{ ...shared, type: 3, status: 1, applicationDate: addDays(today, -400) },
        ...{ name: `${marked('Prihvat-kartica', canary)}.pdf`, parts: text(acquiring) },
      },
    ])
}
