import { expect, it } from 'vitest'
import { button, messages, refresh } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'

const stage = openStage()

it('says what the alert header of a reply says: a known key in words, another as plain text · SES-32', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const alerts = ['TRANSACTION_SUCCESSFULLY_VOIDED', encodeURIComponent('Dućan <b>Čakovec</b>')]
  await visit.page.route(/\/companies\/\d+\/orders\?/, async (route) => {
    const reply = await route.fetch()
    const alert = alerts.shift()
    await route.fulfill({
      response: reply,
      headers: { ...reply.headers(), ...(alert ? { 'X-merchantApp-alert': alert } : {}) },
    })
  })
  await visit.open('/transactions')
  await button(visit.page, 'Show orders').click()
  await messages(visit.page).getByText('The transaction has been voided.').waitFor()
  await visit.page.getByRole('table').waitFor()
  await refresh(visit.page).click()
  await messages(visit.page).getByText('Dućan <b>Čakovec</b>').waitFor()
  await expect.poll(() => messages(visit.page).locator('b').count()).toBe(0)
})

it('says why the gateway does not take the filter of a list, and offers to try again · ERR-02, ERR-04', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const refusals = [
    { headers: { 'X-merchantApp-error': encodeURIComponent('Razdoblje je zaključano <b>do 12 h</b>') }, body: '{}' },
    { headers: {}, body: JSON.stringify({ fieldErrors: [{ field: 'statuses', message: 'NotEmpty' }] }) },
  ]
  await visit.page.route(/\/companies\/\d+\/orders\?/, async (route) => {
    const refusal = refusals.shift()
    if (refusal) await route.fulfill({ status: 400, contentType: 'application/json', ...refusal })
    else await route.continue()
  })
  await visit.open('/transactions')
  await button(visit.page, 'Show orders').click()
  await messages(visit.page).getByText('Razdoblje je zaključano <b>do 12 h</b>').waitFor()
  await button(visit.page, 'Try again').click()
  await messages(visit.page).getByText('Field statuses cannot be empty').waitFor()
  await button(visit.page, 'Try again').click()
  await visit.page.getByRole('table').waitFor()
})
