import { amountText } from '#contract/shell/money.ts'
import { ZipArchive } from '#gateway/ground/files/zip-archive.ts'
import { sheetDay } from './business-clock.ts'
import type { Cell } from './cells.ts'
import type { FileMaker, Put } from './file-maker.ts'
import type { Column, Form } from './report-columns.ts'
import {
  contentTypes,
  packageRelations,
  sheetEnd,
  sheetStart,
  styleOf,
  styles,
  workbook,
  workbookRelations,
  xmlText,
} from './xlsx-parts.ts'

/** What a sheet holds at most, its head among them. */
const SHEET_ROWS = 1_048_576
export const LONGEST_TEXT = 32_767

const widths: Readonly<Record<Form, number>> = {
  ...{ whole: 14, amount: 14, instant: 21, status: 24, outcome: 14, cardType: 18, text: 24, history: 60 },
}

const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

export const lettersOf = (columns: readonly Column[]): readonly string[] => columns.map((_, at) => letterOf(at))

/** A cell of text, after the quote that ends its place. */
export const inlineText = (text: string): string => {
  const kept = text.slice(0, LONGEST_TEXT)
  const space = /^\s|\s$|\n/.test(kept) ? ' xml:space="preserve"' : ''
  return ` t="inlineStr"><is><t${space}>${xmlText(kept)}</t></is></c>`
}

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}"${style === 0 ? '' : ` s="${style}"`}${inlineText(text)}`

const numberIn = ({ form, value }: Extract<Cell, object>): string => {
  if (form === 'amount') return amountText(value)
  return String(form === 'instant' ? sheetDay(value) : value)
}

const cellAt = (place: string, cell: Cell, style: number): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return textCell(place, cell, style)
  return `<c r="${place}" s="${styleOf[cell.form]}"><v>${numberIn(cell)}</v></c>`
}

interface SheetWords {
  readonly heads: readonly string[]
  readonly name: string
}

/** An Excel file in which texts are texts, whatever they begin with, and numbers and times are values. */
export class XlsxFile implements FileMaker {
  #heads: readonly string[]
  #columns: readonly Column[]
  #letters: readonly string[]
  #name: string
  readonly #names: string[] = []
  readonly #sheetRows: number
  readonly #archive: ZipArchive
  #row = 0

  constructor(
    columns: readonly Column[],
    { heads, name, sheetRows = SHEET_ROWS }: SheetWords & { readonly sheetRows?: number },
    put: Put,
  ) {
    this.#columns = columns
    this.#heads = heads
    this.#name = name
    this.#sheetRows = sheetRows
    this.#letters = lettersOf(columns)
    this.#archive = new ZipArchive(put)
  }

  #line(cells: readonly Cell[], row: number, style: number): string {
    const written = cells.map((cell, at) => cellAt(`${this.#letters[at]}${row}`, cell, style))
    return `<row r="${row}">${written.join('')}</row>`
  }

  async start(): Promise<void> {
    this.#names.push(this.#name)
    this.#row = 1
    await this.#archive.open(`xl/worksheets/sheet${this.#names.length}.xml`)
    await this.#archive.write(
      sheetStart(this.#columns.map(({ form }) => widths[form])) + this.#line(this.#heads, this.#row, styleOf.head),
    )
  }

  async #endSheet(): Promise<void> {
    await this.#archive.write(sheetEnd(`${this.#letters.at(-1)}${this.#row}`))
    await this.#archive.close()
  }

  add(rows: readonly (readonly Cell[])[]): Promise<void> {
    return this.addWritten(rows.length, (from, until, number) =>
      rows
        .slice(from, until)
        .map((cells, at) => this.#line(cells, number + at, 0))
        .join(''),
    )
  }

  /** Adds so many rows as `write` makes them, part by part: those of a sheet, of which the first has this number. */
  async addWritten(
    count: number,
    write: (from: number, until: number, number: number) => string | Uint8Array,
  ): Promise<void> {
    for (let from = 0; from < count; ) {
      if (this.#row >= this.#sheetRows) {
        await this.#endSheet()
        await this.start()
      }
      const until = Math.min(count, from + this.#sheetRows - this.#row)
      await this.#archive.write(write(from, until, this.#row + 1))
      this.#row += until - from
      from = until
    }
  }

  /** Rows of another kind follow, on a new sheet. */
  async goOn(columns: readonly Column[], { heads, name }: SheetWords): Promise<void> {
    await this.#endSheet()
    this.#columns = columns
    this.#letters = lettersOf(columns)
    this.#heads = heads
    this.#name = name
    await this.start()
  }

  async end(): Promise<void> {
    await this.#endSheet()
    await this.#archive.whole('xl/workbook.xml', workbook(this.#names))
    await this.#archive.whole('xl/_rels/workbook.xml.rels', workbookRelations(this.#names.length))
    await this.#archive.whole('xl/styles.xml', styles)
    await this.#archive.whole('_rels/.rels', packageRelations)
    await this.#archive.whole('[Content_Types].xml', contentTypes(this.#names.length))
    await this.#archive.end()
  }
}
