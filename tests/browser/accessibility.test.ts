import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { changeReply } from '#tests/browser/change-reply.ts'
import { beIdle } from './be-idle.ts'
import { inspector, looks } from './looks.ts'
import { openCalls } from './open-calls.ts'
import { button, heading, openLoading, orderLink } from './person.ts'
import { openStage, today } from './stage.ts'
import { expectSights, there } from './walk.ts'
import { wordsIn } from './words.ts'

// Over 300 lines: every screen stands here once, so that none is forgotten in a look.
const stage = openStage()

const tools = [
  ['ControlOrMeta+k', 'Search'],
  ['?', 'Keyboard shortcuts'],
  ['d', 'Downloads'],
  ['m', 'Recent messages'],
] as const

describe.each(looks)('$title', ({ look }) => {
  const { say, like } = wordsIn(look.lang)
  const open = async () => {
    const visit = await stage.visit(look)
    return { visit, page: visit.page, ...inspector(visit, { reasons: true }) }
  }
  const press = (within: Page | Locator, message: string) => button(within, say(message)).click()
  const isNarrow = look.width < 768
  const openPeriod = (page: Page) => button(page, like('Period')).click()
  const openMoney = async (page: Page, action: 'Refund…' | 'Complete…' | 'Void…', amount?: string) => {
    await press(page, action)
    const dialog = page.getByRole('alertdialog')
    if (amount !== undefined) await dialog.getByRole('textbox').fill(amount)
    return dialog
  }
  const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name: say(name) })
  const fillAmountsTheWrongWayRound = async (page: Page) => {
    await button(page, like('Filters')).click()
    const filter = dialogOf(page, 'Custom filter')
    await filter.getByText(say('Statuses')).click()
    await filter.getByLabel(say('Amount from')).fill('5')
    await filter.getByLabel(say('Amount to')).fill('4')
    await filter.getByLabel(say('Amount to')).blur()
    await filter.getByText(say('The upper amount must not be less than the lower amount.')).waitFor()
    // Half under the foot of the dialog the first choice would count as one that is half as high.
    await filter.getByText(say('Statuses')).evaluate((group) => group.scrollIntoView({ block: 'center' }))
    return filter
  }
  const skeleton = (page: Page) => page.getByRole('status').getByText(say('Loading'), { exact: true }).first()

  it('finds nothing on the screens around the sign-in · SES-01, ERR-09, NAV-01, NAV-19, NAV-20, NAV-21', async () => {
    const { visit, page, found, inspect } = await open()
    await page.goto('/login')
    await heading(page, say('Sign in', 'title')).waitFor()
    await inspect('login')
    await page.getByLabel(say('E-mail'), { exact: true }).fill('viewer@jadran.example')
    await page.getByLabel(say('Password'), { exact: true }).fill('wrong')
    await press(page, 'Sign in')
    await page.getByRole('alert').waitFor()
    await inspect('login refused')
    await page.goto('/accessdenied')
    await heading(page, say('Access denied')).waitFor()
    await inspect('forbidden')
    await page.goto('/error?status=500&reason=Reason&message=Message&reference=R-1&from=%2Fusers')
    await heading(page, say('Something went wrong')).waitFor()
    await inspect('error')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/logout', async (route) => {
      await held
      await route.continue()
    })
    await openLoading(page, say('Forgotten password'))
    await page.getByText(say('Loading…')).waitFor()
    await inspect('loading')
    letGo()
    await heading(page, say('Sign in', 'title')).waitFor()
    await page.unroute('**/logout')
    await visit.signedIn('admin@jadran.example')
    await visit.open('/transactions')
    await heading(page, say('Choose a company')).waitFor()
    await inspect('choose company')
    await button(page, 'Jadran d.o.o.').click()
    await heading(page, say('Orders')).waitFor()
    await changeReply(page, '**/api/profile-info', (body: object) => ({ ...body, features: [] }))
    await page.goto('/users/audit')
    await heading(page, say('Not found')).waitFor()
    await inspect('not found')
    expect(found).toEqual([])
  })

  it('finds nothing in any state of the list · TRX-01, TRX-09, TRX-10, TRX-12, NAV-22, NAV-34', async () => {
    const { visit, page, found, inspect } = await open()
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    await visit.open('/transactions')
    await page.getByText(say('No orders are shown yet')).waitFor()
    await inspect('bare list')
    await button(page, like('User menu')).click()
    await page.getByRole('dialog', { name: like('User menu') }).waitFor()
    await inspect('user menu')
    await page.keyboard.press('Escape')
    await openPeriod(page)
    await press(page, 'Choose in the calendar')
    await page.getByRole('button', { name: /\b21\.? \p{L}+ 2026/u }).waitFor()
    await inspect('calendar')
    await page.keyboard.press('Escape')
    await inspect('period')
    await page.keyboard.press('Escape')
    const filter = await fillAmountsTheWrongWayRound(page)
    await inspect('filter dialog')
    await page.keyboard.press('Escape')
    await filter.waitFor({ state: 'hidden' })
    await press(page, 'Show orders')
    const row = page.getByRole('checkbox', { name: like('Select {0}') }).nth(1)
    await row.waitFor({ state: 'attached' })
    await row.click({ force: true })
    await inspect('results, one selected')
    await button(page, like('Export ({count})…')).click()
    await page.getByRole('dialog').waitFor()
    await inspect('export dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    for (const [key, name] of tools) {
      await page.keyboard.press(key)
      await dialogOf(page, name).waitFor()
      await inspect(name)
      await page.keyboard.press('Escape')
      await dialogOf(page, name).waitFor({ state: 'hidden' })
    }
    await page.route(/\/orders\?/, () => undefined)
    await press(page, 'Refresh')
    await page.locator('.riva-dim').waitFor()
    await inspect('results, read anew')
    await page.unroute(/\/orders\?/)
    await visit.open(`/transactions?from=2026-11-14&to=${today}&order=no-such-order`)
    await page.getByText(say('No orders match')).waitFor()
    await inspect('empty list')
    await page.route(/\/orders\?/, (route) => route.abort())
    await openPeriod(page)
    await press(page, 'Week')
    await press(page, 'Month')
    await page.keyboard.press('Escape')
    await press(page, 'Show orders')
    await page.getByText(say('This could not be loaded')).waitFor()
    await inspect('failed list')
    await page.unroute(/\/orders\?/)
    await page.route(/\/orders\?/, () => undefined)
    await press(page, 'Try again')
    await skeleton(page).waitFor({ state: 'attached' })
    await inspect('loading list')
    expect(found).toEqual([])
  })

  it('finds nothing on the lists of bank payments and of terminals, and in what belongs to a list · PIS-02, POS-02, POS-11, NAV-08', async () => {
    const { visit, page, found, inspect } = await open()
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    for (const address of ['/pis/transactions', '/pos/transactions']) {
      await visit.open(address)
      await page.getByText(say('No orders are shown yet')).waitFor()
      await inspect(`bare ${address}`)
      await openPeriod(page)
      await press(page, 'Year')
      await page.keyboard.press('Escape')
      await press(page, 'Show orders')
      await page.getByText(say('Sum of all orders found')).waitFor()
      await inspect(address)
      const filter = await fillAmountsTheWrongWayRound(page)
      await inspect(`filter dialog of ${address}`)
      await page.keyboard.press('Escape')
      await filter.waitFor({ state: 'hidden' })
    }
    if (!isNarrow) {
      await press(page, 'Columns')
      await dialogOf(page, 'Columns').waitFor()
      await inspect('columns')
      await page.keyboard.press('Escape')
    }
    if (isNarrow) await openPeriod(page)
    await press(page, 'Saved views')
    await press(page, 'Save this view…')
    await inspect('name of a view')
    await page.keyboard.type('Every terminal')
    await page.keyboard.press('Enter')
    const remove = button(page, say('Remove {name}').replace('{name}', 'Every terminal'))
    await remove.waitFor()
    await inspect('saved views')
    await remove.click()
    await button(page, say('Remove the view')).waitFor()
    await inspect('removal of a view')
    await press(page, 'Remove the view')
    await remove.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    if (isNarrow) await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: say('Order, customer, amount, person or page') }).fill('R-3DS')
    await page
      .getByRole('option', { name: /· R-3DS ·/ })
      .first()
      .waitFor()
    await inspect('search')
    expect(found).toEqual([])
  })

  const parts = ['Order details', 'Order history', 'Summary']
  const openDetails = async () => {
    const opened = await open()
    const { visit, page, inspect } = opened
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    const openRow = async (reference: string) => {
      await visit.open(`/transactions?from=2026-11-14&to=${today}&order=${reference}`)
      await orderLink(page, reference).click()
      await heading(page, reference).waitFor()
    }
    const lookAtTabs = async (kind: string, tabs: readonly string[]) => {
      for (const tab of tabs) {
        const link = page.getByRole('link', { name: say(tab), exact: true })
        await link.click()
        await link.and(page.locator('[aria-current]')).waitFor()
        await inspect(`${kind}, ${tab}`)
      }
    }
    return { ...opened, openRow, lookAtTabs }
  }

  it('finds nothing on the details and in their dialogs · TRD-03, TRD-06, TRX-24, ACT-08, ACT-10, ACT-14, ERR-01', async () => {
    const { page, found, inspect, openRow, lookAtTabs } = await openDetails()
    await openRow('R-3DS')
    await lookAtTabs('card order', parts)
    const refund = await openMoney(page, 'Refund…', '10,5')
    await expect.poll(() => refund.getByRole('textbox').inputValue()).toBe('10.5')
    await refund.getByRole('textbox').fill('0')
    await inspect('refund dialog with an error')
    await refund.getByRole('textbox').fill('10.94')
    await button(refund, like('Refund {amount}')).click()
    await refund.getByText(say('Not carried out'), { exact: true }).waitFor()
    await refund.getByText(say('No money was moved. Try again, or contact your bank.')).waitFor()
    await inspect('declined')
    await press(refund, 'Cancel')
    await refund.waitFor({ state: 'hidden' })
    await page.route(/\/refund\?/, (route) => route.abort())
    await button(await openMoney(page, 'Refund…', '1.00'), like('Refund {amount}')).click()
    const lost = 'No clear reply arrived, and this action is not on the transaction so far.'
    await page.getByText(say(`${lost} Trying again is safe: it will not be carried out twice.`)).waitFor()
    await inspect('unknown outcome')
    await button(page.getByRole('alertdialog'), say('Close')).first().click()
    const unknown = 'We could not confirm whether the action went through.'
    await page.getByText(say(`${unknown} Check the order before you try again.`)).waitFor()
    await inspect('messages')

    await openRow('R-COMPLETE-ME')
    await openMoney(page, 'Complete…', '9999')
    await inspect('complete dialog with an error')
    await page.keyboard.press('Escape')
    await openMoney(page, 'Void…')
    await inspect('void dialog')
    await page.keyboard.press('Escape')
    await page.goto('/stores/1/transactions/999999999')
    await page.getByText(say('There is no such order')).waitFor()
    await inspect('no such order')
    expect(found).toEqual([])
  })

  it('finds nothing on the details of bank and instant payments · PIS-07, IPS-01, IPS-02', async () => {
    const { page, found, inspect, openRow, lookAtTabs } = await openDetails()
    await openRow('R-PIS')
    await inspect('bank payment')
    await openRow('R-IPS-REFUND')
    await lookAtTabs('instant payment', parts)
    await press(page, 'Refund order…')
    await page.getByRole('alertdialog').waitFor()
    await inspect('refund of an instant payment')
    expect(found).toEqual([])
  })

  it('finds nothing on the details of crypto payments and charges · CRY-01, TRD-04, ACT-11', async () => {
    const { page, found, inspect, openRow, lookAtTabs } = await openDetails()
    await openRow('R-CRYPTO')
    await lookAtTabs('crypto payment', parts)
    await openRow('R-HRK-SUBSCRIPTION')
    await lookAtTabs('card order', ['PBL saved card'])
    await press(page, 'Next payment…')
    await page.getByRole('alertdialog').getByLabel(say('Amount to charge')).fill('0')
    await inspect('next payment with an error')
    expect(found).toEqual([])
  })

  it('finds nothing on the details of the point of sale · POS-12, POS-16', async () => {
    const { visit, page, found, lookAtTabs } = await openDetails()
    const [pos] = await stage.rows<{ id: string; store_id: string }>(
      `select id, store_id from pos_transaction where order_reference = 'R-POS'`,
    )
    await visit.open(`/stores/${pos?.store_id}/pos/transactions/${pos?.id}`)
    await heading(page, 'R-POS').waitFor()
    await lookAtTabs('point of sale', parts)
    expect(found).toEqual([])
  })

  it('finds nothing on the users, their invitations and the audit trail · USR-01, USR-10, ACC-14', async () => {
    const { visit, page, found, inspect } = await open()
    const admin = await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    // What is held goes out once its page is closed, and one address is not written to twelve times.
    const email = `a.person.who.reads.${look.lang}.at.${look.width}.${look.dark ? 'dark' : 'light'}@company.example`
    const authorities = [{ authority: 'ROLE_COMPANY_USER', metadata: ['1'] }]
    await admin.call('POST', `${admin.path}/companies/1/users`, { email, authorities })
    await admin.call('DELETE', `${admin.path}/companies/1/users/${admin.sub}`)
    await visit.open('/users')
    await page.getByText(email).first().waitFor()
    await inspect('users and invitations')
    await page.route(/\/resend$/, () => undefined)
    const resend = button(page, `${say('Send again')} ${email}`)
    await resend.click()
    await resend.and(page.locator('[aria-busy=true]')).waitFor()
    await inspect('invitation on its way')
    await page.getByRole('link', { name: say('Audit trail') }).click()
    if (isNarrow) await page.locator('main [data-row] summary').first().click()
    await page.getByText(say('The only administrator')).first().waitFor()
    await inspect('audit trail')
    await openPeriod(page)
    await page.getByLabel(say('From'), { exact: true }).fill('x')
    await page.getByLabel(say('From'), { exact: true }).blur()
    await page.getByText(say('Enter dates like 21.11.2026.')).waitFor()
    await inspect('audit trail without a period')
    if (!isNarrow) await page.keyboard.press('Escape')
    await press(page, 'Reset view')
    if (isNarrow) await page.keyboard.press('Escape')
    await press(page, 'Filters')
    await dialogOf(page, 'Custom filter').getByLabel(say("Part of the person's e-mail")).fill('nobody at all')
    await inspect('filter of the audit trail')
    await page.keyboard.press('Enter')
    await page.getByText(say('No entries match')).waitFor()
    await inspect('audit trail without a match')
    await page.route(/\/audit\?/, (route) => route.abort())
    await press(page, 'Clear filters')
    await page.getByText(say('This could not be loaded')).waitFor()
    await inspect('failed audit trail')
    await page.unroute(/\/audit\?/)
    await page.route(/\/audit\?/, () => undefined)
    await press(page, 'Try again')
    await skeleton(page).waitFor({ state: 'attached' })
    await inspect('loading audit trail')
    expect(found).toEqual([])
  })

  it('finds nothing in the warning before the session ends · SES-08', async () => {
    const visit = await stage.visit({ ...look, paused: true })
    const asks = openCalls(visit.page)
    const { found, inspect } = inspector(visit)
    await visit.signedIn('viewer@jadran.example')
    await visit.open('/transactions')
    // Whose session it is comes after the list: only then does its time run.
    await expectSights(visit.page, [
      there('list', visit.page.getByText(say('No orders are shown yet'))),
      there('person', button(visit.page, like('User menu'))),
    ])
    await beIdle(visit.page, asks, visit.page.getByRole('alertdialog', { name: say('Are you still there?') }))
    // What draws the question goes on with the time.
    await visit.page.clock.resume()
    await inspect('session warning')
    expect(found).toEqual([])
  })
})
