import { expect, it } from 'vitest'
import { de } from '#contract/pay/words/de.ts'
import { en } from '#contract/pay/words/en.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { newLink } from './pay-ground.ts'
import { payReturnCover } from './pay-return.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the way back from the wallet follows its chart · PAY-06, PAY-11',
  ...payReturnCover,
})

it('leads on from a refused link that the store has opened again · PAY-09', async () => {
  const { uuid, orderNumber } = await newLink(stage)
  const { page } = await stage.visit({ width: 360 })
  await stage.rows(`update link set status = 'DEACTIVATED' where uuid = $1`, [uuid])
  await page.goto(`/pay/${uuid}?language=en`)
  await page.waitForURL(/link-not-valid/)
  await page.getByText(en.reasons.deactivated).waitFor()
  await page.getByRole('link', { name: 'DE Deutsch' }).click()
  await page.getByText(de.reasons.deactivated).waitFor()
  expect(await page.getByRole('link', { name: /@/ }).getAttribute('href')).toBe('mailto:blagajna@split.jadran.example')
  expect(await page.locator('[data-line=order] dd').textContent()).toBe(orderNumber)
  await page.getByRole('link', { name: 'EN English' }).click()
  await page.getByText(en.reasons.deactivated).waitFor()
  await stage.rows(`update link set status = 'CREATED' where uuid = $1`, [uuid])
  await page.reload()
  await heading(page, en.broken).waitFor()
  expect(await page.locator('.shop').textContent()).toBe('Jadran Split')
  await page.getByRole('link', { name: en.retry }).click()
  await heading(page, en.title).waitFor()
})

it('does not say that nothing was charged where the link was paid in another tab · PAY-07', async () => {
  const { uuid } = await newLink(stage)
  const { page } = await stage.visit({ width: 360 })
  await stage.rows(`update link set status = 'PAID' where uuid = $1`, [uuid])
  await page.goto(`/pbl/transaction-canceled?uuid=${uuid}&language=en`)
  await heading(page, en.titles.paid).waitFor()
  expect(await page.getByText(en.canceledText).count()).toBe(0)
})
