import { expect, it } from 'vitest'
import { button } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { atUsers } from '#tests/browser/users/at-users.ts'

const stage = openStage()

const marks = { name: 'Main menu' } as const

it('opens the whole menu of a phone from its bar, with the entry of this screen marked · NAV-23, NAV-26', async () => {
  const { page } = await atUsers(stage)
  await page.setViewportSize({ width: 360, height: 800 })
  const more = page.getByRole('navigation', marks).getByRole('button', { name: 'More' })
  await expect.poll(() => more.getAttribute('aria-current')).toBe('true')
  await more.click()
  const sheet = page.getByRole('dialog', marks)
  const entry = (name: string) => sheet.getByRole('link', { name, exact: true })
  await expect.poll(() => entry('Users').getAttribute('aria-current')).toBe('page')
  await entry('Company').click()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/edit-company')
})

it('closes the menu of a phone by Back, and stays on the screen', async () => {
  const { page } = await atUsers(stage)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('navigation', marks).getByRole('link', { name: 'Orders', exact: true }).click()
  await button(page, 'Today').waitFor()
  await button(page, 'More').click()
  const sheet = page.getByRole('dialog', marks)
  await sheet.waitFor()
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/transactions')
})

it.each(['admin@gorski.example', 'viewer@jadran.example'] as const)(
  'has at most five entries in its bar, the one for the rest among them: %s · NAV-23',
  async (email) => {
    const visit = await stage.visit({ width: 360 })
    await visit.signedIn(email)
    await visit.open('/transactions')
    const bar = visit.page.getByRole('navigation', marks)
    await button(bar, 'More').waitFor()
    expect(await bar.locator('a, button').count()).toBeLessThanOrEqual(5)
  },
)

it.each(['hr', 'en'] as const)(
  'shows the name of the company whole beside the test label at 360: %s · NAV-22',
  async (lang) => {
    const { page } = await stage.at('/users', { lang, width: 360, touch: true })
    const room = await page.locator('header select').evaluate((select) => {
      const style = getComputedStyle(select)
      const text = document.createElement('canvas').getContext('2d')
      if (text === null) return 0
      text.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const [start, end] = [style.paddingInlineStart, style.paddingInlineEnd].map(Number.parseFloat)
      return select.clientWidth - (start ?? 0) - (end ?? 0) - text.measureText('Jadran d.o.o.').width
    })
    expect(room).toBeGreaterThanOrEqual(0)
  },
)
