import { expect, it } from 'vitest'
import { atRest, openCalls } from '#tests/browser/open-calls.ts'
import { heading, messages, refresh } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const asked = `/transactions?from=${today}&to=${today}`

it('says nothing of a silent failure and one line of a lost server · ERR-02, ERR-03, ERR-08', async () => {
  const visit = await stage.visit()
  await visit.signedIn('viewer@jadran.example')
  const calls = openCalls(visit.page)
  const broken: number[] = []
  const silent = /\/orders\/sums\?/
  await visit.page.route(silent, (route) => route.fulfill({ status: 500, body: 'broken' }))
  visit.page.on('response', (reply) => {
    if (silent.test(reply.url())) broken.push(reply.status())
  })
  await visit.open(asked)
  await visit.page.getByRole('table').waitFor()
  await expect.poll(() => broken).toContain(500)
  await atRest(calls)
  expect(await messages(visit.page).getByRole('button').count()).toBe(0)
  await heading(visit.page, 'Orders').waitFor()
  await visit.context.setOffline(true)
  await refresh(visit.page).click()
  await messages(visit.page).getByText('Server not reachable').waitFor()
  await visit.page.getByText('The list could not be refreshed.').waitFor()
  await visit.page.getByText('What you have entered stays here. Try again once you are connected.').waitFor()
  await visit.context.setOffline(false)
  await refresh(visit.page).click()
  await visit.page.getByText('The list could not be refreshed.').waitFor({ state: 'hidden' })
  await messages(visit.page).getByText('Server not reachable').waitFor({ state: 'hidden' })
})
