import type { Page } from 'playwright'
import { describe, expect, it, vi } from 'vitest'
import { storageKeys } from '#contract/session/storage.ts'
import {
  button,
  fillSignIn,
  findOrders,
  heading,
  messages,
  moveMoney,
  openLoading,
  openMoney,
  orderLink,
} from './person.ts'
import { openStage, today } from './stage.ts'
import type { Visit, VisitOptions } from './visit.ts'
import { expectSights, there } from './walk.ts'

// Over 300 lines: every screen stands here once, so that none is forgotten in a look.
const stage = openStage()

const soak = process.env.RIVA_SOAK !== undefined
// Twelve looks one after the other are not to end with one that waited for a busy machine.
if (soak) vi.setConfig({ testTimeout: 900_000 })
const usual: readonly VisitOptions[] = [
  { lang: 'hr', dark: false, width: 1280 },
  { lang: 'en', dark: true, width: 360 },
]
const all: readonly VisitOptions[] = (['hr', 'en'] as const).flatMap((lang) =>
  [false, true].flatMap((dark) => [1280, 360, 320].map((width) => ({ lang, dark, width }))),
)
const looks = (soak ? all : usual).map((options) => ({
  options,
  title: `${options.lang}, ${options.dark ? 'dark' : 'light'}, ${options.width} px`,
}))

const tools = [
  ['ControlOrMeta+k', 'Go to'],
  ['?', 'Keyboard shortcuts'],
  ['d', 'Downloads'],
  ['m', 'Recent messages'],
] as const

/** Holds nothing back: collects what is wrong in each place, so that one run names all of it. */
function inspector(visit: Visit) {
  const found: string[] = []
  const inspect = async (place: string, page: Page = visit.page) => {
    for (const fault of await visit.accessibilityFaults(page)) found.push(`${place}: ${fault}`)
    const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    if (wide > shown) found.push(`${place}: scrolls sideways, ${wide} px`)
    for (const fault of visit.faults.splice(0)) found.push(`${place}: ${fault}`)
  }
  return { found, inspect }
}

const saveOf = (page: Page) => page.waitForResponse((reply) => reply.request().method() === 'PUT')

/**
 * The words of a person are English in these journeys; another language is chosen for the look alone. Whoever is signed
 * in keeps it with the account, and must not leave before it is kept.
 */
async function speak(page: Page, lang: 'hr' | 'en'): Promise<void> {
  const language = page.locator('select', { has: page.locator('option[value=hr]') })
  const isSignedIn = await page.evaluate((key) => sessionStorage.getItem(key) !== null, storageKeys.authenticationToken)
  const kept = isSignedIn ? saveOf(page) : null
  await language.selectOption(lang)
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang)
  await kept
}

describe.each(looks)('$title', ({ options }) => {
  const lang = options.lang ?? 'en'
  /** Goes as an English person, then looks in the other language. */
  const open = async () => {
    const visit = await stage.visit({ ...options, lang: 'en' })
    const { found, inspect } = inspector(visit)
    const look = async (place: string) => {
      if (lang === 'hr') await speak(visit.page, 'hr').catch(() => undefined)
      await inspect(place)
      if (lang === 'hr') await speak(visit.page, 'en').catch(() => undefined)
    }
    return { visit, page: visit.page, found, look, inspect }
  }

  it('finds nothing on the screens around the sign-in · SES-01, ERR-09, NAV-01, NAV-19, NAV-20, NAV-21, TRD-10', async () => {
    const { visit, page, found, look, inspect } = await open()
    await page.goto('/login')
    await heading(page, 'Sign in').waitFor()
    await look('login')
    await fillSignIn(page, 'viewer@jadran.example', 'wrong')
    await page.getByRole('alert').waitFor()
    await look('login refused')
    await page.goto('/accessdenied')
    await heading(page, 'Access denied').waitFor()
    await inspect('forbidden')
    await page.goto('/error?status=500&reason=Reason&message=Message')
    await heading(page, 'Something went wrong').waitFor()
    await inspect('error')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/logout', async (route) => {
      await held
      await route.continue()
    })
    await openLoading(page)
    await page.getByText('Loading…').waitFor()
    await inspect('loading')
    letGo()
    await heading(page, 'Sign in').waitFor()
    await page.unroute('**/logout')
    await visit.signedIn('admin@jadran.example')
    await visit.open('/transactions')
    await heading(page, 'Choose a company').waitFor()
    await inspect('choose company')
    await button(page, 'Jadran d.o.o.').click()
    await heading(page, 'Orders').waitFor()
    await page.goto('/stores')
    await heading(page, 'Not found').waitFor()
    await look('not found')
    expect(found).toEqual([])
  })

  it('finds nothing in any state of the list · TRX-01, TRX-09, TRX-10, TRX-12, NAV-22, NAV-34', async () => {
    const { visit, page, found, look, inspect } = await open()
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    await visit.open('/transactions')
    await page.getByText('No orders are shown yet').waitFor()
    await look('bare list')
    await button(page, /^User menu/).click()
    await page.getByRole('dialog', { name: 'User menu' }).waitFor()
    await inspect('user menu')
    await page.keyboard.press('Escape')
    await button(page, 'Choose in the calendar').click()
    await page.getByRole('button', { name: 'Saturday, 21 November 2026' }).waitFor()
    await inspect('calendar')
    await page.keyboard.press('Escape')
    await button(page, /^Custom filter/).click()
    const filter = page.getByRole('dialog', { name: 'Custom filter' })
    await filter.getByText('Statuses').click()
    await filter.getByLabel('Amount from').fill('5')
    await filter.getByLabel('Amount to').fill('4')
    await filter.getByText('The upper amount must not be less').waitFor()
    await inspect('filter dialog')
    await page.keyboard.press('Escape')
    await filter.waitFor({ state: 'hidden' })
    await button(page, 'Show orders').click()
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .waitFor({ state: 'attached' })
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .click({ force: true })
    await look('results, one selected')
    await button(page, /^Export the selection/).click()
    await page.getByRole('dialog', { name: 'Export 1 selected order' }).waitFor()
    await inspect('export dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Export 1 selected order' }).waitFor({ state: 'hidden' })
    for (const [key, name] of tools) {
      await page.keyboard.press(key)
      await page.getByRole('dialog', { name }).waitFor()
      await inspect(name)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' })
    }
    await findOrders(page, 'no such order')
    await page.getByText('No orders match').waitFor()
    await look('empty list')
    await page.route(/\/orders\?/, (route) => route.abort())
    await button(page, 'Week').click()
    await button(page, 'Month').click()
    await button(page, 'Show orders').click()
    await page.getByText('This could not be loaded').waitFor()
    await look('failed list')
    await page.unroute(/\/orders\?/)
    await page.route(/\/orders\?/, () => undefined)
    await button(page, 'Show orders').click()
    await page.waitForTimeout(400)
    await look('loading list')
    expect(found).toEqual([])
  })

  it('finds nothing on the lists of bank payments and of terminals, and in what belongs to a list · PIS-02, POS-02, POS-11, NAV-08', async () => {
    const { visit, page, found, look, inspect } = await open()
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    for (const address of ['/pis/transactions', '/pos/transactions']) {
      await visit.open(address)
      await page.getByText('No orders are shown yet').waitFor()
      await look(`bare ${address}`)
      await button(page, 'Year').click()
      await button(page, 'Show orders').click()
      await page.getByText('Sum of all orders found').waitFor()
      await look(address)
      await button(page, 'Custom filter').click()
      const filter = page.getByRole('dialog', { name: 'Custom filter' })
      await filter.getByText('Statuses').click()
      await filter.getByLabel('Amount from').fill('5')
      await filter.getByLabel('Amount to').fill('4')
      await filter.getByText('The upper amount must not be less').waitFor()
      await inspect(`filter dialog of ${address}`)
      await page.keyboard.press('Escape')
      await filter.waitFor({ state: 'hidden' })
    }
    await button(page, 'Columns').click()
    await page.getByRole('dialog', { name: 'Columns' }).waitFor()
    await inspect('columns')
    await page.keyboard.press('Escape')
    await button(page, 'Saved views').click()
    await button(page, 'Save this view…').click()
    await inspect('name of a view')
    await page.keyboard.type('Every terminal')
    await page.keyboard.press('Enter')
    await button(page, 'Remove Every terminal').waitFor()
    await inspect('saved views')
    await button(page, 'Remove Every terminal').click()
    await button(page, 'Remove the view').waitFor()
    await inspect('removal of a view')
    await button(page, 'Remove the view').click()
    await page.getByText('There are no saved views of this list yet.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Find an order' }).fill('120,50')
    await page.getByRole('list', { name: 'Find as' }).waitFor()
    await inspect('find box')
    expect(found).toEqual([])
  })

  it('finds nothing on the details and in their dialogs · TRD-03, TRD-06, ACT-08, ACT-10, ACT-14, ERR-01', async () => {
    const { visit, page, found, look, inspect } = await open()
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    await visit.open(`/transactions?from=2026-11-14&to=${today}&order=R-3DS`)
    await orderLink(page, 'R-3DS').click()
    await heading(page, 'R-3DS').waitFor()
    for (const tab of ['Summary', 'Order details', 'Order history']) {
      await page.getByRole('link', { name: tab }).click()
      await page.getByRole('link', { name: tab, exact: true }).and(page.locator('[aria-current]')).waitFor()
      await look(tab)
    }
    const refund = await openMoney(page, 'Refund', '0')
    await inspect('refund dialog with an error')
    await refund.getByRole('textbox').fill('10.94')
    await button(refund, /^Refund /).click()
    await messages(page).getByText('The action was not carried out.').waitFor()
    await look('a message')
    await page.route(/\/refund\?/, (route) => route.abort())
    await moveMoney(page, 'Refund', '1.00')
    await page.getByText('the transaction shows no effect so far').waitFor()
    await inspect('unknown outcome')
    await button(page.getByRole('alertdialog'), 'Close').first().click()
    await page.getByText('It is not known whether the action was carried out.').waitFor()
    await look('two messages')

    await page.goto(`/transactions?from=2026-11-14&to=${today}&order=R-COMPLETE-ME`)
    await orderLink(page, 'R-COMPLETE-ME').click()
    await openMoney(page, 'Complete', '9999')
    await inspect('complete dialog with an error')
    await page.keyboard.press('Escape')
    await openMoney(page, 'Void')
    await inspect('void dialog')
    await page.keyboard.press('Escape')
    await page.goto('/stores/1/transactions/999999999')
    await page.getByText('There is no such order').waitFor()
    await look('no such order')
    expect(found).toEqual([])
  })

  const parts = ['Order details', 'Order history', 'Summary']
  const openDetails = async () => {
    const opened = await open()
    const { visit, page, look } = opened
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    const openRow = async (reference: string) => {
      await visit.open(`/transactions?from=2026-11-14&to=${today}&order=${reference}`)
      await orderLink(page, reference).click()
      await heading(page, reference).waitFor()
    }
    const lookAtTabs = async (kind: string, tabs: readonly string[]) => {
      for (const tab of tabs) {
        await page.getByRole('link', { name: tab, exact: true }).click()
        await page.getByRole('link', { name: tab, exact: true }).and(page.locator('[aria-current]')).waitFor()
        await look(`${kind}, ${tab}`)
      }
    }
    return { ...opened, openRow, lookAtTabs }
  }

  it('finds nothing on the details of bank and instant payments · PIS-07, IPS-01, IPS-02', async () => {
    const { page, found, look, inspect, openRow, lookAtTabs } = await openDetails()
    await openRow('R-PIS')
    await look('bank payment')
    await openRow('R-IPS-REFUND')
    await lookAtTabs('instant payment', parts)
    await button(page, 'Refund order…').click()
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
    await button(page, 'Next payment…').click()
    await page.getByRole('alertdialog').getByLabel('Amount to charge').fill('0')
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
    const { visit, page, found, look, inspect } = await open()
    const admin = await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    const email = 'a.person.with.a.long.name@a-company-of-tourism.example'
    const authorities = [{ authority: 'ROLE_COMPANY_USER', metadata: ['1'] }]
    await admin.call('POST', `${admin.path}/companies/1/users`, { email, authorities })
    await admin.call('DELETE', `${admin.path}/companies/1/users/${admin.sub}`)
    await visit.open('/users')
    await page.getByText(email).first().waitFor()
    await look('users and invitations')
    await page.getByRole('link', { name: 'Audit trail' }).click()
    await page.getByText('Nobody changes their own rights').first().waitFor()
    await look('audit trail')
    await page.getByLabel('From', { exact: true }).fill('x')
    await page.getByText('Enter dates like').waitFor()
    await inspect('audit trail without a period')
    await button(page, 'Reset view').click()
    await page.getByLabel('Person').fill('nobody at all')
    await button(page, 'Show entries').click()
    await page.getByText('No entries match').waitFor()
    await look('audit trail without a match')
    await page.route(/\/audit\?/, (route) => route.abort())
    await button(page, 'Clear filters').click()
    await page.getByText('This could not be loaded').waitFor()
    await look('failed audit trail')
    await page.unroute(/\/audit\?/)
    await page.route(/\/audit\?/, () => undefined)
    await button(page, 'Try again').click()
    await page.waitForTimeout(400)
    await look('loading audit trail')
    expect(found).toEqual([])
  })

  it('finds nothing in the warning before the session ends · SES-08', async () => {
    const visit = await stage.visit({ ...options, lang: 'en', paused: true })
    const { found, inspect } = inspector(visit)
    await visit.signedIn('viewer@jadran.example')
    await visit.open('/transactions')
    await expectSights(visit.page, [there('list', visit.page.getByText('No orders are shown yet'))])
    await visit.page.clock.fastForward(15 * 60_000 - 40_000)
    await expectSights(visit.page, [
      there('warning', visit.page.getByRole('alertdialog', { name: 'Are you still there?' })),
    ])
    await visit.page.clock.resume()
    await inspect('session warning')
    expect(found).toEqual([])
  })
})
