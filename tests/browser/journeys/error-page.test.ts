import { expect, it } from 'vitest'
import { storageKeys } from '#contract/session/storage.ts'
import { applied, button, findByName, heading, refresh, signIn } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const asked = `/transactions?from=${today}&to=${today}`

const hostile = [
  '<img src=x onerror="document.title=1">',
  '"><script>document.title=1</script>',
  'javascript:alert(1)',
  'a\u202Eb\u0000c',
  'x'.repeat(5_000),
]

it('shows status, reason and message of an error as text, to everyone · NAV-19, NAV-20, ERR-09', async () => {
  const { page } = await stage.visit()
  const expected = {
    '403': 'Forbidden: You do not have permission to access this resource.',
    '404': 'Sorry, page not found.',
    '500': 'Sorry, something went wrong and your request cannot be processed.',
    '<b>': 'Sorry, something went wrong and your request cannot be processed.',
  }
  for (const [status, text] of Object.entries(expected)) {
    await page.goto(`/error?${new URLSearchParams({ status, reason: 'Bad thing', message: 'Said so' })}`)
    await page.getByText(text).waitFor()
    await page.getByText('Bad thing').waitFor()
    await page.getByText('Said so').waitFor()
    await expect.poll(() => page.getByText('<b>').count()).toBe(0)
  }
  for (const text of hostile) {
    await page.goto(`/error?${new URLSearchParams({ status: '500', reason: text, message: text })}`)
    await heading(page, 'Something went wrong').waitFor()
    const main = page.getByRole('main')
    await expect.poll(() => main.locator('img, script, iframe').count()).toBe(0)
    await expect.poll(() => page.title()).toBe('Error – Riva')
    const definitions = await main.getByRole('definition').allTextContents()
    for (const shown of definitions.slice(1)) {
      expect(shown.length).toBeLessThanOrEqual(201)
      expect(['\u0000', '\u202E'].some((sign) => shown.includes(sign))).toBe(false)
    }
  }
  await expect.poll(() => page.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
})

it('goes to the error page when the gateway breaks, and after a new sign-in on at the same address · ERR-08, NAV-20, SES-03', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('store-admin@jadran.example')
  await visit.open(`${asked}&size=25`)
  await findByName(page, 'Horvat')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await stage.rows('alter table orders rename to orders_away')
  await refresh(page).click()
  await heading(page, 'Something went wrong').waitFor()
  await stage.rows('alter table orders_away rename to orders')
  await page.getByText('Internal Server Error').waitFor()
  await page.getByText('500', { exact: true }).waitFor()
  await page.getByText('Something broke at the server. Its operator finds it by the reference.').waitFor()
  const reference = (await page.getByRole('definition').last().locator('span span').first().textContent()) ?? ''
  await button(page, 'Copy: error reference').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  expect(reference).toMatch(/^[\w-]{6,}$/)
  const kept = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('jhi-')).sort(),
    )
  expect(await kept()).toEqual([storageKeys.lang, storageKeys.leftPlace])
  expect(page.url()).not.toContain('Horvat')
  await page.getByText('You are signed out. Sign in again to go on where you were.').waitFor()

  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await heading(page, 'Sign in').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Try again' }).click()
  await heading(page, 'Sign in').waitFor()
  await signIn(page, 'store-admin@jadran.example')
  await heading(page, 'Orders').waitFor()
  await applied(page).getByText('Horvat').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('size')).toBe('25')
  await refresh(page).waitFor()
})

it('says an error in the words of a Croatian reader · ERR-08, NAV-20, LNG-01', async () => {
  const { page } = await stage.visit({ lang: 'hr' })
  const search = { status: '500', reason: 'Internal Server Error', message: 'INTERNAL_ERROR', reference: 'R-1' }
  await page.goto(`/error?${new URLSearchParams(search)}`)
  await page.getByText('Interna pogreška poslužitelja').waitFor()
  await page.getByText('Na poslužitelju je došlo do pogreške. Operater je nalazi po oznaci.').waitFor()
  await page.getByText('R-1', { exact: true }).waitFor()
  await expect.poll(() => page.getByText(/INTERNAL_ERROR|Internal/).count()).toBe(0)
})
