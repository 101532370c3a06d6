import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import pdfmake, { type Piece } from 'pdfmake'

/** A page of facts: sections of labels and values, and tables. */
export interface PdfPage {
  readonly title: string
  readonly subtitle: string
  readonly sections: readonly { readonly title: string; readonly items: readonly (readonly [string, string])[] }[]
  readonly tables: readonly {
    readonly title: string
    readonly heads: readonly string[]
    readonly rows: readonly (readonly string[])[]
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

const sectionOf = ({ title, items }: PdfPage['sections'][number]): Piece => [
  { text: title, style: 'section' },
  {
    layout: 'noBorders',
    table: {
      widths: [150, '*'],
      body: items.map(([label, value]): Piece[] => [{ text: label, style: 'label' }, { text: value }]),
    },
  },
]

const tableOf = ({ title, heads, rows }: PdfPage['tables'][number]): Piece => [
  { text: title, style: 'section' },
  {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      widths: heads.map((_, at) => (at === heads.length - 1 ? '*' : 'auto')),
      body: [heads.map((text): Piece => ({ text, style: 'label' })), ...rows.map((row) => [...row])],
    },
  },
]

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
