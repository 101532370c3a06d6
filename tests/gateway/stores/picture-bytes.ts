import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export const pngChunk = (type: string, data: Uint8Array = Buffer.alloc(0)): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

export const pngOf = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([signature, ...chunks])

export interface PngHeader {
  readonly side: number
  readonly depth?: number
  /** 2 is RGB, 3 a palette, 6 RGB with transparency. */
  readonly color?: number
  readonly interlaced?: boolean
}

export const pngHeader = ({ side, depth = 8, color = 2, interlaced = false }: PngHeader): Buffer =>
  pngChunk('IHDR', Buffer.concat([uint32(side), uint32(side), Buffer.from([depth, color, 0, 0, interlaced ? 1 : 0])]))

/** Black rows. An interlaced picture has almost twice as many rows, each with a byte of its own; a decoder skips the rest. */
export const pngRows = (side: number, bytesPerPixel = 3): Buffer =>
  pngChunk('IDAT', deflateSync(Buffer.alloc(side * (2 + side * bytesPerPixel))))

export const pngEnd = pngChunk('IEND')

/** Where the segments of a JPEG begin, up to its first scan. */
export const jpegSegments = (jpeg: Buffer): readonly number[] => {
  const starts: number[] = []
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    starts.push(at)
    if (jpeg[at + 1] === 0xda) break
  }
  return starts
}

const jpegSegment = (marker: number, data: readonly number[]): Buffer =>
  Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff, ...data])

/** Codes of one and two bits for one or two symbols. */
const huffman = (kind: number, symbols: readonly number[]): Buffer =>
  jpegSegment(0xc4, [kind << 4, 1, symbols.length - 1, ...Array<number>(14).fill(0), ...symbols])

const scanData = (bits: string): Buffer => {
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []
  return Buffer.from(bytes.flatMap((byte) => (byte === '11111111' ? [0xff, 0] : [Number.parseInt(byte, 2)])))
}

const LONGEST_RUN = 32_767
const components = [1, 2, 3]
const scan = (of: readonly number[], first: number, last: number, bits: number): Buffer =>
  jpegSegment(0xda, [of.length, ...of.flatMap((component) => [component, 0]), first, last, bits])

/**
 * A valid progressive JPEG of one color. A scan of a few bytes costs the decoder a walk over all blocks, so a small file
 * can take minutes.
 */
export const jpegOfScans = (side: number, scans: number): Buffer => {
  const blocks = (side / 8) ** 2
  const runs = Math.floor(blocks / LONGEST_RUN)
  const rest = blocks - runs * LONGEST_RUN
  const restBits = Math.floor(Math.log2(rest))
  const fullRuns = `0${'1'.repeat(14)}`.repeat(runs)
  const lastRun = (rest - 2 ** restBits).toString(2).padStart(restBits, '0')
  const nothing = scanData(`${fullRuns}10${lastRun}`)
  const parts: Buffer[] = [
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, [0, ...Array<number>(64).fill(1)]),
    jpegSegment(0xc2, [8, ...[side, side].flatMap((n) => [n >> 8, n & 0xff]), 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]),
    huffman(0, [0]),
    huffman(1, [0xe0, restBits << 4]),
    scan(components, 0, 0, 0),
    Buffer.alloc((blocks * components.length) / 8),
  ]
  let count = 1
  for (let coefficient = 1; coefficient < 64; coefficient += 1) {
    for (const component of components) {
      for (let bit = 13; bit >= 0 && count < scans; bit -= 1) {
        const refined = bit === 13 ? 0 : bit + 1
        parts.push(scan([component], coefficient, coefficient, (refined << 4) | bit), nothing)
        count += 1
      }
    }
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}
