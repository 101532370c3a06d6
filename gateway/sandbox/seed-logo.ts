import { crc32, deflateSync } from 'node:zlib'

const [width, height] = [96, 96] as const
const [clear, sea, foam] = [
  [0, 0, 0, 0],
  [18, 84, 130, 255],
  [255, 255, 255, 255],
] as const

/** A sail over a wave, in a round field. */
function colorAt(x: number, y: number): readonly number[] {
  const [right, down] = [x - width / 2 + 0.5, y - height / 2 + 0.5]
  if (Math.hypot(right, down) > width / 2) return clear
  const isSail = down > -34 && down < 14 && right > -14 && right < -14 + ((down + 34) * 36) / 48
  const isWave = Math.abs(down - 26 - 3 * Math.sin(right / 6)) < 3 && Math.abs(right) < 32
  return isSail || isWave ? foam : sea
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The logo of a company that exists in the sandbox alone (CMP-02), as a PNG. */
export function sailLogo(): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => colorAt(x, y)).flat(),
  ])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
