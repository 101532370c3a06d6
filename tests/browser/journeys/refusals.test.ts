import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, heading, messages, moveMoney, openOrder, refresh, signIn } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'

const stage = openStage()
const jadran = 'Jadran d.o.o.'
const asked = `/transactions?from=${today}&to=${today}`

/** Every refused reply that a page gets from now on. */
function refusalsOf(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (reply) => {
    if (reply.status() === 403) refused.push(`${reply.request().method()} ${new URL(reply.url()).pathname}`)
  })
  return refused
}

/** What a burst may cost: readings of the identity, and changes of the address. */
function costsOf(page: Page) {
  const identities: string[] = []
  const moves: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/account') identities.push(request.url())
  })
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) moves.push(frame.url())
  })
  return { identities, moves }
}

/** As a text: what loads a module in a page must not be rewritten for the test runner. */
const burst = (path: string) => `(async () => {
  const scripts = [...document.querySelectorAll('script[type=module][src]')]
  const modules = await Promise.all(scripts.map(({ src }) => import(src)))
  const request = modules
    .flatMap((one) => Object.values(one))
    .filter((one) => typeof one === 'function')
    .find((one) => /answered \\$\\{\\w+\\.status\\}/.test(Function.prototype.toString.call(one)))
  if (!request) throw new Error('The client is not among the scripts of the page.')
  const call = { method: 'GET', path: ${JSON.stringify(path)}, replies: {} }
  const sent = await Promise.allSettled(Array.from({ length: 20 }, () => request(call, {})))
  return sent.filter(({ status }) => status === 'rejected').length
})()`

/** Twenty calls at once through the client of the app itself, found among the scripts of the page. */
const sendTwenty = (page: Page, path: string): Promise<number> => page.evaluate(burst(path))

it('asks for nothing of a company before its terms are accepted: no call is refused · TRM-10, SES-15', async () => {
  const { page } = await stage.visit()
  const refused = refusalsOf(page)
  await page.goto('/login')
  await signIn(page, 'admin@planina.example')
  await heading(page, 'Terms').waitFor()
  await page.reload()
  await heading(page, 'Terms').waitFor()
  await page.goto('/transactions')
  await heading(page, 'Terms').waitFor()
  expect(refused).toEqual([])
  await page.getByRole('checkbox').check()
  await button(page, 'Accept').click()
  await heading(page, 'Dashboard').waitFor()
  await page.getByRole('combobox', { name: 'Store' }).locator('option').nth(1).waitFor({ state: 'attached' })
  expect(refused).toEqual([])
})

const bursts = [
  { status: 403, ends: 'Orders', identities: 1, moves: 2, said: 'You do not have permission for this.' },
  { status: 401, ends: 'Sign in', identities: 0, moves: 1, said: null },
  { status: 415, ends: 'Sign in', identities: 0, moves: 1, said: null },
] as const

it.each(bursts)(
  'answers twenty $status at once with one reading of the identity at most and one way · SES-14, SES-15',
  async ({ status, ends, said, ...limits }) => {
    const visit = await stage.visit()
    await visit.signedIn('viewer@jadran.example')
    await visit.open(`${asked}&statuses=authorized`)
    await visit.page.getByRole('table').waitFor()
    await visit.page.route(/\/api\/burst/, (route) => route.fulfill({ status, body: '' }))
    const { identities, moves } = costsOf(visit.page)
    const entries = await visit.page.evaluate(() => history.length)
    expect(await sendTwenty(visit.page, 'mrc/api/burst')).toBe(20)
    await heading(visit.page, ends).waitFor()
    await visit.page.waitForTimeout(2_500)
    expect(identities.length).toBe(limits.identities)
    expect(moves.length).toBeLessThanOrEqual(limits.moves)
    await expect.poll(() => visit.page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1)
    const texts = await messages(visit.page).getByText(/./).allTextContents()
    expect(texts.filter((text) => said !== null && text.startsWith(said)).length).toBeLessThanOrEqual(1)
  },
)

/** A colleague changes what a clerk may do, on the screen of users. */
async function takeRefundAway(colleague: Visit): Promise<void> {
  const { page } = colleague
  await colleague.signedIn('admin@jadran.example', jadran)
  await colleague.open('/users')
  await page.getByRole('link', { name: 'clerk@jadran.example' }).click()
  await page.getByRole('switch', { name: 'Refund' }).click({ force: true })
  await button(page, 'Update').click()
  await button(page.getByRole('alertdialog'), 'Change the rights').click()
  await messages(page).getByText('The rights of the user have been saved.').waitFor()
}

it('refuses the next refund once a colleague took the right away: says so, and the actions go · ACC-19, SES-15', async () => {
  const clerk = await stage.visit()
  await clerk.signedIn('clerk@jadran.example', jadran)
  await clerk.open('/transactions')
  await openOrder(clerk.page, 'R-REFUND-ME')
  await button(clerk.page, 'Refund…').waitFor()
  await takeRefundAway(await stage.visit())

  const { identities } = costsOf(clerk.page)
  const refused = refusalsOf(clerk.page)
  await moveMoney(clerk.page, 'Refund', '1.00')
  await messages(clerk.page).getByText('You do not have permission for this.').waitFor()
  await heading(clerk.page, 'Dashboard').waitFor()
  await clerk.page.waitForTimeout(2_500)
  expect(refused.length).toBe(1)
  expect(identities.length).toBe(1)
  await clerk.open('/transactions')
  await openOrder(clerk.page, 'R-REFUND-ME')
  await refresh(clerk.page).waitFor()
  for (const action of ['Refund…', 'Void…']) await expect.poll(() => button(clerk.page, action).count()).toBe(0)
  const [left] = await stage.rows<{ refunded: string }>(
    "select refunded::text from orders where order_reference = 'R-REFUND-ME'",
  )
  expect(left?.refunded).toBe('0')
})
