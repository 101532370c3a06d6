import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
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
