import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordedPath } from '#src/workbench/recorded-path.ts'
import { ensureBrowser } from '#tools/browser.ts'
import { projectFiles } from '#tools/check/tree.ts'
import { asPlaywright } from '#tools/paths/playwright.ts'
import { pathFrom, readPath } from '#tools/paths/recorded.ts'
import { replay } from '#tools/paths/replay.ts'
import { startTrace } from '#tools/paths/run.ts'
import { root } from '#tools/run-command.ts'
import { button, openFilters } from './person.ts'
import { openStage } from './stage.ts'

// A package is found from a file inside the project only.
mkdirSync(join(root, 'test-results'), { recursive: true })
const folder = mkdtempSync(join(root, 'test-results', 'recorded-'))
const stage = openStage({ flows: { file: join(folder, 'index.html') } })
// Without a configuration Playwright leaves out what git leaves out.
beforeAll(() =>
  writeFileSync(join(folder, 'playwright.config.ts'), "export default { testDir: '.', outputDir: 'out' }"),
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const playwright = (file: string): Promise<{ readonly code: number | null; readonly output: string }> =>
  new Promise((resolve) => {
    const cli = join(root, 'node_modules', 'playwright', 'cli.js')
    const config = join(folder, 'playwright.config.ts')
    const child = spawn(process.execPath, [cli, 'test', file, '--config', config, '--reporter=line', '--workers=1'], {
      cwd: folder,
      env: { ...process.env, RIVA_URL: stage.gateway.url, CHROMIUM_PATH: ensureBrowser() },
    })
    let output = ''
    const hear = (chunk: unknown) => {
      output += String(chunk)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => resolve({ code, output }))
  })

/** Begins an invitation and gives up, as a person with the inspector open. */
async function clickTogether(): Promise<RecordedPath> {
  const { page, open, signedIn } = await stage.visit({ width: 1600 })
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await open('/users?inspect')
  const panel = page.frameLocator('#riva-inspector')
  const add = button(page, 'Add new user')
  await expect.poll(() => add.isEnabled()).toBe(true)
  await panel.getByRole('button', { name: 'Begin the path here' }).click()
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Invite a user' })
  await dialog.getByLabel('E-mail').fill('colleague@jadran.example')
  await button(dialog, 'Cancel').focus()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor()
  await panel.getByText(/^What you did: 3 steps$/).waitFor()
  return pathFrom((await panel.locator('#path').textContent()) ?? '', 'The inspector')
}

describe('a path that was clicked together', () => {
  it('is replayed step by step, and its Playwright test passes in a real browser', async () => {
    const path = await clickTogether()
    expect(path.steps.map(({ does, control }) => `${does} ${control?.role ?? ''}`.trim())).toEqual([
      'open',
      'press button',
      'fill textbox',
      'key button',
    ])
    expect(path.steps.at(-1)?.states).toMatchObject({ editForm: 'asking' })
    expect(path.title).toBe('Users: Add new user, E-mail, Escape')

    const again = await replay(await stage.visit({ width: 1600 }), path, new Map())
    expect([again.passed, again.error]).toEqual([true, null])

    const file = join(folder, 'invite.spec.ts')
    writeFileSync(file, asPlaywright([path]))
    const { code, output } = await playwright(file)
    expect([code, output]).toEqual([0, expect.stringContaining('1 passed')])
  })

  it('fails where a machine comes to another state, with the trace of Playwright', { timeout: 300_000 }, async () => {
    const path = await clickTogether()
    const steps = path.steps.map((step, index) => (index === 1 ? { ...step, states: { userList: 'elsewhere' } } : step))
    const visit = await stage.visit({ width: 1600 })
    const [files, trace] = [new Map<string, Buffer>(), await startTrace(visit)]
    const ran = await replay(visit, { ...path, steps }, files)
    expect(ran.error).toMatch(/is ".+", not "/)
    expect(await trace.end('trace.zip', files)).toBe('trace.zip')
    expect(files.get('trace.zip')?.subarray(0, 2).toString()).toBe('PK')
  })

  it('has a Playwright test that fails where the screen is another one', async () => {
    const path = await clickTogether()
    const steps = path.steps.map((step) => ({ ...step, sees: { role: 'heading', name: 'Nowhere' } }))
    const file = join(folder, 'wrong.spec.ts')
    writeFileSync(file, asPlaywright([{ ...path, steps }]))
    const { code, output } = await playwright(file)
    expect([code, output]).toEqual([1, expect.stringContaining('Nowhere')])
  })
})

it('holds what a hurried person typed before the search was there, and is replayed at any speed', async () => {
  const { page, open, signedIn } = await stage.visit({ width: 1600, lang: 'en' })
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await open('/transactions?inspect')
  await button(page, 'Search…').click()
  await page.keyboard.type('R-REFUND-ME')
  await page.getByRole('option').filter({ hasText: 'Marija Tomić' }).waitFor()
  await page.keyboard.press('Enter')
  await button(page, 'Refund…').waitFor()
  const panel = page.frameLocator('#riva-inspector')
  await panel.getByText(/^What you did: 3 steps$/).waitFor()
  const path = pathFrom((await panel.locator('#path').textContent()) ?? '', 'The inspector')
  expect(path.steps.map(({ does, value = '' }) => `${does} ${value}`.trim())).toEqual([
    'open /transactions',
    'press',
    'fill R-REFUND-ME',
    'key Enter',
  ])
  const { error } = await replay(await stage.visit({ width: 1600, lang: 'en' }), path, new Map())
  expect(error).toBe(null)
})

it('calls a field that offers what may be typed by the role that finds it again', async () => {
  const { page, open, signedIn } = await stage.visit({ width: 1600 })
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await open('/users?inspect')
  await page.getByRole('combobox', { name: 'Search users' }).fill('ana')
  const path = page.frameLocator('#riva-inspector').locator('#path')
  await expect.poll(() => path.textContent()).toMatch(/"role": "combobox",\s+"name": "Search users"/)
})

it('goes on beside a dialog that is opened, filled and applied', async () => {
  const { page, open, signedIn } = await stage.visit({ width: 1600 })
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await open('/transactions?inspect')
  const dialog = await openFilters(page)
  await dialog.getByLabel('Order number').fill('R-REFUND-ME')
  await button(dialog, 'Apply').click()
  await page.getByRole('link', { name: 'R-REFUND-ME', exact: true }).waitFor()
  await page
    .frameLocator('#riva-inspector')
    .getByText(/^What you did: 3 steps$/)
    .waitFor()
})

it.each(projectFiles('tools/paths/in-sandbox/*.json').map((file) => ({ file })))(
  'the sandbox still plays $file',
  async ({ file }) => {
    const path = readPath(join(root, file))
    const visit = await stage.visit({ width: 1600, lang: path.start.language === 'hr' ? 'hr' : 'en' })
    const { error } = await replay(visit, path, new Map())
    expect(error).toBe(null)
  },
)
