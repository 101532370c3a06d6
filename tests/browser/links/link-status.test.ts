import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { button, heading, messages } from '#tests/browser/person.ts'
import { fieldAt, say } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { linkStatusCover } from './link-status.cover.ts'

const stage = openStage()

await describeCover({ stage, title: 'the status of a link follows its chart · PBL-20, PBL-28', ...linkStatusCover })

/** The details of a new link to this customer. */
const atNewLink = async (email: string) => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/generate')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Jadran Split' })
  await page.getByLabel('Description').fill('Excursion')
  await page.getByLabel('Unit price').fill('55')
  await fieldAt(page, 'email').fill(email)
  await page.getByText('The order number is free.').waitFor()
  await button(page, 'Generate link').click()
  await heading(page, 'The payment link is ready').waitFor()
  await page.getByRole('link', { name: 'Link details' }).click()
  await page.getByText('Waiting for payment.').waitFor()
  return visit
}

it('is changed, deactivated and opened again, and tells all of it · PBL-18, PBL-20, PBL-29', async () => {
  const visit = await atNewLink('changed-link@mail.example')
  const { page } = visit
  await button(page, 'Edit validity and comment').click()
  const edit = page.getByRole('dialog', { name: 'Edit validity and comment' })
  expect(await button(edit, 'Update').isDisabled()).toBe(true)
  await fieldAt(edit, 'comment').fill('Agreed by phone')
  await button(edit, 'Update').click()
  await page.getByText('The link was updated.').first().waitFor()
  await page.getByText('Comment: – → Agreed by phone').waitFor()

  await button(page, 'Edit the customer').click()
  const customer = page.getByRole('dialog', { name: 'Edit the customer' })
  await customer.getByText('No changes yet.').waitFor()
  await fieldAt(customer, 'firstName').fill('Lucija')
  await fieldAt(customer, 'city').fill('Split')
  expect(await fieldAt(customer, 'zipCode').inputValue()).toBe('21000')
  expect(await visit.accessibilityFaults()).toEqual([])
  await button(customer, 'Update').click()
  await page.getByText('First name: – → Lucija').waitFor()

  await button(page, 'Deactivate…').click()
  await page.getByRole('alertdialog').getByText('The customer is told by e-mail.').waitFor()
  await button(page.getByRole('alertdialog'), 'Deactivate link').click()
  await page
    .getByText('The link was deactivated. The e-mail about it goes to changed-link@mail.example')
    .first()
    .waitFor()
  await button(page, 'Reactivate…').click()
  await button(page.getByRole('dialog'), 'Reactivate link').click()
  await page.getByText('Waiting for payment.').waitFor()
  await page.getByText('Status: Deactivated → Open').waitFor()
  expect(visit.faults).toEqual([])
})

it('says before a change that the store is told where no customer can be · PBL-29', async () => {
  const { page } = await atNewLink('')
  const storeIsTold = 'The link has no customer e-mail, so the store is told by e-mail.'
  await button(page, 'Deactivate…').click()
  await page.getByRole('alertdialog').getByText(storeIsTold).waitFor()
  await button(page.getByRole('alertdialog'), 'Deactivate link').click()
  await button(page, 'Reactivate…').click()
  await page.getByRole('dialog').getByText(storeIsTold).waitFor()
})

it('tells the message of each change that did not work · PBL-30', async () => {
  const { page } = await atNewLink('refused-link@mail.example')
  await page.route('**/pbl/deactivateLink/*', (route) => route.fulfill({ status: 409, json: {} }))
  await button(page, 'Deactivate…').click()
  await button(page.getByRole('alertdialog'), 'Deactivate link').click()
  await messages(page).getByText('The link was not deactivated. Check its status.').waitFor()
  const answers: readonly (readonly [number, object, string])[] = [
    [
      400,
      { fieldErrors: [{ field: 'comment', message: 'invalid' }] },
      'The link could not be updated. Check your entries',
    ],
    [409, { message: 'LINK_NOT_OPEN' }, 'The status of the link has changed and no longer allows this.'],
    [404, { message: 'NOT_FOUND' }, 'Nothing was saved: this was removed'],
    [429, { message: 'TOO_MANY_REQUESTS' }, 'Too many requests. Wait a minute and try again.'],
    [500, {}, 'We could not confirm that the change was saved.'],
  ]
  for (const [status, json, words] of answers) {
    await page.route('**/pbl/links/*', (route) => route.fulfill({ status, json }))
    await button(page, 'Edit validity and comment').click()
    const edit = page.getByRole('dialog', { name: 'Edit validity and comment' })
    await fieldAt(edit, 'comment').fill(`Agreed by phone ${status}`)
    await button(edit, 'Update').click()
    await messages(page).getByText(words).waitFor()
    await page.unroute('**/pbl/links/*')
    await button(edit, 'Cancel').click()
    await button(page, 'Close without updating').click()
  }
})

it('shows that the status changed and the e-mail did not go out, and sends it again · PBL-28', async () => {
  const visit = await atNewLink('undeliverable@mail.example')
  const { page } = visit
  await button(page, 'Deactivate…').click()
  await button(page.getByRole('alertdialog'), 'Deactivate link').click()
  const results = page.getByRole('dialog', { name: 'The link is deactivated' })
  await results.getByText('The mailbox does not accept e-mails.').waitFor()
  await page.getByText('The link was deactivated. Deadline for payment:').waitFor()
  expect(await messages(page).getByText('The link was deactivated').count()).toBe(0)
  expect(await visit.accessibilityFaults()).toEqual([])
  await button(results, 'Send again').click()
  await results.getByText('The mailbox does not accept e-mails.').waitFor()
  await say(results, { type: 'results.closed' })
  await messages(page).getByText('The link was deactivated, but the e-mail about it was not sent.').waitFor()
})

it('asks about a value that somebody else changed meanwhile · PBL-18', async () => {
  const visit = await atNewLink('two-clerks@mail.example')
  const { page, context } = visit
  const other = await context.newPage()
  await other.goto(page.url())
  await button(page, 'Edit validity and comment').click()
  const edit = page.getByRole('dialog', { name: 'Edit validity and comment' })
  await fieldAt(edit, 'comment').fill('Mine')
  await button(other, 'Edit validity and comment').click()
  await fieldAt(other, 'comment').fill('Theirs')
  await button(other, 'Update').click()
  await other.getByText('The link was updated.').first().waitFor()
  await button(edit, 'Update').click()
  await edit.getByText('Someone else saved this form in the meantime').waitFor()
  await button(edit, 'Update').click()
  await page.getByText('Comment: Theirs → Mine').waitFor()
})

it('keeps the number of a link on one line in the question on a phone · PBL-20', async () => {
  const visit = await atNewLink('phone@mail.example')
  const { page } = visit
  await page.setViewportSize({ width: 360, height: 760 })
  await button(page, 'Deactivate…').click()
  const number = page.getByRole('alertdialog').getByRole('heading').locator('bdi')
  await number.waitFor()
  const shown = await number.evaluate((bdi) => {
    bdi.textContent = 'pbl-KQnmhMXpznp4QfxrLN'
    const range = document.createRange()
    range.selectNodeContents(bdi)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(shown).toBe(1)
})
