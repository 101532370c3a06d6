import { describe, expect, it } from 'vitest'
import { changeReply } from '#tests/browser/change-reply.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { fileOf } from '#tests/browser/fetched-parts.ts'
import { button, heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { documentDifferenceCover } from './document-difference.cover.ts'
import { documentRowsCover } from './document-rows.cover.ts'

const stage = openStage()

await describeCover({ stage, title: 'the comparison follows its chart · DOC-08', ...documentDifferenceCover })

await describeCover({
  stage,
  title: 'the rows of the documents follow the chart of local lists · DOC-01, DOC-07',
  ...documentRowsCover,
})

const open = async (path: string, width = 1280) => {
  const visit = await stage.visit({ width })
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(path)
  return visit
}

describe('documents', () => {
  it('stand in the menu of an admin, each list at its own address · NAV-16, NAV-27, ACC-27', async () => {
    const { page } = await open('/transactions')
    const menu = page.getByRole('navigation', { name: 'Main menu' }).first()
    for (const [entry, title, path] of [
      ['Active', 'Active documents', '/documents/show/active'],
      ['To be applied', 'Documents to be applied', '/documents/show/in-preparation'],
      ['Archive', 'Archived documents', '/documents/show/archived'],
    ] as const) {
      await menu.getByRole('link', { name: entry, exact: true }).click()
      await heading(page, title).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })

  it('take the room of a few while they come', async () => {
    const { page } = await open('/documents/show/active')
    await page.getByRole('table').waitFor()
    await page.route('**/documents**', () => new Promise(() => undefined))
    await page.getByRole('main').getByRole('link', { name: 'Archive' }).click()
    await heading(page, 'Archived documents').waitFor()
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    expect(await page.locator('main [data-place]').count()).toBe(3)
  })

  it('show service, files, provider and from when they hold; each file is a PDF · DOC-01, DOC-02, DOC-08', async () => {
    const { page } = await open('/documents/show/active')
    const row = page.getByRole('row').filter({ hasText: 'Opci-uvjeti-2.pdf' })
    for (const text of ['General terms', 'Riva usluge d.o.o.', '05.05.2026.']) await row.getByText(text).waitFor()
    for (const name of ['Opci-uvjeti-2.pdf', 'Izmjene-2.pdf']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        row.getByRole('button', { name: `Download ${name}` }).click(),
      ])
      expect(download.suggestedFilename()).toBe(name)
      const chunks: Buffer[] = []
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
      expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-')
    }
    await page.goto('/documents/show/archived')
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('columnheader', { name: 'Valid from' }).count()).toBe(0)
  })

  it('are compared with the version before on the screen, without fault for axe · DOC-08', async () => {
    const visit = await open('/documents/show/in-preparation', 360)
    const { page } = visit
    await button(page, /^Compare/).click()
    const dialog = page.getByRole('dialog', { name: 'What changed since the previous version' })
    await dialog.getByText('Naplaćeni iznosi isplaćuju se isti dan.').waitFor()
    await dialog.getByRole('deletion').getByText('Naplaćeni iznosi isplaćuju se sljedeći radni dan.').waitFor()
    expect(await visit.accessibilityFaults()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  it.each(['dev', 'swagger', 'prod'])('are there on the profile %s · DOC-06', async (profile) => {
    const visit = await stage.visit()
    const { page } = visit
    await changeReply(page, '**/api/profile-info*', (body: object) => ({ ...body, activeProfiles: [profile] }))
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    await visit.open('/documents/show/active')
    await page.getByText('Opci-uvjeti-2.pdf').first().waitFor()
    const menu = page.getByRole('navigation', { name: 'Main menu' }).first()
    await menu.getByRole('link', { name: 'Archive', exact: true }).waitFor()
  })

  it('say for two seconds that they could not be read, and offer another try · DOC-07', async () => {
    const visit = await stage.visit()
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    await visit.page.route('**/documents/active*', (route) => route.abort())
    await visit.open('/documents/show/active')
    await visit.page.getByText('Error fetching company documents!').first().waitFor()
    await visit.page.unroute('**/documents/active*')
    await button(visit.page, 'Try again').click()
    await visit.page.getByRole('table').waitFor()
  })

  it('are hidden on the test of production: no entry, no screen, no call · DOC-06', async () => {
    const visit = await stage.visit()
    const { page } = visit
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/mrc\/api\/.*\/documents?\//.test(request.url())) asked.push(request.url())
    })
    await changeReply(page, '**/api/profile-info*', (body: object) => ({ ...body, activeProfiles: ['prodtest'] }))
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    // What reads the documents of the menu comes after the screen.
    const reader = page.waitForResponse((reply) => reply.url().endsWith(fileOf('documents/menu-documents.ts')))
    await visit.open('/documents/show/active')
    await heading(page, 'Not found').waitFor()
    await reader
    await page.getByRole('link', { name: 'Users', exact: true }).first().click()
    await page.getByRole('row', { name: /clerk@jadran/ }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Archive', exact: true }).count()).toBe(0)
    expect(asked).toEqual([])
  })

  it.each([1280, 360])('have no fault for axe and fit %i px · DOC-02', async (width) => {
    const visit = await open('/documents/show/active', width)
    await visit.page.getByText('Opci-uvjeti-2.pdf').first().waitFor()
    expect(await visit.accessibilityFaults()).toEqual([])
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
