import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { companyLogoCover } from './company-logo.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the logo of a company follows its chart, and no screen waits for it · CMP-02',
  ...companyLogoCover,
})

const logoOf = (page: Page, name: string) => page.getByRole('img', { name: `Logo of ${name}` })

it('shows the logo of a company that has one, and nothing in its place elsewhere · CMP-02', async () => {
  const own = await stage.visit()
  await own.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await own.open('/edit-company')
  const drawn = (image: HTMLImageElement) => image.complete && image.naturalWidth
  await expect.poll(() => logoOf(own.page, 'Jadran d.o.o.').evaluate(drawn)).toBe(96)
  const visit = await stage.visit()
  await visit.signedIn('admin@gorski.example')
  const asked = visit.page.waitForResponse((reply) => reply.url().includes('/logo_picture/logo'))
  await visit.open('/edit-company')
  expect((await asked).status()).toBe(204)
  await visit.page.getByLabel('City').waitFor()
  await expect.poll(() => logoOf(visit.page, 'Gorski obrt').count()).toBe(0)
})

it.each([
  ['is longer than any picture', 'A'.repeat(699_053)],
  ['is no base64', '" onerror="alert(1)'],
])('leaves out a logo that %s · CMP-02', async (_, logo) => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.page.route('**/logo_picture/logo*', (route) => route.fulfill({ json: { logo } }))
  const asked = visit.page.waitForResponse((reply) => reply.url().includes('/logo_picture/logo'))
  await visit.open('/edit-company')
  await (await asked).finished()
  await visit.page.getByLabel('City').waitFor()
  await visit.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await visit.page.getByRole('img').count()).toBe(0)
})
