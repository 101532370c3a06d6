import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { changeReply } from '#tests/browser/change-reply.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { button, heading, messages } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import { invoicePreviewCover } from './invoice-preview.cover.ts'
import { invoiceRowsCover } from './invoice-rows.cover.ts'
import { noticesCover } from './notices.cover.ts'

const stage = openStage()

await describeCover({ stage, title: 'unread invoices are announced as charted · DSH-07, INV-09', ...noticesCover })

await describeCover({ stage, title: 'the preview follows its chart · INV-04', ...invoicePreviewCover })

const lists = { new: '/invoices/show/not_downloaded', downloaded: '/invoices/show/downloaded' } as const

await describeCover({
  stage,
  title: 'the rows of the invoices follow the chart of local lists · INV-01, INV-02, INV-03',
  ...invoiceRowsCover,
})

const open = async (path: string, width = 1280) => {
  const visit = await stage.visit({ width })
  await visit.signedIn('second-admin@planina.example')
  await visit.open(path)
  return visit
}

it('announces unread invoices in one tab of a session, and again in the next session · DSH-07', async () => {
  const visit = await open('/')
  const said = (page: Page) => messages(page).getByText(/^You have unread invoices: \d+$/)
  const counted = (page: Page) => page.getByRole('link', { name: /\d+ new documents? for your books/ })
  await said(visit.page).waitFor()
  const second = await visit.newTab()
  await second.goto('/')
  await counted(second).waitFor()
  expect(await said(second).count()).toBe(0)
  await second.close()
  await visit.signedOut()
  await visit.signedIn('second-admin@planina.example')
  await visit.open('/')
  await said(visit.page).waitFor()
})

describe('invoices', () => {
  it('are refused within the frame of the back-office · NAV-01', async () => {
    const { page, signedIn, open: openAt } = await stage.visit()
    await signedIn('admin@gorski.example')
    await openAt(lists.new)
    await heading(page, 'Access denied').waitFor()
    expect(await page.getByRole('combobox', { name: 'Language' }).count()).toBe(1)
    await page.getByText('You need the permission “Invoice download” in').waitFor()
    await page.getByText('You cannot give it to yourself: another administrator can, under Users.').waitFor()
    expect(await page.getByText('ask the administrator of your company').count()).toBe(0)
  })

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
    const months = page.getByLabel('Month', { exact: true })
    await months.fill('decem')
    const offered = page.locator(`datalist[id="${await months.getAttribute('list')}"] option`)
    expect(await offered.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
      ...['January', 'February', 'March', 'April', 'May', 'June'],
      ...['July', 'August', 'September', 'October', 'November', 'December'],
    ])
    await page.getByLabel('Year', { exact: true }).fill('2025')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
    await page.getByLabel('Year', { exact: true }).fill('1999')
    await page.getByText('No invoices match').waitFor()
    await button(page, 'Clear filters').click()
    await page.getByText(/^1–10 of/).waitFor()
  })

  it('are sorted by the word of the type in each language at once · INV-02, LNG-01', async () => {
    const { page } = await open(`${lists.downloaded}?sort=type`)
    const types = () => page.locator('tbody tr td:nth-child(3)').allTextContents()
    await expect.poll(async () => (await types())[0]).toBe('Invoice')
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('hr')
    await heading(page, 'Preuzeti računi').waitFor()
    expect((await types())[0]).toBe('Obračun')
  })

  it('come as one archive, and leave the list empty with words · INV-05', async () => {
    await stage.rows(`update account set language = 'hr' where email = 'second-admin@planina.example' returning id`)
    const { page } = await open(lists.new)
    const all = button(page, /^Download \d+ as ZIP$/)
    const [download] = await Promise.all([page.waitForEvent('download'), all.click()])
    // Named in the language of the account.
    expect(download.suggestedFilename()).toBe(`racuni-${today}.zip`)
    await page.getByText('You have downloaded all invoices').waitFor()
  })

  it('of a gateway that is not to be trusted are saved under a plain name, and open nothing · INV-08', async () => {
    const { page, context } = await open(lists.downloaded)
    await page.getByRole('table').waitFor()
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    const html = base64('<script>alert(1)</script>')
    let reply: object = {}
    await page.route(/\/invoices\/\d+\?/, (route) => route.fulfill({ json: reply }))
    const opened: string[] = []
    context.on('page', (other) => opened.push(other.url()))
    page.on('dialog', async (dialog) => {
      opened.push(dialog.message())
      await dialog.dismiss()
    })
    const at = page.url()
    const file = page
      .getByRole('table')
      .getByRole('button', { name: /^Download / })
      .first()
    for (const [name, format, content, saved] of [
      ['../../etc/passwd', 'pdf', html, '_.._etc_passwd'],
      ['racun.pdf', 'application/pdf', html, 'racun.pdf.bin'],
      ['racun.html', 'text/html', html, 'racun.html'],
      ['racun.pdf', 'text/html', base64('%PDF-1.7 <script>'), 'racun.pdf.bin'],
      ['racun\u202efdp.exe', 'image/svg+xml', html, 'racun_fdp.exe'],
      ['"><img src=x onerror=alert(1)>', 'pdf', base64('%PDF-1.7'), '___img src=x onerror=alert(1)_.pdf'],
      ['', 'javascript:alert(1)', html, 'file'],
    ] as const) {
      reply = { file: content, name, format }
      const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
      expect(download.suggestedFilename(), name).toBe(saved)
      await expect.poll(() => file.isEnabled()).toBe(true)
    }
    for (const content of ['not base64', 'AA', html.slice(1), '<script>alert(1)</script>', 7, null]) {
      reply = { file: content, name: 'racun.pdf', format: 'pdf' }
      await file.click()
      await page.getByText('The file could not be fetched. Try again.').first().waitFor()
      await expect.poll(() => file.isEnabled()).toBe(true)
    }
    expect([opened, page.url()]).toEqual([[], at])
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
    await changeReply(page, '**/api/profile-info*', (body: object) => ({ ...body, activeProfiles: [profile] }))
    await visit.signedIn('second-admin@planina.example')
    await visit.open(lists.downloaded)
    await heading(page, isAsked ? 'Downloaded invoices' : 'Not found').waitFor()
    const menu = page.getByRole('navigation', { name: 'Main menu' }).first()
    await expect.poll(() => menu.getByRole('link', { name: 'Not downloaded' }).count()).toBe(isAsked ? 1 : 0)
    if (isAsked) await page.getByRole('table').waitFor()
    expect(asked.filter((url) => url.includes('/mrc/api/')).length > 0).toBe(isAsked)
  })

  it('say all sums of a month in one row · INV-04', async () => {
    const { page } = await open(lists.downloaded, 1280)
    await page.getByText('Sums by month').waitFor()
    const month = page.getByRole('listitem').filter({ hasText: '08/2026' })
    expect(await month.allTextContents()).toEqual([expect.stringMatching(/^08\/2026Invoice .*Statement /)])
    // 07/2026 has a statement alone.
    const placeIn = async (title: string) => {
      const row = page.getByRole('listitem').filter({ hasText: title })
      const [whole, statement] = await Promise.all([row.boundingBox(), row.getByText('Statement').boundingBox()])
      return (statement?.x ?? 0) - (whole?.x ?? 0)
    }
    expect(await page.getByRole('listitem').filter({ hasText: '07/2026' }).textContent()).not.toContain('Invoice')
    expect(await placeIn('07/2026')).toBeCloseTo(await placeIn('08/2026'), 0)
  })

  it.each([1280, 360])('have no fault for axe and fit %i px · INV-04', async (width) => {
    const visit = await open(lists.downloaded, width)
    await heading(visit.page, 'Downloaded invoices').waitFor()
    await visit.page.getByText('Sums by month').waitFor()
    expect(await visit.accessibilityFaults()).toEqual([])
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
