import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { storageKeys } from '#contract/session/storage.ts'
import { inspector, looks } from '#tests/browser/looks.ts'
import { atRest, openCalls } from '#tests/browser/open-calls.ts'
import { button, choosePeriod, fillSignIn, heading, refresh, signIn } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { wordsIn } from '#tests/browser/words.ts'

const stage = openStage()
const jadran = 'Jadran d.o.o.'
const gorski = 'Gorski obrt'
const asked = `/transactions?from=${today}&to=${today}`

const selector = (page: Page) => page.getByRole('combobox', { name: /^(Company|Tvrtka)$/ })
const companyOf = (page: Page) => selector(page).locator('option:checked').textContent()
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'in another tab' })

/** Two tabs of one person, both in Jadran. */
async function twoTabs(path = asked): Promise<{ visit: Visit; first: Page; second: Page }> {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', jadran)
  await visit.open(path)
  await selector(visit.page).waitFor()
  const second = await visit.newTab()
  await second.goto('/transactions')
  await heading(second, 'Orders').waitFor()
  return { visit, first: visit.page, second }
}

it('keeps its company when another tab switches, says so, and stays or follows as told · CMP-23, ACC-36', async () => {
  const { first, second } = await twoTabs()
  await selector(second).selectOption(gorski)
  await bar(first).getByText(`You work in ${gorski} in another tab, and in ${jadran} in this one.`).waitFor()
  await expect.poll(() => companyOf(first)).toBe(jadran)
  await expect.poll(() => new URL(first.url()).searchParams.get('from')).toBe(today)
  await expect.poll(() => bar(second).count()).toBe(0)
  await button(bar(first), 'Stay').click()
  await bar(first).waitFor({ state: 'hidden' })
  await expect.poll(() => first.evaluate(() => document.activeElement?.textContent)).toBe('Orders')
  await first.reload()
  await heading(first, 'Orders').waitFor()
  await expect.poll(() => companyOf(first)).toBe(jadran)

  await selector(second).selectOption(jadran)
  await selector(second).selectOption(gorski)
  await button(bar(first), 'Switch here too').click()
  await expect.poll(() => companyOf(first)).toBe(gorski)
  await bar(first).waitFor({ state: 'hidden' })
  await expect.poll(() => bar(second).count()).toBe(0)
})

it('says nothing more once the other tab has come back · CMP-23', async () => {
  const { first, second } = await twoTabs()
  await selector(second).selectOption(gorski)
  await bar(first).waitFor()
  await selector(second).selectOption(jadran)
  await bar(first).waitFor({ state: 'hidden' })
})

it('sends what is done in each tab to the company of that tab · CMP-23', async () => {
  const { first, second } = await twoTabs()
  await selector(second).selectOption(gorski)
  await expect.poll(() => companyOf(second)).toBe(gorski)
  const wanted = [jadran, gorski, jadran, gorski, jadran, gorski]
  const rows = await stage.rows<{ id: string; name: string }>('select id::text, name from company')
  const sent: (string | undefined)[] = []
  for (const name of wanted) {
    const page = name === jadran ? first : second
    const call = page.waitForRequest(/\/companies\/\d+\/find/)
    await button(page, 'Search…').click()
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('R-100')
    const id = /\/companies\/(\d+)\//.exec((await call).url())?.[1]
    sent.push(rows.find((row) => row.id === id)?.name)
    await page.keyboard.press('Escape')
  }
  expect(sent).toEqual(wanted)
})

it('asks before a switch loses what was typed, in the selector and in the bar · CMP-16, CMP-23', async () => {
  const { first, second } = await twoTabs('/edit-company')
  const city = first.getByLabel('City')
  await city.fill('Solin')
  await selector(first).selectOption(gorski)
  const dialog = first.getByRole('alertdialog', { name: `Switch to ${gorski} without saving?` })
  await button(dialog, 'Stay here').click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => city.inputValue()).toBe('Solin')
  await expect.poll(() => companyOf(first)).toBe(jadran)

  await selector(second).selectOption(gorski)
  await button(bar(first), 'Switch here too').click()
  await dialog.waitFor()
  await expect.poll(() => first.getByRole('alertdialog').count()).toBe(1)
  await button(dialog, 'Switch without saving').click()
  await heading(first, 'Orders').waitFor()
  await expect.poll(() => companyOf(first)).toBe(gorski)
  await expect.poll(() => first.getByRole('alertdialog').count()).toBe(0)
})

it('asks for no confirmation once the form is saved or discarded · CMP-23', async () => {
  const { first } = await twoTabs('/edit-company')
  await first.getByLabel('City').fill('Solin')
  await button(first, 'Discard').click()
  await selector(first).selectOption(gorski)
  await heading(first, 'Orders').waitFor()
  await expect.poll(() => companyOf(first)).toBe(gorski)
})

/** Whose tokens are handed to a new tab: asked in this one, which would answer before the other. */
const handedOver = (page: Page) =>
  page.evaluate((key) => {
    const own = sessionStorage.getItem(key)
    const given: ('own' | 'other')[] = []
    return new Promise<typeof given>((resolve) => {
      const channel = new BroadcastChannel('riva')
      channel.addEventListener('message', ({ data }) => {
        if (data.kind !== 'answer') return
        given.push(data.handed.token === own ? 'own' : 'other')
        // This tab may be the slower one: asked a third time, the other one shows that the first question was heard.
        if (given.filter((whose) => whose === 'other').length === 3) resolve(given)
        else if (given.at(-1) === 'other') ask()
      })
      const ask = () => channel.postMessage({ kind: 'ask', id: 'a new tab' })
      ask()
    })
  }, storageKeys.authenticationToken)

it('freezes a tab when another person signs in beside it, and goes on as that person when told · SES-10, SES-21', async () => {
  const visit = await stage.visit()
  const { sub } = await visit.signedIn('viewer@jadran.example')
  const calls = openCalls(visit.page)
  await visit.open(asked)
  await visit.page.getByRole('table').waitFor()
  await atRest(calls)
  const second = await visit.newTab()
  const beside = openCalls(second)
  await second.goto(asked)
  await second.getByRole('table').waitFor()
  await atRest(beside)
  await stage.rows('delete from login_session where account_id = $1', [sub])
  await refresh(second).click()
  await heading(second, 'Sign in').waitFor()
  await signIn(second, 'store-admin@jadran.example')
  await heading(second, 'Orders').waitFor()

  const dialog = visit.page.getByRole('alertdialog', { name: 'Another person has signed in' })
  await dialog.getByText('This tab is paused').waitFor()
  expect(await handedOver(visit.page)).not.toContain('own')
  const sent: string[] = []
  // The parts of a screen that are fetched ahead go on coming; they are files for everybody.
  visit.page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/assets/')) sent.push(request.url())
  })
  await visit.page.waitForTimeout(500)
  expect(sent).toEqual([])
  await button(dialog, 'Continue as that person').click()
  await button(visit.page, /^User menu, Šime Čulić/).waitFor()
  await heading(visit.page, 'Orders').waitFor()
})

/** The paths of what a tab sends in the name of somebody, and what was refused of it. */
function named(page: Page) {
  const subjects = new Set<string>()
  const refused: string[] = []
  page.on('request', (request) => {
    const subject = /\/users\/([\da-f-]{36})/.exec(new URL(request.url()).pathname)?.[1]
    if (subject !== undefined) subjects.add(subject)
  })
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  return { subjects, refused }
}

it('freezes a tab that comes back after another person signed in, and again when it is loaded anew · SES-17, SES-21', async () => {
  const visit = await stage.visit()
  const first = await visit.signedIn('viewer@jadran.example')
  await visit.open(asked)
  await heading(visit.page, 'Orders').waitFor()
  await visit.page.route('**/elsewhere', (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }))
  await visit.page.goto('/elsewhere')
  const second = await visit.newTab()
  await second.goto('/login')
  await signIn(second, 'store-admin@jadran.example')
  await heading(second, 'Orders').waitFor()

  const [here, beside] = [named(visit.page), named(second)]
  const dialog = visit.page.getByRole('alertdialog', { name: 'Another person has signed in' })
  for (const comeBack of [() => visit.open(asked), () => visit.page.reload()]) {
    await comeBack()
    await dialog.waitFor()
  }
  await visit.page.keyboard.press('Escape')
  await visit.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect.poll(() => dialog.getByRole('button').allTextContents()).toEqual(['Continue as that person'])
  await expect.poll(() => second.getByRole('alertdialog').count()).toBe(0)
  await second.reload()
  await heading(second, 'Orders').waitFor()
  await choosePeriod(second, 'Week')
  await button(second, 'Show orders').click()
  await second.getByRole('row').nth(1).waitFor()
  expect([...here.subjects]).toEqual([first.sub])
  expect([...beside.subjects]).not.toContain(first.sub)
  expect(beside.subjects.size).toBe(1)
  expect([...here.refused, ...beside.refused]).toEqual([])

  await button(dialog, 'Continue as that person').click()
  await button(visit.page, /^User menu, Šime Čulić/).waitFor()
})

it('keeps what another person signed in with when the older tab is refused · SES-14, SES-17', async () => {
  const visit = await stage.visit()
  const { sub } = await visit.signedIn('viewer@jadran.example')
  const second = await visit.newTab()
  await second.goto('/login')
  await second.getByText('Keep me signed in on this device').click()
  await signIn(second, 'store-admin@jadran.example')
  await heading(second, 'Orders').waitFor()
  await stage.rows('delete from login_session where account_id = $1', [sub])
  await visit.open(asked)
  await heading(visit.page, 'Sign in').waitFor()
  await second.reload()
  await heading(second, 'Orders').waitFor()
})

it('ends its own session alone when it signs out without having heard of the next person · SES-10, SES-25', async () => {
  const visit = await stage.visit()
  await visit.page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel')
    Object.defineProperty(navigator, 'locks', { value: undefined })
  })
  const earlier = await visit.signedIn('viewer@jadran.example')
  await visit.open(asked)
  await visit.page.getByRole('table').waitFor()
  const second = await visit.newTab()
  await second.goto('/login')
  await second.getByText('Keep me signed in on this device').click()
  await signIn(second, 'store-admin@jadran.example')
  await heading(second, 'Orders').waitFor()
  const token = await second.evaluate((key) => localStorage.getItem(key), storageKeys.authenticationToken)

  await button(visit.page, /^User menu/).click()
  await button(visit.page, 'Sign out').click()
  await button(visit.page, /^User menu, Šime Čulić/).waitFor()
  expect((await earlier.fetch('/api/account')).status).toBe(401)
  await second.goto(asked)
  await button(second, /^User menu, Šime Čulić/).waitFor()
  await button(second, /^User menu/).click()
  await button(second, 'Sign out').click()
  await heading(second, 'Sign in').waitFor()
  expect((await stage.gateway.fetch('/api/account', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(
    401,
  )
})

it('ends nobody’s session by a wrong password in a tab that has not heard of them · SES-12, SES-25', async () => {
  const visit = await stage.visit()
  const alone = await visit.newTab()
  await alone.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel')
    Object.defineProperty(navigator, 'locks', { value: undefined })
  })
  await visit.open('/login')
  await signIn(visit.page, 'viewer@jadran.example')
  await heading(visit.page, 'Orders').waitFor()
  await alone.goto('/login')
  await fillSignIn(alone, 'store-admin@jadran.example', 'not the password')
  await alone.getByRole('alert').getByText('The e-mail or the password is not right.').waitFor()
  await visit.page.reload()
  await heading(visit.page, 'Orders').waitFor()
})

it.each(looks)(
  'has no fault for axe in the bar and the question, nor anything that scrolls sideways, $title',
  async ({ look }) => {
    const visit = await stage.visit(look)
    const { found, inspect } = inspector(visit)
    await visit.signedIn('admin@jadran.example', jadran)
    await visit.open('/edit-company')
    await visit.page.locator('input[name=city]').fill('Solin')
    const second = await visit.newTab()
    await second.goto('/transactions')
    await selector(second).selectOption(gorski)
    await button(visit.page, wordsIn(look.lang).say('Stay')).waitFor()
    await inspect('bar')
    await selector(visit.page).selectOption(gorski)
    await visit.page.getByRole('alertdialog').waitFor()
    await inspect('question')
    expect(found).toEqual([])
  },
)
