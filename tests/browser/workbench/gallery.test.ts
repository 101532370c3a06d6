import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storageKeys } from '#contract/session/storage.ts'
import { addressesOf } from '#tests/browser/fetched-parts.ts'
import { heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { loadFlows } from '#tools/flows/load.ts'
import { writeCharts } from '#tools/flows/write.ts'
import { quietOf, takePicture, usualHeight } from '#tools/states/picture.ts'
import { flowsFile, forgetStates, statesOf } from './walked-states.ts'

beforeAll(async () => {
  const flows = await loadFlows()
  await writeCharts(
    dirname(flowsFile),
    flows.filter(({ machine }) => machine.id === 'entry'),
  )
}, 120_000)

const stage = openStage({ flows: { file: flowsFile } })
afterAll(forgetStates)

const numberOf = (state: string, machine = 'entry'): number =>
  statesOf(machine).findIndex(({ title }) => title === state)

describe('the gallery of states', () => {
  it('opens a screen where its machine was refused', async () => {
    const { page, open } = await stage.visit()
    await open(`/login?state=entry.${numberOf('rejected')}`)
    await page.getByRole('alert').waitFor()
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('iva')
  })

  it('opens a screen of visitors for a person whose account came before the script that shows the state', async () => {
    const { page, open } = await stage.visit()
    await open('/states?find=nothing')
    await expect
      .poll(() => page.evaluate((key) => sessionStorage.getItem(key), storageKeys.authenticationToken))
      .toBeTruthy()
    const account = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/account')
    await page.route(addressesOf('../locales/en/start.po'), async (route) => {
      await account.then((response) => response.finished())
      await route.continue()
    })
    await open(`/login?state=entry.${numberOf('rejected')}`)
    await page.getByRole('alert').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
  })

  it('keeps what lasts as long as the app in its state, whatever the screen does beside it', async () => {
    const { page, open, signedIn } = await stage.visit()
    await signedIn('admin@jadran.example', 'Jadran d.o.o.')
    await open(`/users?state=session.${numberOf('{signedIn:warned}', 'session')}`)
    // by no role: once the question stands over them, the rows have none
    await page.locator('main a', { hasText: 'Manage' }).first().waitFor({ state: 'attached' })
    await page.getByRole('alertdialog', { name: 'Are you still there?' }).waitFor()
  })

  it('shows what a company is in with the data of the screen, and who works elsewhere with those of the state', async () => {
    const { page, open, signedIn } = await stage.visit()
    await signedIn('admin@jadran.example', 'Jadran d.o.o.')
    const state = (data: string, work: string) =>
      `company.${numberOf(`{chosen:{data:${data},work:${work},otherTabs:apart}}`, 'company')}`
    await open(`/users?state=${state('{failed:leftToPerson}', 'going')}`)
    await page.getByText('You work in Kava in another tab, and in Jadran d.o.o. in this one.').waitFor()
    await page.getByText('The company data could not be loaded').waitFor()
    await page.getByRole('cell', { name: 'clerk@jadran.example', exact: true }).waitFor()
    await open(`/users?state=${state('ready', 'asking')}`)
    await page.getByRole('alertdialog', { name: 'Switch to Sol without saving?' }).waitFor()
  })

  it('opens a dialog whose form begins with the present day', async () => {
    const { page, open, signedIn } = await stage.visit()
    await signedIn('admin@jadran.example', 'Jadran d.o.o.')
    const number = numberOf('{ready:{reading:upToDate,acting:reactivating}}', 'linkDetails')
    await open(`/stores/3/pbl/links/7?state=linkDetails.${number}`)
    await page.getByRole('dialog', { name: 'Reactivate the link' }).waitFor()
  })

  it('takes a picture of the whole screen, or of the whole dialog over it, and leaves the window as it was', async () => {
    const { page, signedIn, faults } = await stage.visit({ width: 360 })
    await signedIn('admin@jadran.example', 'Jadran d.o.o.')
    const look = { language: 'en', theme: 'light', width: 360 } as const
    const [url, quiet] = [stage.gateway.url, quietOf(page)]
    const heightOf = async (machine: string, state: string) => {
      const number = numberOf(state, machine)
      const { place } = statesOf(machine)[number] ?? {}
      if (!place) throw new Error(`${machine} ${state} has no place`)
      const picture = await takePicture(page, { url, machine, number, place, look, quiet })
      // as the head of the file says it
      return picture?.readUInt32BE(20)
    }
    expect(await heightOf('savedForm', 'editing')).toBeGreaterThan(usualHeight)
    expect(await heightOf('filterForm', 'editing')).toBeGreaterThan(usualHeight)
    expect(await heightOf('userPrivileges', 'confirmingChange')).toBe(usualHeight)
    expect(page.viewportSize()).toEqual({ width: 360, height: usualHeight })
    faults.length = 0
  }, 120_000)

  it('opens a screen that waits, and asks for nothing', async () => {
    const { page, open } = await stage.visit()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(`/login?state=entry.${numberOf('submitting')}`)
    await heading(page, 'Sign in').waitFor()
    await expect.poll(() => page.getByLabel('E-mail').isDisabled()).toBe(true)
    expect(asked).not.toContain('/api/authenticate')
  })

  it('signs the admin of the sandbox in, and says who is needed where there is none', async () => {
    const { page, open } = await stage.visit()
    const note = page.getByText('Most screens need a person in a company')
    const kept = () => page.evaluate((key) => sessionStorage.getItem(key), storageKeys.lastSelectedCompanyName)
    await page.route('**/riva/api/sandbox/accounts', (route) => route.fulfill({ status: 404, json: {} }))
    await open('/states?find=nothing')
    await note.waitFor()
    await page.unroute('**/riva/api/sandbox/accounts')
    await page.reload()
    await expect.poll(kept).toBe('Jadran d.o.o.')
    await expect.poll(() => note.isVisible()).toBe(false)
    await open('/users')
    await heading(page, 'Users').waitFor()
  })

  it('shows every state as a small screen and a link to it, in the chosen language and appearance', async () => {
    const { page, open, accessibilityFaults } = await stage.visit()
    await open('/states?lang=en')
    await page.frameLocator('iframe[title=rejected]').getByRole('alert').waitFor()
    expect(await accessibilityFaults()).toEqual([])
    // at once, so that no screen notices
    const over = await page.evaluate(() => {
      const link = document.querySelector('.card .facts a')
      document.body.style.paddingBottom = '100vh'
      window.scrollBy(0, (link?.getBoundingClientRect().top ?? 0) - 8)
      const { x = 0, y = 0 } = link?.getBoundingClientRect() ?? {}
      const shown = document.elementFromPoint(x + 5, y + 5)?.closest('.looks, .card')?.className
      document.body.style.paddingBottom = ''
      window.scrollTo(0, 0)
      return shown
    })
    expect(over).toBe('looks')
    await page.getByRole('radio', { name: 'Dark' }).check()
    await page.frameLocator('iframe[title=rejected]').locator('html.dark[lang=en]').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('entry rejected')
    await page.getByRole('status').getByText('1 found').waitFor()
    await expect.poll(() => page.locator('.open:visible').allTextContents()).toEqual(['rejected'])
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('link', { name: 'Chart of entry: rejected' }).focus()
    await page.getByRole('link', { name: 'rejected', exact: true }).press('Enter')
    await page.getByRole('alert').waitFor()
    await page.locator('html.dark').waitFor()
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('jhi-theme')
  })
})
