import { describe, expect, it } from 'vitest'
import { fitted, statedSize } from '#src/stores/settings/pictures/picture-size.ts'

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const jpeg = (marker: number, width: number, height: number) => {
  const frame = Buffer.from([0xff, marker, 0, 17, 8, 0, 0, 0, 0, 3, ...Array<number>(11).fill(0)])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), frame])
}

describe('the size that a picture states', () => {
  it.each([
    ['a PNG', png(40, 20), { width: 40, height: 20 }],
    ['a huge PNG', png(30_000, 30_000), { width: 30_000, height: 30_000 }],
    ['a JPEG', jpeg(0xc0, 40, 20), { width: 40, height: 20 }],
    ['a progressive JPEG', jpeg(0xc2, 4_000, 3_000), { width: 4_000, height: 3_000 }],
    ['a PNG of a signature alone', png(1, 1).subarray(0, 8), null],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), null],
    ['a JPEG that goes astray', Buffer.from([0xff, 0xd8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), null],
    ['a GIF', Buffer.from('GIF89a, and some more bytes after it'), null],
    ['nothing', Buffer.alloc(0), null],
  ])('is read of %s · STS-29', (_, bytes, size) => {
    expect(statedSize(bytes)).toEqual(size)
  })

  it.each([
    [
      { width: 100, height: 50 },
      { width: 100, height: 50 },
    ],
    [
      { width: 8_192, height: 4_096 },
      { width: 4_096, height: 2_048 },
    ],
    [
      { width: 10, height: 100_000 },
      { width: 1, height: 4_096 },
    ],
  ])('is made to fit: %o', (size, result) => {
    expect(fitted(size, 4_096)).toEqual(result)
  })
})
