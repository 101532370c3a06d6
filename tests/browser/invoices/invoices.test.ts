import { describe, expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { button, heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { invoicePreviewCover } from './invoice-preview.cover.ts'
import { noticesCover } from './notices.cover.ts'

const stage = openStage()

await describeCover({ stage, title: 'unread invoices are announced as charted · DSH-07, INV-09', ...noticesCover })

await describeCover({ stage, title: 'the preview follows its chart · INV-04', ...invoicePreviewCover })

const lists = { new: '/invoices/show/not_downloaded', downloaded: '/invoices/show/downloaded' } as const

const open = async (path: string, width = 1280) => {
  const visit = await stage.visit({ width })
  await visit.signedIn('second-admin@planina.example')
  await visit.open(path)
  return visit
}

describe('invoices', () => {
  it('move to the downloaded ones once their file was saved, by the name · INV-04, INV-05, NAV-17', async () => {
    const { page } = await open(lists.new)
    await heading(page, 'Invoices to download').waitFor()
    const names = page.getByRole('button', { name: /^Download .*Racun-2026-10\.pdf$/ })
    const [download] = await Promise.all([page.waitForEvent('download'), names.click()])
    expect(download.suggestedFilename()).toMatch(/Racun-2026-10\.pdf$/)
    await expect.poll(() => names.count()).toBe(0)
    await page.getByRole('link', { name: 'Downloaded', exact: true }).first().click()
    await heading(page, 'Downloaded invoices').waitFor()
    await names.waitFor()
  })

  it('are read without being downloaded, and downloaded from what was read · INV-04', async () => {
    const { page } = await open(lists.new)
    const reads = button(page, /^Preview .*Racun-2026-09\.pdf$/)
    await reads.click()
    const dialog = page.getByRole('dialog', { name: /Racun-2026-09\.pdf$/ })
    await dialog.getByText('Mjesečna naknada').waitFor()
    await dialog.getByText('02.10.2026.').waitFor()
    await button(dialog, 'Close').last().click()
    await reads.click()
    const [download] = await Promise.all([page.waitForEvent('download'), button(dialog, 'Download').click()])
    expect(download.suggestedFilename()).toMatch(/Racun-2026-09\.pdf$/)
    await expect.poll(() => reads.count()).toBe(0)
  })

  it('are filtered by month and year, ten on a page · INV-01, INV-03', async () => {
    const { page } = await open(lists.downloaded)
    await page.getByText(/^1–10 of/).waitFor()
    await page.getByLabel('Month', { exact: true }).fill('12')
    await page.getByLabel('Year', { exact: true }).fill('2025')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
    await page.getByLabel('Year', { exact: true }).fill('1999')
    await page.getByText('No invoices match').waitFor()
    await button(page, 'Clear the filters').click()
    await page.getByText(/^1–10 of/).waitFor()
  })

  it('come as one archive, and leave the list empty with words · INV-05', async () => {
    const { page } = await open(lists.new)
    const all = button(page, /^Download \d+ as ZIP$/)
    const [download] = await Promise.all([page.waitForEvent('download'), all.click()])
    expect(download.suggestedFilename()).toBe('invoices.zip')
    await page.getByText('You have downloaded all invoices').waitFor()
  })

  it('say for two seconds that they could not be read, and offer another try · INV-10', async () => {
    const visit = await stage.visit()
    await visit.signedIn('second-admin@planina.example')
    await visit.page.route('**/invoices/downloaded*', (route) => route.abort())
    await visit.open(lists.downloaded)
    await visit.page.getByText('Error fetching company invoices!').first().waitFor()
    await visit.page.unroute('**/invoices/downloaded*')
    await button(visit.page, 'Try again').click()
    await visit.page.getByRole('table').waitFor()
  })

  it.each([
    ['prodtest', false],
    ['dev', false],
    ['swagger', true],
    ['prod', true],
  ])('on the profile %s are asked for: %s · INV-09', async (profile, isAsked) => {
    const visit = await stage.visit()
    const { page } = visit
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/invoices/')) asked.push(request.url())
    })
    await page.route('**/api/profile-info*', async (route) => {
      const reply = await route.fetch()
      const body = (await reply.json()) as object
      await route.fulfill({ response: reply, json: { ...body, activeProfiles: [profile] } })
    })
    await visit.signedIn('second-admin@planina.example')
    await visit.open(lists.downloaded)
    await heading(page, isAsked ? 'Downloaded invoices' : 'Not found').waitFor()
    const menu = page.getByRole('navigation', { name: 'Main menu' }).first()
    await expect.poll(() => menu.getByRole('link', { name: 'Not downloaded' }).count()).toBe(isAsked ? 1 : 0)
    if (isAsked) await page.getByRole('table').waitFor()
    expect(asked.filter((url) => url.includes('/mrc/api/')).length > 0).toBe(isAsked)
  })

  it.each([1280, 360])('have no fault for axe and fit %i px · INV-04', async (width) => {
    const visit = await open(lists.downloaded, width)
    await heading(visit.page, 'Downloaded invoices').waitFor()
    await visit.page.getByText('Sums by month').waitFor()
    expect(await visit.accessibilityFaults()).toEqual([])
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
