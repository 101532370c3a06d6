import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { buildIfNeeded, drawChartsIfNeeded } from '#gateway/shell/build.ts'
import { ensureBrowser, launchArguments } from './browser.ts'
import type { Walked } from './flows/write.ts'
import { root, seconds } from './run-command.ts'
import { holdLongWaits, type Look, looks, quietOf, stopMotion, takePicture, usualHeight } from './states/picture.ts'
import { places, usual } from './states/places.ts'
import { alike, compared, differences, hashesIn, recordPage } from './states/record.ts'
import { coveringScreens, type Shown, slugOf } from './states/shown.ts'

/**
 * `npm run states -- [machine …] [--all] [--look en.dark] [--to FOLDER] [--against FOLDER]`: a picture of every screen
 * in every state, and what differs from an earlier record. With `--all` also of every combination of parallel states.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    look: { type: 'string', default: '' },
    to: { type: 'string', default: join(root, 'test-results', 'states') },
    against: { type: 'string', default: join(root, 'test-results', 'states-before') },
  },
})
const [to, against] = [resolve(values.to), resolve(values.against)]
const port = process.env.PORT ?? '4698'
const url = `http://localhost:${port}`
/** That of the models: on an earlier one the periods of their lists would lie ahead. */
const day = '2026-11-21'
/** Two, for most of the time a page is waited for. */
const workers = 2

async function ready(): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const reply = await fetch(`${url}/readyz`).catch(() => null)
    if (reply?.ok) return
    await pause(500)
  }
  throw new Error('The gateway did not start.')
}

/** Remembered, so that every other page is signed in too. */
async function signIn(browser: Browser): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.locator('input[name=username]').fill('admin@jadran.example')
  await page.locator('input[name=password]').fill(sandboxPassword)
  await page.getByRole('checkbox').setChecked(true, { force: true })
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Jadran d.o.o.', exact: true }).click()
  await page.waitForURL(/transactions/)
  const state = await context.storageState()
  await context.close()
  return state
}

function shownOf(machine: string): readonly Shown[] {
  const { states } = JSON.parse(readFileSync(join(root, 'dist-flows', `${machine}.json`), 'utf8')) as Walked
  const numbered = states.map((state, number) => ({ ...state, number }))
  return values.all ? numbered : coveringScreens(numbered, usual[machine])
}

await buildIfNeeded()
await drawChartsIfNeeded()
mkdirSync(to, { recursive: true })
for (const name of Object.keys(hashesIn(to))) rmSync(join(to, name))
const data = mkdtempSync(join(tmpdir(), 'riva-states-'))
const gateway = spawn(process.execPath, [join(root, 'gateway', 'start.ts')], {
  cwd: root,
  env: { ...process.env, PORT: port, DATA_DIR: data, SANDBOX_TODAY: day, LOG_LEVEL: 'silent' },
  stdio: 'ignore',
})
/** Each tile drawn whole: what is drawn in parts differs by a pixel now and then. */
const evenly = ['--disable-partial-raster', '--disable-skia-runtime-opts', '--force-color-profile=srgb']
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...launchArguments, ...evenly] })
const unshown: string[] = []

/** Each in a browser's room of its own: tabs of one tell each other of the company and of the session. */
async function openRoom({ language, theme, width }: Look, storageState: Awaited<ReturnType<typeof signIn>>) {
  const context = await browser.newContext({
    ...{ storageState, viewport: { width, height: usualHeight }, colorScheme: theme, locale: language },
    ...{ timezoneId: 'Europe/Zagreb', reducedMotion: 'reduce' },
  })
  await context.clock.setFixedTime(`${day}T11:00:00Z`)
  await context.addInitScript(holdLongWaits)
  await context.addInitScript(stopMotion)
  return context
}

async function takePictures(look: Look, storageState: Awaited<ReturnType<typeof signIn>>): Promise<void> {
  const { language, theme, width } = look
  const since = performance.now()
  const left = Object.keys(places).filter((machine) => positionals.length === 0 || positionals.includes(machine))
  let taken = 0
  const work = async (): Promise<void> => {
    const context = await openRoom(look, storageState)
    const page = await context.newPage()
    const quiet = quietOf(page)
    for (let machine = left.shift(); machine !== undefined; machine = left.shift()) {
      for (const { title, number, place, screen } of shownOf(machine)) {
        if (!place) continue
        const slug = [screen, slugOf(title)].filter(Boolean).join('_')
        const name = `${machine}.${slug}.${language}.${theme}.${width}.png`
        const picture = await takePicture(page, { url, machine, number, place, look, quiet })
        if (picture) writeFileSync(join(to, name), picture)
        else unshown.push(name)
        taken += 1
      }
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: workers }, work))
  console.log(`${language} ${theme} ${width}: ${taken} pictures (${seconds(since)})`)
}

try {
  await ready()
  const storageState = await signIn(browser)
  for (const look of looks) {
    const { language, theme, width } = look
    if (`${language}.${theme}.${width}`.startsWith(values.look)) await takePictures(look, storageState)
  }
} finally {
  await browser.close()
  gateway.kill('SIGTERM')
  await new Promise((done) => gateway.on('exit', done))
  rmSync(data, { recursive: true, force: true })
}
const now = hashesIn(to)
const verdicts = compared(hashesIn(against), now)
const page = join(to, 'index.html')
writeFileSync(page, recordPage(verdicts, relative(to, against)))
writeFileSync(join(to, 'differences.json'), `${JSON.stringify(verdicts, null, 2)}\n`)
console.log([...alike(now), differences(verdicts)].join('\n'))
for (const name of unshown) console.error(`not shown: ${name}`)
console.log(pathToFileURL(page).href)
if (unshown.length > 0) process.exitCode = 1
