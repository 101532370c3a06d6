import { expect, it } from 'vitest'
import { fieldAt } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { jadran } from './at-settings.ts'

const stage = openStage()

it('asks for the store before the app has arrived, once, and waits for no further script · STS-01', async () => {
  const { page, signedIn } = await stage.visit({ fresh: true })
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const released = Promise.withResolvers<void>()
  const scripts: string[] = []
  let early: readonly string[] | null = null
  let reads = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/stores/1')) reads += 1
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const path = new URL(route.request().url()).pathname
    // What is asked for once the app has started stays away for good.
    if (early !== null && !early.includes(path)) return
    scripts.push(path)
    await released.promise
    await route.continue()
  })
  await page.goto(`/edit-store/${jadran.split}`, { waitUntil: 'commit' })
  await expect.poll(() => reads).toBe(1)
  const named = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'),
      ({ href }) => new URL(href).pathname,
    ),
  )
  expect(named.length).toBeGreaterThan(8)
  await expect.poll(() => named.filter((path) => !scripts.includes(path))).toEqual([])
  early = [...scripts]
  released.resolve()
  await fieldAt(page, 'name').waitFor()
  expect(await fieldAt(page, 'name').inputValue()).toContain('Jadran')
  expect(reads).toBe(1)
})
