import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive, found by its directory at the end. */
export const unzip = (archive: Uint8Array): ReadonlyMap<string, string> => {
  const bytes = Buffer.from(archive)
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packed = bytes.readUInt32LE(at + 20)
    const nameLength = bytes.readUInt16LE(at + 28)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const text = inflateRawSync(bytes.subarray(start, start + packed)).toString()
    if (Buffer.byteLength(text) !== bytes.readUInt32LE(at + 24)) throw new Error('The archive states another size.')
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), text)
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

export interface SheetCell {
  readonly kind: 'text' | 'number' | 'time'
  readonly value: string | number
}

const plain = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const cellOf = (attributes: string, inside: string): SheetCell => {
  if (attributes.includes('t="inlineStr"')) {
    return { kind: 'text', value: plain(/<t[^>]*>([\s\S]*)<\/t>/.exec(inside)?.[1] ?? '') }
  }
  return { kind: attributes.includes('s="3"') ? 'time' : 'number', value: Number(/<v>(.*)<\/v>/.exec(inside)?.[1]) }
}

/** The rows of a sheet by the letters of their columns. */
const rowsOf = (xml: string): readonly ReadonlyMap<string, SheetCell>[] =>
  [...xml.matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(
    ([, row = '']) =>
      new Map(
        [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>([\s\S]*?)<\/c>/g)].map(
          ([, letters = '', attributes = '', inside = '']) => [letters, cellOf(attributes, inside)],
        ),
      ),
  )

/** Sheets of an Excel file, each as a list of rows by the heads of their columns. */
export const readXlsx = (archive: Uint8Array) => {
  const files = unzip(archive)
  const names = [...files.keys()].filter((name) => name.startsWith('xl/worksheets/'))
  return names.map((name) => {
    const xml = files.get(name) ?? ''
    const [head, ...rows] = rowsOf(xml)
    return {
      xml,
      heads: [...(head ?? new Map<string, SheetCell>()).values()].map(({ value }) => value),
      rows: rows.map(
        (row) => new Map([...row].map(([letters, cell]) => [String(head?.get(letters)?.value ?? letters), cell])),
      ),
    }
  })
}

/** The lines of a CSV file as cells, quoted ones with everything in them. */
export const readCsv = (text: string, separator: ',' | ';'): readonly (readonly string[])[] => {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') quoted = !quoted
    else if (quoted) cell += sign
    else if (sign === separator) endCell()
    else if (sign === '\r' && text[at + 1] === '\n') {
      endCell()
      rows.push([])
      at += 1
    } else cell += sign
  }
  return rows.slice(0, -1)
}
