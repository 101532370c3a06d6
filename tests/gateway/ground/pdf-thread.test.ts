import { afterEach, expect, it, vi } from 'vitest'
import { drawPdf } from '#gateway/ground/files/pdf-thread.ts'
import { readPdf } from '#tests/gateway/transactions/read-pdf.ts'

const page = { title: 'Narudžba', subtitle: '', sections: [], tables: [], page: 'Stranica' }
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.slice(0, 5)).toString() === '%PDF-'

const items = (count: number) => Array.from({ length: count }, (_, at) => [`${at}`, 'Split'] as const)

it.each(['section', 'table'])(
  'ends no page with the title of a %s · TRD-05',
  async (kind) => {
    for (let count = 30; count < 60; count += 1) {
      const next =
        kind === 'section'
          ? { sections: [{ title: 'Odgovor', items: items(2) }] }
          : { tables: [{ title: 'Odgovor', heads: ['Vrijeme', 'Status'], rows: items(2) }] }
      const filled = { title: 'Kupac', items: items(count) }
      const bytes = await drawPdf({ ...page, ...next, sections: [filled, ...(next.sections ?? [])] })
      expect(readPdf(bytes).replace(/\s+/g, '')).not.toMatch(/Odgovor(?:VrijemeStatus)?Stranica/)
    }
  },
  60_000,
)

afterEach(() => {
  vi.useRealTimers()
})

it('draws for whoever comes at the very moment when the thread goes to rest · TRD-05', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(isPdf(await drawPdf(page))).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(isPdf(await drawPdf(page))).toBe(true)
}, 30_000)
