import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { ensureBrowser, launchArguments } from './browser.ts'
import { root } from './run-command.ts'

/** `npm run shots`: the pictures of the README, taken from the running product on a fixed day. */
const port = 4699
const url = `http://localhost:${port}`
const data = mkdtempSync(join(tmpdir(), 'riva-shots-'))
const gateway = spawn(process.execPath, [join(root, 'gateway', 'start.ts')], {
  cwd: root,
  env: { ...process.env, PORT: String(port), DATA_DIR: data, SANDBOX_TODAY: '2026-11-20', LOG_LEVEL: 'silent' },
  stdio: 'ignore',
})

async function ready(): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    if (
      await fetch(`${url}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return
    await pause(500)
  }
  throw new Error('The gateway did not start.')
}

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArguments })
try {
  await ready()
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Zagreb',
    colorScheme: 'light',
  })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('jhi-lang', 'en'))
  await page.goto(`${url}/login`)
  await page.locator('input[name=username]').fill('admin@jadran.example')
  await page.locator('input[name=password]').fill(sandboxPassword)
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Jadran d.o.o.', exact: true }).click()
  await page.getByRole('button', { name: 'Month' }).click()
  await page.getByRole('button', { name: 'Show orders' }).click()
  await page.locator('tbody tr').first().waitFor()
  await page.screenshot({ path: join(root, 'docs', 'pictures', 'orders.png') })
  await page.goto(`${url}/transactions?from=2026-10-20&to=2026-11-20&order=R-REFUND-ME`)
  await page.locator('tbody a').first().click()
  await page.getByRole('button', { name: /^Refund/ }).click()
  await page.getByRole('alertdialog').waitFor()
  await page.screenshot({ path: join(root, 'docs', 'pictures', 'refund.png') })
} finally {
  await browser.close()
  gateway.kill('SIGTERM')
  await new Promise((resolve) => gateway.on('exit', resolve))
  rmSync(data, { recursive: true, force: true })
}
