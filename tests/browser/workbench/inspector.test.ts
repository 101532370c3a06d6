import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { button, fillSignIn, heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { loadFlows } from '#tools/flows/load.ts'
import { writeCharts } from '#tools/flows/write.ts'

const folder = mkdtempSync(join(tmpdir(), 'riva-charts-'))
const drawn: readonly string[] = ['entry', 'userList', 'editForm', 'company']
beforeAll(async () => {
  const flows = await loadFlows()
  await writeCharts(
    folder,
    flows.filter(({ machine }) => drawn.includes(machine.id)),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const stage = openStage({ flows: { file: join(folder, 'index.html') } })

const panelOf = (page: Page): FrameLocator => page.frameLocator('#riva-inspector')
const actor = (page: Page, name: string) =>
  panelOf(page)
    .getByRole('region', { name: 'Running actors' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
const litStates = (page: Page) =>
  panelOf(page)
    .locator('.picture .state.lit')
    .evaluateAll((states) => states.map((state) => state.getAttribute('data-state')))
const lastEvents = (page: Page) => panelOf(page).getByRole('region', { name: 'Last events' }).getByRole('listitem')

describe('the inspector', () => {
  it('lights the state of the youngest machine and follows it', async () => {
    const { page, open } = await stage.visit()
    await open('/login?inspect')
    await heading(page, 'Sign in').waitFor()
    await panelOf(page).getByRole('heading', { name: 'entry is editing' }).waitFor()
    await panelOf(page).locator('.picture svg').waitFor()
    await expect.poll(() => litStates(page)).toEqual(['entry', 'entry.editing'])
    await actor(page, 'company').click()
    await panelOf(page).getByRole('heading', { name: 'company is none' }).waitFor()
    await expect.poll(() => litStates(page)).toContain('company.none')
    await panelOf(page).getByRole('button', { name: 'Follow the youngest' }).click()
    await panelOf(page).getByRole('heading', { name: 'entry is editing' }).waitFor()
  })

  it('sends by hand what is possible now, also beside a dialog that holds the page', async () => {
    const { page, open, signedIn } = await stage.visit()
    await signedIn('admin@jadran.example', 'Jadran d.o.o.')
    await open('/users?inspect')
    await heading(page, 'Users').waitFor()
    await actor(page, 'userList').click()
    await panelOf(page).getByRole('button', { name: 'Send invite.opened' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a user' })
    await dialog.waitFor()
    await panelOf(page).getByRole('button', { name: 'Follow the youngest' }).click()
    // The check of the e-mail is younger, and lies beside what a person does.
    await panelOf(page).getByRole('region', { name: 'Actor userInvite' }).waitFor()
    await lastEvents(page).filter({ hasText: 'invite.opened' }).waitFor()
    await panelOf(page).getByText('Context', { exact: true }).click()
    await dialog.waitFor()
    await panelOf(page).getByRole('button', { name: 'Send form.closed' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('takes the data of an event as JSON and says why they cannot be sent', async () => {
    const { page, open } = await stage.visit()
    await open('/login?inspect')
    const event = panelOf(page).getByRole('listitem').filter({ hasText: 'account.picked' })
    await event.getByText('Data').click()
    const data = event.getByLabel('Data of account.picked')
    const send = event.getByRole('button', { name: 'Send account.picked' })
    await data.fill('{ "username": ')
    await event.getByText(/JSON/).waitFor()
    await expect.poll(() => send.isDisabled()).toBe(true)
    await data.fill('[]')
    await event.getByText('The data must be an object').waitFor()
    await data.fill(JSON.stringify({ username: 'viewer@jadran.example', password: sandboxPassword }))
    await send.click()
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('viewer@jadran.example')
  })

  it('shows no password and no token', async () => {
    const { page, open } = await stage.visit()
    await open('/login?inspect')
    await fillSignIn(page, 'viewer@jadran.example', sandboxPassword)
    await actor(page, 'session').click()
    await panelOf(page).getByRole('region', { name: 'Actor session' }).waitFor()
    await actor(page, 'askedList').waitFor()
    const text = (await panelOf(page).locator('body').textContent()) ?? ''
    expect(text).toContain('viewer@jadran.example')
    expect(text).toContain('•••')
    expect(text).not.toContain(sandboxPassword)
    const token = await page.evaluate(() => sessionStorage.getItem('jhi-authenticationToken') ?? '')
    expect(token.length).toBeGreaterThan(20)
    expect(text).not.toContain(token)
    expect(text).not.toMatch(/\beyJ/)
  })

  it('folds, opens and closes', async () => {
    const { page, open } = await stage.visit()
    await open('/login?inspect')
    await button(panelOf(page).locator('body'), 'Fold').click()
    await button(panelOf(page).locator('body'), 'Inspector').click()
    await button(panelOf(page).locator('body'), 'Close').click()
    await page.locator('#riva-inspector').waitFor({ state: 'detached' })
    await open('/login')
    await heading(page, 'Sign in').waitFor()
    await expect.poll(() => page.locator('#riva-inspector').count()).toBe(0)
  })

  it.each([
    { width: 1280, dark: false },
    { width: 360, dark: true },
  ])('has nothing that axe finds at $width, dark $dark', async (size) => {
    const { page, open, accessibilityFaults } = await stage.visit(size)
    await open('/login?inspect')
    await panelOf(page).locator('.picture svg').waitFor()
    for (const summary of await panelOf(page).locator('summary').all()) await summary.click()
    expect(await accessibilityFaults()).toEqual([])
    const wide = await panelOf(page)
      .locator('main')
      .evaluate((main) => main.scrollWidth - main.clientWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })
})
