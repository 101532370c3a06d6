import { afterEach, expect, it, vi } from 'vitest'
import { drawPdf } from '#gateway/ground/files/pdf-thread.ts'

const page = { title: 'Narudžba', subtitle: '', sections: [], tables: [], page: 'Stranica' }
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.slice(0, 5)).toString() === '%PDF-'

afterEach(() => {
  vi.useRealTimers()
})

it('draws for whoever comes at the very moment when the thread goes to rest · TRD-05', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(isPdf(await drawPdf(page))).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(isPdf(await drawPdf(page))).toBe(true)
}, 30_000)
