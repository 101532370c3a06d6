import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { foundBy, type PaletteContext } from '#machines/shell/palette.machine.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { focused } from '#tests/browser/keyboard.ts'
import { button, heading, messages } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, expectSights, onPage, there } from '#tests/browser/walk.ts'
import { type Case, happens, type Model } from '#tests/machines/harness/model.ts'
import { paletteModel } from '#tests/machines/shell/palette.model.ts'

const stage = openStage()
const jadran = 'Jadran d.o.o.'

/** The only one of the administrator's screens that is called so. */
const own = happens({ type: 'entry.pressed', id: 'userList' })
const model: Model = onPage(
  {
    ...paletteModel,
    inputs: [
      {
        entries: [{ id: 'userList', label: 'Users', note: '', destination: { to: 'userList' } }],
        today: () => today,
        orderNote: 'Find the order',
        posNote: 'Find the POS order',
      },
    ],
    casesAt: (snapshot) => [...paletteModel.casesAt(snapshot).filter(({ label }) => label !== own.label), own],
  },
  // Before anything is typed the page lists more than the model knows; who types the same again changes nothing.
  (one, snapshot) => {
    const { text } = snapshot.context as PaletteContext
    const typed = one.kind === 'happens' ? (one.event as { readonly text?: string }).text : undefined
    return typed === undefined ? text !== '' || one.label === 'palette.closed' : typed !== text
  },
)

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', jadran)
  const held = await holdCalls(page, {})
  const dialog = page.getByRole('dialog', { name: 'Go to' })
  const box = dialog.getByRole('combobox')
  const keys: Readonly<Record<string, string>> = {
    'next.pointed': 'ArrowDown',
    'former.pointed': 'ArrowUp',
    'choice.confirmed': 'Enter',
    'palette.closed': 'Escape',
  }
  const arrive = async () => {
    await visit.open('/transactions')
    // It is loaded after the screen, and drawn with a delay: until then the time of the page goes on.
    const drawn = async () => {
      await page.clock.runFor(20)
      return button(page, 'Go to…').count()
    }
    await expect.poll(drawn, { timeout: 15_000 }).toBe(1)
    await page.keyboard.press('ControlOrMeta+k')
    await expectSights(page, [there('box', box)])
  }
  const happen = async (happened: Case) => {
    if (happened.kind !== 'happens') throw new Error(`Nobody can play: ${happened.label}`)
    const { type, text } = happened.event as { readonly type: string; readonly text?: string }
    if (text !== undefined) return box.fill(text)
    if (type === 'entry.pressed') return dialog.getByRole('option', { name: /^Users/ }).click()
    await page.keyboard.press(keys[type] ?? '')
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.status !== 'active') return [there('dialog', dialog, false)]
    const context = snapshot.context as PaletteContext
    const found = context.text === '' ? null : foundBy(context)
    const chosen = dialog.getByRole('option', { selected: true })
    return [
      there('dialog', dialog),
      there('pointed', chosen, found === null || found.length > 0),
      ...(found?.[context.at]
        ? [there('the one pointed at', chosen.filter({ hasText: found[context.at]?.label ?? '' }))]
        : []),
      there('nothing found', dialog.getByText('Nothing is called that.'), found?.length === 0),
    ]
  }
  return { page, held, actors: [], arrive, happen, look }
}

await describeCover({ stage, title: 'the palette follows its chart · TRX-20', model, drive: driverOf })

it('leads by keyboard alone to a screen, to a store and to an order number · TRX-20, NAV-22', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', jadran)
  const { page } = visit
  await visit.open('/transactions')
  await button(page, 'Go to…').waitFor()
  const go = async (key: string, text: string) => {
    await page.keyboard.press(key)
    await page.getByRole('combobox', { name: 'Screen, store or order number' }).waitFor()
    await expect.poll(() => focused(page)).toBe('Screen, store or order number')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Go to' }).waitFor({ state: 'hidden' })
  }
  await go('ControlOrMeta+k', 'users')
  await heading(page, 'Users').waitFor()
  await go('/', 'split')
  await page.waitForURL((url) => url.pathname === '/transactions' && url.searchParams.has('store'))
  await go('ControlOrMeta+k', 'R-REFUND-ME')
  await page.getByRole('row', { name: /R-REFUND-ME/ }).waitFor()
})

it('leads by its key to the messages that are shown, and from there to the recent ones', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', jadran)
  const { page } = visit
  await page.route(/\/orders\?/, (route) => route.fulfill({ status: 400, json: { message: 'Closed for today' } }))
  await visit.open('/transactions')
  await button(page, 'Go to…').waitFor()
  await button(page, 'Show orders').click()
  await messages(page).getByText('Closed for today').waitFor()
  await page.keyboard.press('Alt+Shift+M')
  await expect.poll(() => messages(page).evaluate((region) => region === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Close message')
  await page.keyboard.press('Alt+Shift+M')
  await page.getByRole('dialog', { name: 'Recent messages' }).getByText('Closed for today').waitFor()
})

it('shows its keys by "?", keeps single ones out of fields, and lets them be switched off for good', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', jadran)
  const { page } = visit
  await visit.open('/transactions')
  await button(page, 'Go to…').waitFor()
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await dialog.getByRole('switch', { name: 'Use single keys' }).click({ force: true })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await button(page, 'Go to…').waitFor()
  await page.keyboard.press('?')
  await page.keyboard.press('Alt+Shift+M')
  await page.getByRole('dialog', { name: 'Recent messages' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await button(page, /^User menu/).click()
  await button(page, 'Keyboard shortcuts').click()
  await dialog.getByRole('switch', { name: 'Use single keys' }).click({ force: true })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await button(page, /^Custom filter/).click()
  const number = page.getByRole('dialog', { name: 'Custom filter' }).getByLabel('Order number')
  await number.fill('')
  await number.press('m')
  await expect.poll(() => number.inputValue()).toBe('m')
  await expect.poll(() => page.getByRole('dialog', { name: 'Recent messages' }).count()).toBe(0)
})
