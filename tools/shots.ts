import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { asked } from './asked.ts'
import { ensureBrowser, launchArguments } from './browser.ts'
import { root } from './run-command.ts'
import { startSandbox } from './sandbox-process.ts'

const usage = `npm run shots

Takes the pictures of the README anew, from the running product on a fixed day.`

asked(usage, {})
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArguments })
const day = '2026-11-20'
const { url, stop } = await startSandbox(day)

const keep = (page: Page, name: string) =>
  page.screenshot({ path: join(root, 'docs', 'pictures', `${name}.png`), animations: 'disabled', caret: 'hide' })

try {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Zagreb',
    colorScheme: 'light',
  })
  await context.clock.setFixedTime(`${day}T11:00:00Z`)
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('jhi-lang', 'en'))
  await page.goto(`${url}/login`)
  await page.locator('input[name=username]').fill('admin@jadran.example')
  await page.locator('input[name=password]').fill(sandboxPassword)
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Jadran d.o.o.', exact: true }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.goto(`${url}/transactions?from=2026-10-20&to=${day}`)
  await page.locator('tbody tr').first().waitFor()
  // They come after the rows.
  await page.getByRole('button', { name: 'Search…' }).waitFor()
  await page.getByRole('button', { name: /^Downloads/ }).waitFor()
  await page.getByRole('button', { name: /^Export/ }).waitFor()
  await page.getByRole('link', { name: 'Archive' }).waitFor()
  await page.getByText('Charged', { exact: true }).first().waitFor()
  await page.mouse.move(0, 0)
  await keep(page, 'orders')
  await page.goto(`${url}/transactions?from=2026-10-20&to=${day}&order=R-REFUND-ME`)
  await page.locator('tbody a').first().click()
  await page.getByRole('button', { name: /^Refund/ }).click()
  await page.getByRole('alertdialog').waitFor()
  await keep(page, 'refund')
} finally {
  await browser.close()
  await stop()
}
