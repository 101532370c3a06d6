import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { jpegOfScans, jpegSegments, pngChunk, pngEnd, pngHeader, pngOf, pngRows } from './picture-bytes.ts'

export interface BrokenPicture {
  readonly what: string
  readonly bytes: Buffer
  /** What is stored of it; nothing where it is rejected. */
  readonly stored?: { readonly format: 'png' | 'jpeg'; readonly side: number }
}

const asPng = { format: 'png', side: 4 } as const
const asJpeg = { format: 'jpeg', side: 8 } as const

const withFlippedByte = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 0xff
  return changed
}

/** More than the gateway should ever hold, in less than a file may have. */
const inflating = (): Buffer => deflateSync(Buffer.alloc(400_000_000), { level: 9 })

const brokenPngs = (): readonly BrokenPicture[] => {
  const header = pngHeader({ side: 4 })
  const rows = pngRows(4)
  const png = pngOf(header, rows, pngEnd)
  const endAt = png.length - pngEnd.length
  const inflated = inflating()
  const keyword = Buffer.from('Comment\0\0', 'latin1')
  const frames = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])
  return [
    { what: 'a PNG cut inside its header', bytes: png.subarray(0, 20) },
    { what: 'a PNG cut after its header', bytes: png.subarray(0, 33) },
    { what: 'a PNG cut inside the length of its rows', bytes: png.subarray(0, 35) },
    { what: 'a PNG cut inside its rows', bytes: png.subarray(0, endAt - 8) },
    { what: 'a PNG cut inside the checksum of its rows', bytes: png.subarray(0, endAt - 2) },
    { what: 'a PNG without its end', bytes: png.subarray(0, endAt), stored: asPng },
    { what: 'a PNG cut inside its end', bytes: png.subarray(0, png.length - 4), stored: asPng },
    { what: 'a PNG whose header has a wrong checksum', bytes: withFlippedByte(png, 32) },
    { what: 'a PNG whose rows have a wrong checksum', bytes: withFlippedByte(png, endAt - 1) },
    { what: 'a PNG whose end has a wrong checksum', bytes: withFlippedByte(png, png.length - 1), stored: asPng },
    { what: 'a PNG without rows', bytes: pngOf(header, pngEnd) },
    { what: 'a PNG with two headers', bytes: pngOf(header, pngHeader({ side: 9_000 }), rows, pngEnd) },
    { what: 'a PNG of an unknown depth', bytes: pngOf(pngHeader({ side: 4, depth: 3 }), rows, pngEnd) },
    { what: 'a PNG without its palette', bytes: pngOf(pngHeader({ side: 4, color: 3 }), rows, pngEnd) },
    {
      what: 'a PNG whose chunk claims two gigabytes',
      bytes: pngOf(header, Buffer.from([0x7f, 0xff, 0xff, 0xff]), Buffer.from('IDAT'), rows, pngEnd),
    },
    { what: 'a PNG of 4,097 pixels in a row', bytes: pngOf(pngHeader({ side: 4_097 }), pngRows(4_097), pngEnd) },
    {
      what: 'a PNG of four billion frames',
      bytes: pngOf(header, pngChunk('acTL', frames), rows, pngEnd),
      stored: asPng,
    },
    {
      what: 'a PNG whose comment inflates to 400 MB',
      bytes: pngOf(header, pngChunk('zTXt', Buffer.concat([keyword, inflated])), rows, pngEnd),
      stored: asPng,
    },
    {
      what: 'a PNG whose color profile inflates to 400 MB',
      bytes: pngOf(header, pngChunk('iCCP', Buffer.concat([keyword, inflated])), rows, pngEnd),
      stored: asPng,
    },
    {
      what: 'a PNG whose rows inflate to 400 MB',
      bytes: pngOf(header, pngChunk('IDAT', inflated), pngEnd),
      stored: asPng,
    },
    {
      what: 'the heaviest PNG that is allowed',
      bytes: pngOf(pngHeader({ side: 4_096, depth: 16, color: 6, interlaced: true }), pngRows(4_096, 8), pngEnd),
      stored: { format: 'png', side: 4_096 },
    },
    {
      what: 'a PNG with a script in its comment',
      bytes: pngOf(header, pngChunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>')), rows, pngEnd),
      stored: asPng,
    },
  ]
}

const brokenJpegs = async (): Promise<readonly BrokenPicture[]> => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer()
  const starts = jpegSegments(jpeg)
  const afterStart = (segment: Buffer): Buffer => Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
  const comment = Buffer.from('<script>alert(1)</script>')
  return [
    ...starts.flatMap((start, n) => [
      { what: `a JPEG cut before its segment ${n}`, bytes: jpeg.subarray(0, start) },
      { what: `a JPEG cut inside its segment ${n}`, bytes: jpeg.subarray(0, start + 5) },
    ]),
    { what: 'a JPEG without its end', bytes: jpeg.subarray(0, jpeg.length - 2) },
    {
      what: 'a JPEG with a script in its comment',
      bytes: afterStart(Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment])),
      stored: asJpeg,
    },
    { what: 'a JPEG of two pictures', bytes: Buffer.concat([jpeg, jpeg]), stored: asJpeg },
    { what: 'a JPEG of ten scans', bytes: jpegOfScans(64, 10), stored: { format: 'jpeg', side: 64 } },
    { what: 'a JPEG of 2,647 scans', bytes: jpegOfScans(4_096, 3_000) },
  ]
}

/** Pictures that are broken, cut, or made to be expensive. */
export const brokenPictures = async (): Promise<readonly BrokenPicture[]> => [...brokenPngs(), ...(await brokenJpegs())]
