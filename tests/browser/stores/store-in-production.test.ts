import { expect, it } from 'vitest'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { button, fillSignIn, heading, messages } from '#tests/browser/person.ts'
import { fieldAt } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { newStore } from '#tests/machines/stores/example-wizard.ts'
import { jadran, tab } from './at-settings.ts'

const stage = openStage({ env: { SANDBOX: 'on', ACTIVE_PROFILES: 'prod', TEST_MODE: 'false' } })

it('creates a store in production: told when its cards count, without debug, always active · STO-21, STO-22, STS-03', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/stores/create')
  await fieldAt(page, 'name').fill(newStore.name)
  await fieldAt(page, 'domain').fill(newStore.domain)
  await fieldAt(page, 'email').fill(newStore.email)
  expect(await fieldAt(page, 'enabled').count()).toBe(0)
  await button(page, 'Next').click()
  await fieldAt(page, 'method').waitFor()
  expect(await fieldAt(page, 'debugEnabled').count()).toBe(0)
  for (const _ of [1, 2, 3]) await button(page, 'Next').click()
  const notice = page.getByText('The cards can be used once the bank has sent the parameters of the store.')
  await page.getByText('Cards that customers may pay with').waitFor()
  await notice.waitFor()
  await button(page, 'Next').click()
  await notice.waitFor()
  await button(page, 'Create store').click()
  await heading(page, 'Sign in').waitFor()
  await fillSignIn(page, 'admin@jadran.example', sandboxPassword)
  await messages(page).getByText('The new store has been created.').waitFor()
  const [made] = await stage.rows<{ enabled: boolean; debug: boolean }>(
    'select enabled, debug_enabled as debug from store where name = $1',
    [newStore.name],
  )
  expect(made).toEqual({ enabled: true, debug: false })
})

it('tunes a store in production without debug and without its layout · STS-03, STS-05, STS-17', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/edit-store/${jadran.split}`)
  await fieldAt(page, 'name').waitFor()
  expect(await fieldAt(page, 'enabled').count()).toBe(0)
  await tab(page, 'API').click()
  await fieldAt(page, 'method').waitFor()
  expect(await fieldAt(page, 'debugEnabled').count()).toBe(0)
  await visit.open(`/edit-store/${jadran.split}?tab=layout`)
  await page.getByText('The layout can be changed in test mode only.').waitFor()
})
