import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { termsNoticeCover } from './terms-notice.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the notice of the terms follows its chart · TRM-04, TRM-05, TRM-06, TRM-07, SES-28',
  ...termsNoticeCover,
})

it.each([
  ['viewer@jadran.example', '/terms/users', undefined],
  ['admin@jadran.example', '/terms', 'Jadran d.o.o.'],
] as const)(
  '%s, whose company has accepted, is asked for nothing at %s and led home · TRM-04, NAV-02',
  async (email, path, company) => {
    const visit = await stage.visit()
    await visit.signedIn(email, company)
    await visit.open(path)
    const { page } = visit
    await expect.poll(() => heading(page, 'The terms are accepted').count()).toBe(1)
    expect(await page.getByRole('button', { name: /^(OK|Accept)$/ }).count()).toBe(0)
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(path)
  },
)
