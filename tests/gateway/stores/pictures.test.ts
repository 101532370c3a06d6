import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Picture, pictureLimits } from '#contract/stores/picture-calls.ts'
import { collectGarbage } from '#tests/gateway/collect-garbage.ts'
import { soak } from '#tests/gateway/soak.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'
import { hostileFiles } from './hostile-files.ts'

let gateway: RunningGateway
let admin: SignedIn
let at: string
let png: Buffer
let jpeg: Buffer
beforeAll(async () => {
  gateway = await startGateway()
  admin = await gateway.as('admin@first.example')
  at = `${admin.path}/companies/1/stores/1/pictures`
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#3366aa' } })
  png = await image.png().toBuffer()
  jpeg = await image
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET-EXIF' } })
    .toBuffer()
})
afterAll(() => gateway.close())

const send = (files: readonly (readonly [string, Uint8Array, string?])[], field = 'files') => {
  const form = new FormData()
  for (const [name, bytes, type = 'image/png'] of files)
    form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name)
  return admin.fetch(at, { method: 'POST', body: form })
}
const sent = async (...files: Parameters<typeof send>[0][number][]) => {
  const reply = await send(files)
  expect(reply.status).toBe(200)
  return (await reply.json()) as Picture[]
}
const kept = async () => (await admin.call('GET', at)).body as Picture[]

describe('pictures of a store', () => {
  it('are kept, listed and served by a public address · STS-31', async () => {
    const [first, second] = await sent(['logo.png', png], ['foto čćž.jpg', jpeg, 'image/jpeg'])
    expect(first).toMatchObject({ name: 'logo.png', format: 'png' })
    expect(second).toMatchObject({ name: 'foto čćž.jpg', format: 'jpeg' })
    expect((await kept()).map(({ id }) => id)).toEqual(expect.arrayContaining([first?.id, second?.id]))
    const served = await fetch(String(second?.url))
    expect(served.headers.get('content-type')).toBe('image/jpeg')
    expect(served.headers.get('cache-control')).toContain('immutable')
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(Buffer.from(await served.arrayBuffer()).includes('SECRET-EXIF')).toBe(false)
  })

  it('are drawn again, so that nothing else comes along · STS-30', async () => {
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])
    const [picture] = await sent(['a.png', polyglot])
    const served = Buffer.from(await (await fetch(String(picture?.url))).arrayBuffer())
    expect(served.includes('<script>')).toBe(false)
  })

  it('come back without an id and are not kept where they are none, whatever they say · STS-30, D66', async () => {
    const files = await hostileFiles()
    expect(files).toHaveLength(25)
    const before = (await kept()).length
    const memory = process.memoryUsage().rss
    for (const { what, name, type, bytes } of files.filter(({ mayStay }) => !mayStay)) {
      const [file] = await sent([name, bytes, type])
      expect(file, what).toMatchObject({ id: null, url: null })
    }
    expect(await kept()).toHaveLength(before)
    expect(process.memoryUsage().rss - memory).toBeLessThan(50_000_000)
    for (const { what, name, type, bytes } of files.filter(({ mayStay }) => mayStay)) {
      const [file] = await sent([name, bytes, type])
      const served = Buffer.from(await (await fetch(String(file?.url))).arrayBuffer())
      expect(served.includes('<script>') || served.includes('PK\x03\x04'), what).toBe(false)
      expect(file?.name, what).not.toMatch(/[/<>"]/)
    }
    expect((await admin.call('GET', at)).status).toBe(200)
  })

  it('leave no memory behind, however often hostile files come · STS-30', async () => {
    const files = await hostileFiles()
    const round = async () => {
      for (let from = 0; from < files.length; from += pictureLimits.count) {
        const some = files.slice(from, from + pictureLimits.count)
        const reply = await send(some.map(({ name, bytes, type }) => [name, bytes, type] as const))
        expect(reply.status).toBe(200)
        const kept = ((await reply.json()) as Picture[]).filter(({ id }) => id !== null)
        for (const { id } of kept) await admin.call('DELETE', `${at}?pictureId=${id}`)
      }
      collectGarbage()
      const { heapUsed, external, rss } = process.memoryUsage()
      return { held: heapUsed + external, rss }
    }
    await round()
    const first = await round()
    const rounds = soak ? 30 : 6
    let last = first
    for (let at = 0; at < rounds; at += 1) last = await round()
    expect(last.held - first.held).toBeLessThan(5_000_000)
    expect(last.rss - first.rss).toBeLessThan(60_000_000)
  })

  it('are shown by pages of others too, as a letter in a browser is one · STS-31', async () => {
    const [picture] = await sent(['znak.png', png])
    const reply = await fetch(String(picture?.url))
    expect([reply.status, reply.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
  })

  it('are at most five at once, and never answer 415 · STS-27, D66', async () => {
    expect((await send(Array.from({ length: 6 }, (_, n) => [`${n}.png`, png] as const))).status).toBe(400)
    expect((await send([['a.png', png]], 'other')).status).toBe(400)
    const odd = [
      { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } },
      { body: 'x', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
      { body: '{}', headers: { 'Content-Type': 'application/json' } },
      { body: png, headers: { 'Content-Type': 'image/png' } },
    ]
    for (const init of odd) {
      const reply = await admin.fetch(at, { method: 'POST', ...init, body: init.body as BodyInit })
      expect(reply.status).toBe(400)
    }
    const tooMuch = await send([['a.png', Buffer.alloc(4_000_000)]])
    expect(tooMuch.status).toBe(413)
    expect((await admin.call('GET', at)).status).toBe(200)
  })

  it('are refused where a text is among them, and none is kept · STS-27, D66', async () => {
    const before = await kept()
    const form = new FormData()
    form.append('files', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'a.png')
    form.append('files', 'b.png')
    const reply = await admin.fetch(at, { method: 'POST', body: form })
    expect([reply.status, await reply.json()]).toMatchObject([400, { fieldErrors: [{ field: 'files' }] }])
    expect(await kept()).toEqual(before)
  })

  it('are deleted once, and by nobody else · STS-31', async () => {
    const [picture] = await sent(['weg.png', png])
    const clerk = await gateway.as('clerk@first.example')
    expect(
      (await clerk.call('DELETE', `${clerk.path}/companies/1/stores/1/pictures?pictureId=${picture?.id}`)).status,
    ).toBe(404)
    for (const _ of [1, 2]) expect((await admin.call('DELETE', `${at}?pictureId=${picture?.id}`)).status).toBe(204)
    expect((await fetch(String(picture?.url))).status).toBe(404)
    expect((await admin.call('DELETE', `${at}?pictureId=x'--`)).status).toBe(204)
  })

  it.each(['-'.repeat(36), 'a'.repeat(36), '0'.repeat(36)])(
    'are not there by an id that is no UUID: %s',
    async (id) => {
      expect((await gateway.fetch(`/pictures/${id}.png`)).status).toBe(404)
      expect((await admin.call('DELETE', `${at}?pictureId=${id}`)).status).toBe(204)
    },
  )
})
