import sharp from 'sharp'

export interface HostileFile {
  readonly what: string
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
  /** It holds a real picture, which is kept without what came along. */
  readonly mayStay?: true
}

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' } })

const claiming = (png: Buffer, width: number, height: number) => {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const claimingJpeg = (jpeg: Buffer, side: number) => {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0))
  bytes.writeUInt16BE(side, frame + 5)
  bytes.writeUInt16BE(side, frame + 7)
  return bytes
}

const text = (content: string) => Buffer.from(content)
const script = '<script>alert(1)</script>'

/** 25 files that are not what they say, or hold more than a picture. */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  const png = await solid(40, 20).png().toBuffer()
  const jpeg = await solid(40, 20).jpeg().toBuffer()
  const gif = await solid(4, 4).gif().toBuffer()
  const webp = await solid(4, 4).webp().toBuffer()
  const of = (what: string, name: string, type: string, bytes: Uint8Array): HostileFile => ({ what, name, type, bytes })
  const stays = (what: string, name: string, type: string, bytes: Uint8Array): HostileFile => ({
    ...of(what, name, type, bytes),
    mayStay: true,
  })
  return [
    of('an SVG called PNG', 'a.png', 'image/png', text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)),
    of('an SVG', 'a.svg', 'image/svg+xml', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
    of('HTML called JPEG', 'a.jpg', 'image/jpeg', text(`<html>${script}</html>`)),
    of('a script called PNG', 'a.js.png', 'image/png', text('alert(1)')),
    of('a GIF', 'a.gif', 'image/gif', gif),
    of('a GIF called PNG', 'b.png', 'image/png', gif),
    of('a WebP called JPEG', 'b.jpg', 'image/jpeg', webp),
    of('a PDF called PNG', 'c.png', 'image/png', text('%PDF-1.7')),
    of('a ZIP called JPEG', 'c.jpg', 'image/jpeg', text('PK\x03\x04')),
    of('a program called PNG', 'd.png', 'image/png', text('MZ\x90\x00\x03')),
    of('nothing', 'empty.png', 'image/png', new Uint8Array()),
    of('a PNG signature alone', 'e.png', 'image/png', png.subarray(0, 8)),
    of('a JPEG signature alone', 'e.jpg', 'image/jpeg', jpeg.subarray(0, 3)),
    of('a truncated PNG', 'f.png', 'image/png', png.subarray(0, 40)),
    of('a truncated JPEG', 'f.jpg', 'image/jpeg', jpeg.subarray(0, 200)),
    of('a PNG with broken data', 'g.png', 'image/png', Buffer.concat([png.subarray(0, 41), Buffer.alloc(60, 0x41)])),
    of('a PNG of 30,000 × 30,000 pixels', 'h.png', 'image/png', claiming(png, 30_000, 30_000)),
    of('a PNG of no pixels', 'i.png', 'image/png', claiming(png, 0, 0)),
    of('a PNG of 2,147,483,647 pixels in a row', 'j.png', 'image/png', claiming(png, 2_147_483_647, 1)),
    of('a JPEG of 65,535 × 65,535 pixels', 'j.jpg', 'image/jpeg', claimingJpeg(jpeg, 65_535)),
    of('more than 500 kB', 'k.png', 'image/png', Buffer.concat([png, Buffer.alloc(500_000)])),
    stays('a picture with HTML behind it', 'l.png', 'image/png', Buffer.concat([png, text(script)])),
    stays('a picture with a ZIP behind it', 'l.jpg', 'image/jpeg', Buffer.concat([jpeg, text('PK\x03\x04')])),
    stays('a picture whose name is a path', '../../etc/passwd.png', 'image/png', png),
    stays('a picture whose name is HTML', `"><img src=x onerror=alert(1)>.png`, 'image/png', png),
  ]
}
