import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { addressesOf, asksFor } from '#tests/browser/fetched-parts.ts'
import { heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { wordsIn } from '#tests/browser/words.ts'
import { localeCover } from './locale.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the language follows its chart · LNG-01, LNG-02, LNG-04',
  ...localeCover,
})

it.each([
  ['/create-company', 'City', 'new@riva.example', undefined],
  ['/edit-company', 'City', 'admin@jadran.example', 'Jadran d.o.o.'],
  ['/register', 'E-mail', null, undefined],
] as const)(
  'keeps the page %s and what is typed there in %s · LNG-01, LNG-02',
  async (address, label, who, company) => {
    const { page, open, signedIn } = await stage.visit()
    const { say } = wordsIn('hr')
    if (who !== null) await signedIn(who, company)
    await open(address)
    const field = page.getByLabel(label, { exact: true })
    await field.fill('Solin')
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('hr')
    const named = page.getByLabel(say(label), { exact: true })
    await expect.poll(() => named.inputValue()).toBe('Solin')
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(address)
  },
)

it('speaks a language chosen offline once the connection is back · LNG-01', async () => {
  const { page, open, signedIn } = await stage.visit()
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await open('/transactions')
  await page.context().setOffline(true)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('hr')
  await failed
  await heading(page, 'Orders').waitFor()
  await page.context().setOffline(false)
  await heading(page, 'Narudžbe').waitFor()
  expect(await page.getAttribute('html', 'lang')).toBe('hr')
})

const words = '../locales/hr/start.po'

/** Croatian is chosen and its words do not arrive; they would now. */
async function withoutWords() {
  const { page } = await stage.at('/transactions')
  const choice = page.getByRole('combobox', { name: 'Language', exact: true })
  // A part that could not be fetched is asked for a second time at once.
  const failed = page.waitForEvent('requestfailed', (request) => asksFor(words)(request) && request.url().includes('?'))
  await page.route(addressesOf(words), (route) => route.abort())
  await choice.selectOption('hr')
  await failed
  await page.unroute(addressesOf(words))
  return { page, choice }
}

it('speaks a language whose words did not arrive at first, also where the connection seemed to hold · LNG-01', async () => {
  const { page } = await withoutWords()
  await heading(page, 'Narudžbe').waitFor()
  expect(await page.getAttribute('html', 'lang')).toBe('hr')
})

it('speaks the language that was chosen last, also after words of another one did not arrive · LNG-01', async () => {
  const { page, choice } = await withoutWords()
  await choice.selectOption('en')
  const late = page.waitForRequest(asksFor(words), { timeout: 4_000 }).then(
    () => true,
    () => false,
  )
  expect(await late).toBe(false)
  expect(await page.getAttribute('html', 'lang')).toBe('en')
})
