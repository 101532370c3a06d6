import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { drawChartsIfNeeded } from '#gateway/ground/build/build.ts'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import type { Walked } from '#tools/flows/write.ts'
import {
  holdLongWaits,
  type Look,
  looks,
  quietOf,
  stopMotion,
  takePicture,
  usualHeight,
} from '#tools/states/picture.ts'
import { places, unseen, usual } from '#tools/states/places.ts'
import { alike, compared, differences, hashesIn, narrowed, recordPage } from '#tools/states/record.ts'
import { coveringScreens, type Shown, slugOf } from '#tools/states/shown.ts'
import { asked, refuse } from './asked.ts'
import { ensureBrowser, launchArguments } from './browser.ts'
import { root, seconds } from './run-command.ts'
import { startSandbox } from './sandbox-process.ts'

const usage = `npm run states [-- machine … --all --look en.dark --to <folder> --against <folder>]

Takes a picture of every screen in every state, and says what differs from earlier pictures; with names only of these
machines, the others' pictures stay as they are.
  --all      of every combination of parallel states, not only of as few as show every state
  --look     only in the looks that begin so: language, appearance, width, like hr.light.360
  --to       where the pictures go, test-results/states
  --against  where earlier ones lie, test-results/states-before`

const { values, positionals } = asked(usage, {
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    look: { type: 'string', default: '' },
    to: { type: 'string', default: join(root, 'test-results', 'states') },
    against: { type: 'string' },
  },
})
if (values.against !== undefined && !existsSync(values.against)) {
  refuse(`There are no earlier pictures in ${values.against}`)
}
const [to, against] = [resolve(values.to), resolve(values.against ?? join(root, 'test-results', 'states-before'))]
/** That of the models: on an earlier one the periods of their lists would lie ahead. */
const day = '2026-11-21'
/** Two, for most of the time a page is waited for. */
const workers = 2

const lookName = ({ language, theme, width }: Look): string => `${language}.${theme}.${width}`
const wantedLooks = looks.filter((look) => lookName(look).startsWith(values.look))
if (wantedLooks.length === 0) refuse(`There is no look ${values.look}: ${looks.map(lookName).join(', ')}`)

/** By the id of the machine, or by the stem of its file. */
function machineCalled(name: string): string {
  const id = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (id in places) return id
  if (id in unseen) return refuse(`${id} has no screen of its own: ${unseen[id]}`)
  return refuse(`No machine is called ${name}: ${Object.keys(places).join(', ')}`)
}
const machines = positionals.length === 0 ? Object.keys(places) : [...new Set(positionals.map(machineCalled))]

/** Other pictures than those that this run takes are none of its business. */
const wantedIn = (folder: string) => narrowed(hashesIn(folder), positionals.length === 0 ? null : machines, values.look)

/** Remembered, so that every other page is signed in too. */
async function signIn(browser: Browser): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.locator('input[name=username]').fill('admin@jadran.example')
  await page.locator('input[name=password]').fill(sandboxPassword)
  await page.getByRole('checkbox', { name: 'Zapamti prijavu' }).check()
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Jadran d.o.o.', exact: true }).click()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

function shownOf(machine: string): readonly Shown[] {
  const { states } = JSON.parse(readFileSync(join(root, 'dist-flows', `${machine}.json`), 'utf8')) as Walked
  const numbered = states.map((state, number) => ({ ...state, number }))
  return values.all ? numbered : coveringScreens(numbered, usual[machine])
}

/** Each tile drawn whole: what is drawn in parts differs by a pixel now and then. */
const evenly = ['--disable-partial-raster', '--disable-skia-runtime-opts', '--force-color-profile=srgb']
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...launchArguments, ...evenly] })
await drawChartsIfNeeded()
const { url, stop } = await startSandbox(day)
mkdirSync(to, { recursive: true })
for (const name of Object.keys(wantedIn(to))) rmSync(join(to, name))
const unshown: string[] = []

/** Each in its own browser context: tabs of one context share the company and the session. */
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
  const since = performance.now()
  const left = [...machines]
  let taken = 0
  const work = async (): Promise<void> => {
    const context = await openRoom(look, storageState)
    const page = await context.newPage()
    const quiet = quietOf(page)
    for (let machine = left.shift(); machine !== undefined; machine = left.shift()) {
      for (const { title, number, place, screen } of shownOf(machine)) {
        if (!place) continue
        const slug = [screen, slugOf(title)].filter(Boolean).join('_')
        const name = `${machine}.${slug}.${lookName(look)}.png`
        const picture = await takePicture(page, { url, machine, number, place, look, quiet })
        if (picture) writeFileSync(join(to, name), picture)
        else unshown.push(name)
        taken += 1
      }
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: workers }, work))
  console.log(`${lookName(look)}: ${taken} pictures (${seconds(since)})`)
}

try {
  const storageState = await signIn(browser)
  for (const look of wantedLooks) await takePictures(look, storageState)
} finally {
  await browser.close()
  await stop()
}
const now = wantedIn(to)
const verdicts = compared(wantedIn(against), now)
const page = join(to, 'index.html')
writeFileSync(page, recordPage(verdicts, relative(to, against)))
writeFileSync(join(to, 'differences.json'), `${JSON.stringify(verdicts, null, 2)}\n`)
console.log([...alike(now), differences(verdicts)].join('\n'))
for (const name of unshown) console.error(`not shown: ${name}`)
console.log(pathToFileURL(page).href)
if (unshown.length > 0) process.exitCode = 1
