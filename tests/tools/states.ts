import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { drawFlowsIfNeeded } from '#gateway/shell/build.ts'
import { ensureBrowser, launchArguments } from './browser.ts'
import type { Walked } from './flows/write.ts'
import { root } from './run-command.ts'
import { addressOf, isBeforeSignIn, places } from './states/places.ts'
import { compared, hashesIn, recordPage, type Verdict } from './states/record.ts'

/** `npm run states -- [machine …] [--to FOLDER] [--against FOLDER]`: a picture of every screen in every state. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: join(root, 'test-results', 'states') },
    against: { type: 'string', default: join(root, 'test-results', 'states-before') },
  },
})
const [to, against] = [resolve(values.to), resolve(values.against)]
const port = 4698
const url = `http://localhost:${port}`
const data = mkdtempSync(join(tmpdir(), 'riva-states-'))

const looks = (['hr', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [360, 1280].map((width) => ({ language, theme, width }))),
)

async function ready(): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const reply = await fetch(`${url}/readyz`).catch(() => null)
    if (reply?.ok) return
    await pause(500)
  }
  throw new Error('The gateway did not start.')
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${url}/login`)
  await page.locator('input[name=username]').fill('admin@jadran.example')
  await page.locator('input[name=password]').fill(sandboxPassword)
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Jadran d.o.o.', exact: true }).click()
  await page.waitForURL(/transactions/)
}

const statesOf = (machine: string): Walked['states'] =>
  (JSON.parse(readFileSync(join(root, 'dist-flows', `${machine}.json`), 'utf8')) as Walked).states

async function takePictures(browser: Browser, machines: readonly string[], look: (typeof looks)[number]) {
  const { language, theme, width } = look
  const context = await browser.newContext({
    ...{ viewport: { width, height: 900 }, colorScheme: theme, timezoneId: 'Europe/Zagreb', reducedMotion: 'reduce' },
  })
  const page = await context.newPage()
  await page.addInitScript((lang) => localStorage.setItem('jhi-lang', lang), language)
  for (const signedIn of [false, true]) {
    const shown = machines.filter((machine) => isBeforeSignIn(places[machine] ?? '') !== signedIn)
    if (signedIn && shown.length > 0) await signIn(page)
    for (const machine of shown) {
      for (const number of statesOf(machine).keys()) {
        await page.goto(`${url}${addressOf(machine, number)}`, { waitUntil: 'networkidle' })
        await page.screenshot({
          path: join(to, `${machine}.${number}.${language}.${theme}.${width}.png`),
          animations: 'disabled',
          caret: 'hide',
        })
      }
    }
  }
  await context.close()
}

await drawFlowsIfNeeded()
mkdirSync(to, { recursive: true })
for (const name of Object.keys(hashesIn(to))) rmSync(join(to, name))
const gateway = spawn(process.execPath, [join(root, 'gateway', 'start.ts')], {
  cwd: root,
  env: { ...process.env, PORT: String(port), DATA_DIR: data, SANDBOX_TODAY: '2026-11-20', LOG_LEVEL: 'silent' },
  stdio: 'ignore',
})
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArguments })
try {
  await ready()
  const machines = Object.keys(places).filter((machine) => positionals.length === 0 || positionals.includes(machine))
  for (const look of looks) await takePictures(browser, machines, look)
} finally {
  await browser.close()
  gateway.kill('SIGTERM')
  await new Promise((done) => gateway.on('exit', done))
  rmSync(data, { recursive: true, force: true })
}
const verdicts = compared(hashesIn(against), hashesIn(to))
const page = join(to, 'index.html')
writeFileSync(page, recordPage(verdicts, relative(to, against)))
const count = (verdict: Verdict) => Object.values(verdicts).filter((one) => one === verdict).length
console.log(`${count('changed')} changed, ${count('new')} new, ${count('gone')} gone, ${count('same')} the same`)
console.log(pathToFileURL(page).href)
