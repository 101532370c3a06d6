import { expect, it } from 'vitest'
import { de } from '#contract/pay/words/de.ts'
import { heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { newLink } from './pay-ground.ts'

const stage = openStage()

it('tells a customer behind a busy network to wait, in the language of the page · PAY-01', async () => {
  const { uuid } = await newLink(stage)
  const headers = { 'X-Forwarded-For': '203.0.113.9' }
  const path = `/pay/${uuid}?language=de`
  const ask = async () => (await stage.gateway.fetch(path, { headers })).status
  const statuses = new Set<number>()
  while (!statuses.has(429)) {
    for (const status of await Promise.all(Array.from({ length: 20 }, ask))) statuses.add(status)
  }
  expect([...statuses].sort()).toEqual([200, 429])

  for (const scripts of [true, false]) {
    const { page } = await stage.visit({ width: 360, scripts })
    await page.setExtraHTTPHeaders(headers)
    const reply = await page.goto(path)
    expect(reply?.status()).toBe(429)
    expect(Number(reply?.headers()['retry-after'])).toBeGreaterThan(0)
    await heading(page, de.busy).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('main').textContent()).toContain(de.busyText)
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.10' })
    await page.getByRole('link', { name: de.retry }).click()
    await heading(page, de.title).waitFor()
  }
})

it('tells a customer that the page failed, in the language of the page, with a reference · PAY-01, ERR-08', async () => {
  const { uuid } = await newLink(stage)
  const path = `/pay/${uuid}?language=de`
  for (const scripts of [true, false]) {
    const { page } = await stage.visit({ width: 360, scripts })
    await stage.rows('alter table link rename to link_away')
    const reply = await page.goto(path)
    await stage.rows('alter table link_away rename to link')
    expect(reply?.status()).toBe(500)
    expect(reply?.headers()['content-type']).toContain('text/html')
    await heading(page, de.broken).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    const said = (await page.locator('main').textContent()) ?? ''
    expect(said).toContain(de.brokenText)
    expect(said).toMatch(/Fehlerkennung: [0-9a-f]{8}-[0-9a-f-]{27}/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: de.retry }).click()
    await heading(page, de.title).waitFor()
  }
})
