import { expect, it } from 'vitest'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const tell = 'tellUsable'
/** Tells when the rows have been painted and the page listens again. */
const whenUsable = (name: string) => {
  const observer = new MutationObserver(() => {
    if (document.querySelector('tbody tr td') === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (window as unknown as Record<string, () => void>)[name]?.()))
  })
  observer.observe(document, { childList: true, subtree: true })
}

it('asks for fourteen things at most before the order list can be used, and for pictures of brands after that', async () => {
  const { page, signedIn, open } = await stage.visit({ fresh: true })
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const usable = new Promise<readonly string[]>((resolve) => {
    void page.exposeFunction(tell, () => resolve([...asked]))
  })
  await page.addInitScript(whenUsable, tell)
  await open(`/transactions?from=2026-10-21&to=${today}`)
  const first = await usable
  expect(first.length, first.join(' ')).toBeLessThanOrEqual(14)
  await expect.poll(() => asked.filter((path) => path.startsWith('/brands/')).length).toBeGreaterThan(1)
  expect(first.filter((path) => path.startsWith('/brands/'))).toEqual([])
  const mark = page.getByRole('cell').getByRole('img', { name: 'Visa' }).first()
  await expect
    .poll(() => mark.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
})
