import { expect, it } from 'vitest'
import { pressAt, tabTo } from '#tests/browser/keyboard.ts'
import { inspector, looks } from '#tests/browser/looks.ts'
import { fieldAt, sender } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { wordsIn } from '#tests/browser/words.ts'
import { atSettings, jadran } from './at-settings.ts'

const stage = openStage()

const marks = {
  store: '[name=name]',
  api: '[name=successUrl]',
  merchantNotifications: '[name=email1]',
  cardholderNotifications: '[name="mails.7.subject"]',
  cards: '[name="cards.visa.active"]',
  payByLink: '[name=pblDaysValid]',
  applePay: '[data-event="registration.opened"]',
  crypto: '[name=profileCode]',
}

it.each(looks)(
  'has no fault for axe in any tab, nor anything that scrolls sideways, $title',
  { timeout: 90_000 },
  async ({ look }) => {
    const words = wordsIn(look.lang)
    const visit = await atSettings(stage, jadran.split, look)
    const { page } = visit
    const seen = inspector(visit, { reasons: true })
    for (const [name, mark] of Object.entries(marks)) {
      await visit.open(`/edit-store/${jadran.split}?tab=${name}`)
      await page.locator(mark).waitFor()
      await seen.inspect(name)
    }
    await visit.open(`/edit-store/${jadran.split}?tab=merchantNotifications`)
    await fieldAt(page, 'email1').fill('')
    await page.getByRole('button', { name: words.say('Show what is missing') }).click()
    await seen.inspect('faults')
    await fieldAt(page, 'email1').fill('a@jadran.example')
    await fieldAt(page, 'merchantBody').fill('<p>Drugi tekst</p>')
    await sender(page, 'form.submitted').click()
    await page.getByRole('alertdialog').waitFor()
    await seen.inspect('the question')
    expect(seen.found).toEqual([])
  },
)

it.each(['hr', 'en'] as const)('is changed by the keyboard alone at 360 px, in %s · STS-54, STS-55', async (lang) => {
  const { say } = wordsIn(lang)
  const { page } = await atSettings(stage, jadran.zagreb, { lang, width: 360 })
  await fieldAt(page, 'name').waitFor()
  await tabTo(page, say('Parts of the settings'))
  await page.keyboard.type(say('API'))
  await fieldAt(page, 'successUrl').waitFor()
  await tabTo(page, new RegExp(`^${say('Success URL')}`))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(`https://zagreb.jadran.example/${lang}`)
  await pressAt(page, new RegExp(`^${say('Update')} – `))
  await page.getByRole('alertdialog').waitFor()
  await pressAt(page, say('Update the store'))
  await page.getByText(say('The store has been saved.')).first().waitFor()
  const [row] = await stage.rows<{ success_url: string }>(`select success_url from store where id = $1`, [
    jadran.zagreb,
  ])
  expect(row?.success_url).toBe(`https://zagreb.jadran.example/${lang}`)
})
