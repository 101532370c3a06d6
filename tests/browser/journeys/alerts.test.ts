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

it('puts what the params header carries where the text of the alert names it, as plain text · SES-32', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.page.route(/\/companies\/\d+\/orders\?/, async (route) => {
    const reply = await route.fetch()
    const [alert, params] = ['Dućan {{ param }} je spremljen', "<b>Čakovec</b> $' $&"].map(encodeURIComponent)
    const told = { 'X-merchantApp-alert': alert ?? '', 'X-merchantApp-params': params ?? '' }
    await route.fulfill({ response: reply, headers: { ...reply.headers(), ...told } })
  })
  await visit.open('/transactions')
  await button(visit.page, 'Show orders').click()
  await messages(visit.page).getByText("Dućan <b>Čakovec</b> $' $& je spremljen").waitFor()
})

it('says a key of the gateway in words, and a language that was not saved · ERR-04, ERR-06, LNG-02', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.page.route(/\/companies\/\d+\/orders\?/, (route) =>
    route.fulfill({ status: 400, json: { message: 'MALFORMED_JSON' } }),
  )
  await visit.page.route(/\/mrc\/api\/users\/[^/]+\?.*language=/, (route) => route.fulfill({ status: 500, body: '' }))
  await visit.open('/transactions')
  await button(visit.page, 'Show orders').click()
  await messages(visit.page).getByText('The server could not read the request.').waitFor()
  await visit.page.getByRole('combobox', { name: 'Language' }).selectOption('Hrvatski')
  const region = visit.page.getByRole('region', { name: 'Poruke' })
  await region.getByText('Jezik nije spremljen za sljedeću prijavu.').waitFor()
  await region.getByText('Poslužitelj nije mogao pročitati zahtjev.').waitFor()
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
