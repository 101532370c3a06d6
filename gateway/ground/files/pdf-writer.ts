import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import pdfmake, { type Layout, type Piece } from 'pdfmake'

/** A page of facts: sections of labels and values, and tables. */
export interface PdfPage {
  readonly title: string
  readonly subtitle: string
  readonly sections: readonly { readonly title: string; readonly items: readonly (readonly [string, string])[] }[]
  readonly tables: readonly {
    readonly title: string
    readonly heads: readonly string[]
    readonly rows: readonly (readonly string[])[]
    /** The last row, in bold. */
    readonly total?: readonly string[]
    /** How many columns at the end hold numbers, which end at the right. */
    readonly numbers?: number
  }[]
  /** What stands before the number of a page. */
  readonly page: string
}

export interface PdfOrder {
  readonly number: number
  readonly page: PdfPage
}
export type PdfReply = { readonly number: number } & ({ readonly bytes: Uint8Array } | { readonly fault: string })

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')

pdfmake.addFonts({
  Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') },
})
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))

/** A title is the head of its table, so that no page ends with it. */
const titleRow = (title: string, columns: number): Piece[] => [
  { text: title, style: 'section', colSpan: columns },
  ...Array.from({ length: columns - 1 }, () => ''),
]

const sectionOf = ({ title, items }: PdfPage['sections'][number]): Piece => ({
  layout: 'noBorders',
  table: {
    ...{ headerRows: 1, keepWithHeaderRows: 1, widths: [150, '*'] },
    body: [
      titleRow(title, 2),
      ...items.map(([label, value]): Piece[] => [{ text: label, style: 'label' }, { text: value }]),
    ],
  },
})

/** Lines between the rows, a heavy one below the heads, none around the title. */
const lines: Layout = {
  hLineWidth: (at, { table }) => (at < 2 || at === table.body.length ? 0 : at === 2 ? 2 : 1),
  vLineWidth: () => 0,
  hLineColor: (at) => (at === 2 ? 'black' : '#aaa'),
  paddingLeft: (at) => (at === 0 ? 0 : 8),
  paddingRight: (at, { table }) => (at === table.widths.length - 1 ? 0 : 8),
}

const tableOf = ({ title, heads, rows, total, numbers = 0 }: PdfPage['tables'][number]): Piece => {
  const texts = heads.length - numbers
  const wide = numbers > 0 ? 0 : heads.length - 1
  const rowOf = (row: readonly string[], look: { readonly style?: string; readonly bold?: boolean } = {}): Piece[] =>
    row.map((text, at) => ({ text, ...look, ...(at >= texts && { alignment: 'right' as const }) }))
  return {
    layout: lines,
    table: {
      ...{ headerRows: 2, keepWithHeaderRows: 1 },
      widths: heads.map((_, at) => (at === wide ? '*' : 'auto')),
      body: [
        titleRow(title, heads.length),
        rowOf(heads, { style: 'label' }),
        ...rows.map((row) => rowOf(row)),
        ...(total ? [rowOf(total, { bold: true })] : []),
      ],
    },
  }
}

const bytesOf = async ({ title, subtitle, sections, tables, page }: PdfPage): Promise<Uint8Array> => {
  const document = pdfmake.createPdf({
    info: { title },
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.05 },
    styles: {
      title: { fontSize: 18, bold: true },
      section: { fontSize: 12, bold: true, margin: [0, 10, 0, 3] },
      label: { color: '#4a5568' },
    },
    pageMargins: [44, 36, 44, 44],
    footer: (current, count) => ({ text: `${page} ${current} / ${count}`, alignment: 'center', fontSize: 8 }),
    content: [
      { text: title, style: 'title' },
      { text: subtitle, style: 'label' },
      ...sections.map(sectionOf),
      ...tables.map(tableOf),
    ],
  })
  return Uint8Array.from(await document.getBuffer())
}

parentPort?.on('message', ({ number, page }: PdfOrder) => {
  bytesOf(page).then(
    (bytes) => parentPort?.postMessage({ number, bytes } satisfies PdfReply, [bytes.buffer as ArrayBuffer]),
    (cause: unknown) => parentPort?.postMessage({ number, fault: String(cause) } satisfies PdfReply),
  )
})
