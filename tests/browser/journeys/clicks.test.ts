import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, heading } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()

/** Presses and limits by task, as the table of the documentation says. */
const written = new Map(
  [...readFileSync('docs/interface-points.md', 'utf8').matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \|/gm)].map(
    ([, task = '', presses, limit]) => [task.trim(), { presses: Number(presses), limit: Number(limit) }] as const,
  ),
)

/** Counts what a person presses; a choice of a select is two presses. */
function counted() {
  const found = new Map<string, number>()
  let presses = 0
  return {
    found,
    press: async (what: Locator) => {
      presses += 1
      await what.click()
    },
    choose: async (what: Locator, value: string) => {
      presses += 2
      await what.selectOption(value)
    },
    done: (task: string) => {
      found.set(task, presses)
      presses = 0
    },
  }
}

const hit = (page: Page, name: RegExp) => page.getByRole('option', { name }).first()
const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

it('takes no more presses for a task than the best portal and one · TRX-20, ACT-07, USR-07', async () => {
  const visit = await stage.visit()
  const { page } = visit
  const { found, press, choose, done } = counted()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/transactions')
  const find = async (text: string, name: RegExp) => {
    await press(button(page, 'Search…'))
    await page.keyboard.type(text)
    await press(hit(page, name))
    await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' })
  }
  const goTo = async (reference: string) => {
    await button(page, 'Search…').waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(reference)
    await hit(page, new RegExp(`· ${reference} ·`)).click()
    await heading(page, reference).waitFor()
  }

  await find('1000.00', /· R-REFUND-ME ·/)
  await heading(page, 'R-REFUND-ME').waitFor()
  done('find a payment by amount')
  const made = (await page.locator('header time').first().textContent()) ?? ''
  await find(`1000.00 ${made.slice(0, 6)}`, /· R-REFUND-ME ·/)
  await heading(page, 'R-REFUND-ME').waitFor()
  done('by amount and day')
  await find('Marija Tomić', /· Marija Tomić /)
  done("by the customer's name")
  await find('R-PIS', /· R-PIS ·/)
  await heading(page, 'R-PIS').waitFor()
  done('find a bank payment')

  await goTo('R-REFUND-ME')
  await press(page.getByRole('link', { name: "Customer's orders" }))
  await heading(page, 'Orders').waitFor()
  await page.locator('tbody tr').first().waitFor()
  done('find all that a customer paid, from the order')

  // The daily work of a clerk.
  await visit.signedOut()
  await visit.signedIn('clerk@jadran.example', 'Jadran d.o.o.')
  await visit.open('/transactions')
  const dialog = page.getByRole('alertdialog')
  const closed = () => dialog.waitFor({ state: 'hidden' })
  const doInPart = async (action: string, euros: number) => {
    await press(button(page, `${action}…`))
    await press(dialog.getByRole('textbox'))
    await dialog.getByRole('textbox').fill(String(euros))
    await press(button(dialog, `${action} €${euros}.00`))
    await closed()
  }
  await goTo('R-REFUND-ME')
  await doInPart('Refund', 10)
  done('refund a part, from the order')
  await goTo('R-COMPLETE-ME')
  await press(button(page, 'Complete…'))
  await press(button(dialog, /^Complete €/))
  await closed()
  done('complete a preauthorization, from the order')
  await goTo('R-VOID-ME')
  await press(button(page, 'Void…'))
  await press(button(dialog, /^Void €/))
  await closed()
  done('void, from the order')
  await visit.open('/transactions')
  await button(page, 'Preauthorized, waiting').click()
  await page.locator('tbody tr a').first().click()
  await doInPart('Complete', 1)
  done('complete a part of a preauthorization')
  await visit.signedOut()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/transactions')
  await goTo('R-NEXT-PAYMENT')
  await press(button(page, 'Next payment…'))
  await press(button(dialog, /^Charge €/))
  await closed()
  done('charge the next payment')

  await visit.open('/transactions')
  await press(button(page, 'Show orders'))
  await press(button(page, 'Export…'))
  const saved = page.waitForEvent('download')
  await press(button(page.getByRole('dialog'), 'Export'))
  await saved
  done('export the orders of a list')
  await visit.open('/transactions')
  await press(button(page, /^Period/))
  await press(button(page, 'Last month'))
  await press(button(page, 'Show orders'))
  await page.locator('tbody tr').first().waitFor()
  await press(button(page, 'Export…'))
  const month = page.waitForEvent('download')
  await press(button(page.getByRole('dialog'), 'Export'))
  await month
  done('export the orders of last month')
  const views = page.getByRole('dialog', { name: /view/ })
  await visit.open(`/transactions?from=2026-11-14&to=${today}`)
  await press(button(page, 'Saved views'))
  await press(button(views, 'Save this view…'))
  await page.keyboard.type('Week')
  await press(button(views, 'Save'))
  await button(views, 'Rename Week').waitFor()
  done('save a view')
  await page.keyboard.press('Escape')
  await views.waitFor({ state: 'hidden' })
  await press(button(page.getByRole('list', { name: 'Saved views' }), 'Week'))
  await page.locator('tbody tr').first().waitFor()
  done('use a view')

  const invitation = page.getByRole('dialog', { name: 'Invite a user' })
  await press(menu(page, 'Users'))
  await press(button(page, 'Add new user'))
  await invitation.getByLabel('E-mail', { exact: true }).fill('new.clerk@jadran.example')
  await press(invitation.getByText('Company user', { exact: true }))
  await press(invitation.getByText('Jadran Split', { exact: true }))
  await press(button(invitation, 'Invite'))
  await invitation.waitFor({ state: 'hidden' })
  done('invite for one store')
  await visit.open('/transactions')
  await press(menu(page, 'Users'))
  await press(page.getByRole('cell', { name: 'clerk@jadran.example', exact: true }).first())
  await press(page.getByRole('switch', { checked: true }).first())
  await press(button(page, 'Update'))
  await press(button(dialog, 'Change the rights'))
  await closed()
  done('take a right away')

  await choose(page.getByRole('combobox', { name: 'Language' }), 'hr')
  await heading(page, /\p{L}/u).waitFor()
  await page.getByRole('combobox', { name: 'Jezik' }).waitFor()
  done('change the language')
  await page.getByRole('combobox', { name: 'Jezik' }).selectOption('en')
  await button(page, /^User menu/).waitFor()
  await press(button(page, /^User menu/))
  await press(page.getByRole('link', { name: 'Account settings' }))
  await page.waitForURL(/\/idp\//)
  done('open account settings')

  const phone = await stage.visit({ width: 360, touch: true })
  await phone.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await phone.open('/dashboard')
  await press(menu(phone.page, 'Orders'))
  await press(button(phone.page, 'Today'))
  await phone.page.locator('main li[data-row]').first().waitFor()
  done("see today's orders on a phone")

  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries([...written].map(([task, { presses }]) => [task, presses])),
  )
  const slow = [...written].filter(([, { presses, limit }]) => presses > limit).map(([task]) => task)
  expect(slow).toEqual([])
})
