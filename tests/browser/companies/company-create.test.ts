import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { inspector, looks } from '#tests/browser/looks.ts'
import { button, heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { wordsIn } from '#tests/browser/words.ts'
import { companyCreateCover } from './company-create.cover.ts'
import { newCompanyCover } from './new-company-form.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'a new company follows its chart · CMP-03, CMP-20',
  ...companyCreateCover,
})

await describeCover({
  stage,
  title: 'the form of a new company follows its chart · CMP-03, CMP-06, CMP-09',
  ...newCompanyCover,
})

it('asks before Back loses what was typed, the browser too, and a sign-out not · CMP-15, CMP-20', async () => {
  const visit = await stage.visit()
  const { page } = visit
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await visit.signedIn('new@riva.example')
  await visit.open('/error')
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  const city = page.getByLabel('City', { exact: true })
  await city.fill('Solin')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await button(question, 'Stay here').click()
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => city.inputValue()).toBe('Solin')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])

  await city.fill('Solin')
  await button(page, 'Cancel').click()
  await heading(page, 'Sign in').waitFor()
  expect(asked).toEqual(['beforeunload'])
})

it.each(looks)('has no fault for axe, nor anything that scrolls sideways, $title', async ({ look }) => {
  const visit = await stage.visit(look)
  const { inspect, found } = inspector(visit, { reasons: true })
  await visit.signedIn('admin@gorski.example')
  await visit.open('/create-company')
  await button(visit.page, wordsIn(look.lang).say('Show what is missing')).click()
  await inspect('create company')
  expect(found).toEqual([])
})
