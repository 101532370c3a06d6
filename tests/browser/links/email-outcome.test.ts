import { expect, it } from 'vitest'
import { button, heading } from '#tests/browser/person.ts'
import { fieldAt, say } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'

const stage = openStage()

const setStatus = (status: string) =>
  stage.rows(`update link set status = $1 where order_number = 'L-WAITING'`, [status])

/** The e-mail with a link that waits for its payment, opened on its details or its summary. */
async function atEmail(opened: 'details' | 'summary') {
  const [link] = await stage.rows<{ uuid: string; store: string }>(
    `select uuid, store_id as store from link where order_number = 'L-WAITING'`,
  )
  const summary = `/pbl/success?uuid=${link?.uuid}&storeId=${link?.store}`
  const { page } = await stage.at(opened === 'details' ? '/pbl/links?order=L-WAITING' : summary)
  if (opened === 'details') await page.getByRole('link', { name: 'L-WAITING' }).first().click()
  await say(page, { type: 'email.opened' })
  await fieldAt(page, 'subject').waitFor()
  return { page, send: button(page.getByRole('dialog', { name: 'Send the payment link' }), 'Send e-mail') }
}

it.each([
  ['PAID', 'details'],
  ['EXPIRED', 'summary'],
] as const)('says that a link is %s by now, on its %s, and not by a code · PBL-25', async (status, opened) => {
  const { page, send } = await atEmail(opened)
  try {
    await setStatus(status)
    await send.click()
    await page.getByText('The link is no longer open for payment.').waitFor()
    expect(await page.locator('body').textContent()).not.toContain('LINK_NOT_OPEN')
  } finally {
    await setStatus('CREATED')
  }
})

it.each(['details', 'summary'] as const)(
  'says on the %s that a lost reply may hide a sent e-mail · PBL-25',
  async (opened) => {
    const { page, send } = await atEmail(opened)
    await page.route('**/send_email*', (route) => route.abort('connectionreset'))
    await send.click()
    await page.getByText(/The server did not reply\. If the e-mail went out all the same/).waitFor()
  },
)

it('shows no code that it does not know as the reason · PBL-25', async () => {
  const { page } = await stage.at('/pbl/email_error?message=SOME_NEW_CODE')
  await heading(page, 'Link not sent, please try later').waitFor()
  expect(await page.getByRole('main').textContent()).not.toContain('SOME_NEW_CODE')
})
