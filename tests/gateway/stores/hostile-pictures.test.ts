import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Picture, pictureLimits } from '#contract/stores/picture-calls.ts'
import { collectGarbage } from '#tests/gateway/collect-garbage.ts'
import { soak } from '#tests/gateway/soak.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'
import { brokenPictures } from './broken-pictures.ts'
import { hostileForms } from './hostile-forms.ts'
import { pngEnd, pngHeader, pngOf, pngRows } from './picture-bytes.ts'

const harmlessName = /^[\p{L}\p{N} ._()-]{1,100}$/u
/** Less than one decoded picture of the largest size. */
const mostMemory = 100_000_000
const longest = 5_000
const rounds = soak ? 12 : 2

let gateway: RunningGateway
let admin: SignedIn
let at: string
beforeAll(async () => {
  gateway = await startGateway()
  admin = await gateway.as('admin@first.example')
  at = `${admin.path}/companies/1/stores/1/pictures`
})
afterAll(() => gateway.close())

const kept = async (): Promise<readonly Picture[]> => {
  const reply = await admin.call('GET', at)
  expect(reply.status).toBe(200)
  return reply.body as Picture[]
}
const empty = async () => {
  for (const { id } of await kept()) await admin.call('DELETE', `${at}?pictureId=${id}`)
}
beforeEach(empty)

const served = async ({ name, url, format }: Picture) => {
  expect(name).toMatch(harmlessName)
  const reply = await fetch(String(url))
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe(`image/${format}`)
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect(bytes.includes('<script>')).toBe(false)
  return sharp(bytes).metadata()
}

const send = async (pictures: readonly Buffer[]): Promise<readonly Picture[]> => {
  const form = new FormData()
  for (const bytes of pictures) form.append('files', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'a.png')
  const reply = await admin.fetch(at, { method: 'POST', body: form })
  expect(reply.status).toBe(200)
  return (await reply.json()) as Picture[]
}

describe('hostile pictures', () => {
  it('are rejected or stored as what they are, none of them slowly · STS-30, D66', async () => {
    const pictures = await brokenPictures()
    expect(pictures.length).toBeGreaterThanOrEqual(40)
    for (const { what, bytes, stored } of pictures) {
      expect(bytes.length, what).toBeLessThanOrEqual(pictureLimits.bytes)
      const began = performance.now()
      const [picture] = await send([bytes])
      expect(performance.now() - began, what).toBeLessThan(longest)
      expect(picture, what).toMatchObject(stored ? { format: stored.format } : { id: null, url: null, format: null })
      if (picture && stored) {
        const { format, width, height } = await served(picture)
        const { side } = stored
        expect({ format, width, height }, what).toEqual({ format: stored.format, width: side, height: side })
      }
    }
    expect(await kept()).toHaveLength(pictures.filter(({ stored }) => stored).length)
  })

  it('leave no memory behind · STS-30', async () => {
    const all = (await brokenPictures()).map(({ bytes }) => bytes)
    const round = async () => {
      for (let from = 0; from < all.length; from += pictureLimits.count)
        await send(all.slice(from, from + pictureLimits.count))
      await empty()
      collectGarbage()
      return process.memoryUsage().rss
    }
    const first = await round()
    let last = first
    for (let n = 0; n < rounds; n += 1) last = await round()
    expect(last - first).toBeLessThan(mostMemory)
  })

  it('in forms of every shape keep the session and get a harmless name · STS-30, D66', async () => {
    const forms = hostileForms(pngOf(pngHeader({ side: 4 }), pngRows(4), pngEnd))
    for (const { what, type, body, reply: expected } of forms) {
      const reply = await admin.fetch(at, {
        method: 'POST',
        body: Uint8Array.from(body),
        headers: { 'Content-Type': type },
      })
      if (typeof expected === 'number') {
        expect(reply.status, what).toBe(expected)
        expect(await kept(), what).toHaveLength(0)
      } else {
        expect(reply.status, what).toBe(200)
        const files = (await reply.json()) as Picture[]
        expect(
          files.map(({ id, name }) => (id === null ? null : name)),
          what,
        ).toEqual(expected)
        for (const file of files.filter(({ id }) => id !== null)) await served(file)
        await empty()
      }
    }
  })
})
