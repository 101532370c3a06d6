import { expect, it } from 'vitest'
import { localeOf } from '#contract/pay/pay-language.ts'
import { de } from '#contract/pay/words/de.ts'
import { en } from '#contract/pay/words/en.ts'
import { hr } from '#contract/pay/words/hr.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { newLink, takenOver } from './pay-ground.ts'
import { payPageCover } from './pay-page.cover.ts'

const stage = openStage()

await describeCover({ stage, title: 'the pay page follows its chart · PAY-03, PAY-05, PAY-10', ...payPageCover })

it('stays in its language while the words of another cannot come, and takes them with the connection · PAY-01, SES-18', async () => {
  const { uuid } = await newLink(stage)
  const { page } = await stage.visit({ width: 360 })
  await page.goto(`/pay/${uuid}?language=hr`)
  await page.locator('.accept input').check()
  await page.context().setOffline(true)
  const failed = page.waitForEvent('requestfailed')
  await page.locator('nav a[lang=de]').click()
  await failed
  await heading(page, hr.title).waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe(localeOf.de)
  expect(await page.locator('.accept input').isChecked()).toBe(true)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['jhi-payLanguage'])
})

it('speaks the language of each link in a tab where nobody chose one · PAY-01', async () => {
  const croatian = await newLink(stage)
  const german = await newLink(stage, { language: 'de' })
  const { page } = await stage.visit({ width: 360 })
  await page.goto(`/pay/${croatian.uuid}`)
  await page.locator(takenOver).waitFor()
  await page.goto(`/pay/${german.uuid}`)
  await page.locator(takenOver).waitFor()
  await heading(page, de.title).waitFor()
  await page.locator('nav a[lang=en]').click()
  await heading(page, en.title).waitFor()
  await page.goto(`/pbl/transaction-canceled?uuid=${german.uuid}`)
  await page.getByRole('link', { name: en.startAgain }).click()
  await heading(page, en.title).waitFor()
})

it('keeps the order where the connection is lost before Continue, and goes on with it once it is back · PAY-05', async () => {
  const { uuid } = await newLink(stage)
  const { page } = await stage.visit({ width: 360 })
  await page.goto(`/pay/${uuid}?language=en`)
  await page.locator(takenOver).waitFor()
  const press = async () => {
    await page.locator('.accept input').check()
    await page.getByRole('button', { name: en.continue }).click()
  }
  await page.context().setOffline(true)
  await press()
  await page.getByText(en.stillHere).waitFor()
  await heading(page, en.title).waitFor()
  await page.getByRole('button', { name: en.retry }).click()
  await page.getByText(en.stillHere).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: en.retry }).click()
  await press()
  await page.waitForURL(/\/wallet\//)
})
