import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { button } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { entryCover } from './entry.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the sign-in screen follows its chart · SES-01, SES-03, SES-05, SES-06, SES-12',
  ...entryCover,
})

it('says at once that a value is too long, and never that it is missing · SES-05', async () => {
  const { page, signedOut } = await stage.visit()
  await signedOut()
  await page.goto('/login')
  await page.getByLabel('Password', { exact: true }).fill('a password')
  await page.getByLabel('E-mail').fill('a'.repeat(256))
  await page.getByText('This value is too long.').waitFor()
  await button(page, 'Sign in').click()
  await expect.poll(() => page.getByLabel('E-mail').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByText('Enter your e-mail and your password to sign in.').count()).toBe(0)
})
