import { inflateSync } from 'node:zlib'

interface Part {
  readonly dictionary: string
  readonly stream: string | null
}

const partsOf = (file: string): ReadonlyMap<string, Part> =>
  new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, number = '', inside = '']): [string, Part] => {
      const [dictionary = '', packed] = inside.split(/stream\n/)
      if (packed === undefined) return [number, { dictionary, stream: null }]
      const bytes = Buffer.from(packed.replace(/\nend$/, ''), 'latin1')
      const stream = dictionary.includes('FlateDecode') ? inflateSync(bytes) : bytes
      return [number, { dictionary, stream: stream.toString('latin1') }]
    }),
  )

const lettersOf = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')

/** The letters of a font by the number of their picture. */
const glyphsOf = (map: string): ReadonlyMap<number, string> => {
  const glyphs = new Map<number, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries()) {
      glyphs.set(Number.parseInt(first, 16) + at, lettersOf(hex))
    }
  }
  return glyphs
}

/** The text of a PDF whose fonts say which letters their pictures are, as any reader copies it. */
export const readPdf = (bytes: Uint8Array): string => {
  const parts = partsOf(Buffer.from(bytes).toString('latin1'))
  const fonts = new Map<string, ReadonlyMap<number, string>>()
  for (const { dictionary } of parts.values()) {
    for (const [, name = '', number = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(parts.get(number)?.dictionary ?? '')?.[1] ?? ''
      fonts.set(name, glyphsOf(parts.get(map)?.stream ?? ''))
    }
  }
  let text = ''
  let font = fonts.get('F1')
  for (const { dictionary, stream } of parts.values()) {
    if (stream === null || dictionary.includes('/Type') || !stream.includes(' Tf')) continue
    for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name)
      for (const [, hex = ''] of (shown ?? '').matchAll(/<(\w+)>/g)) {
        text += (hex.match(/.{4}/g) ?? []).map((code) => font?.get(Number.parseInt(code, 16)) ?? '?').join('')
      }
    }
  }
  return text
}
