import { expect, it } from 'vitest'
import { withoutFeature } from '#tests/browser/change-reply.ts'
import { pressAt, tabTo } from '#tests/browser/keyboard.ts'
import { inspector, looks } from '#tests/browser/looks.ts'
import { button, messages } from '#tests/browser/person.ts'
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

it('says on a phone what both have changed, and no message lies over the way to save it · STS-54', async () => {
  const { page } = await atSettings(stage, jadran.zagreb, { width: 360 })
  await fieldAt(page, 'email').fill('a-very-long-name-of-a-cash-desk@zagreb.jadran.example')
  await stage.rows(
    `update store set email = 'another.long_name_of_a_cash_desk@zagreb.jadran.example', revision = revision + 1 where id = $1`,
    [jadran.zagreb],
  )
  await sender(page, 'form.submitted').click()
  await button(page.getByRole('alertdialog'), 'Update the store').click()
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else saved this form in the meantime' })
  await notice.getByText('Keep mine').waitFor()
  await button(page, 'OK').waitFor()
  const out = await notice.evaluate((box) => {
    const { right } = box.getBoundingClientRect()
    return Math.max(...[...box.querySelectorAll('label')].map((one) => one.getBoundingClientRect().right - right))
  })
  expect(out).toBeLessThanOrEqual(0)
  const isReached = () =>
    sender(page, 'form.submitted').evaluate((it) => {
      const { left, top, width, height } = it.getBoundingClientRect()
      return it.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isReached).toBe(true)
})

it.each([360, 1280])('covers nothing that has the focus by the bar that saves, at %d px · STS-54', async (width) => {
  const { page } = await atSettings(stage, jadran.zagreb, { lang: 'hr', width }, '?tab=merchantNotifications')
  await page.setViewportSize({ width, height: 700 })
  await fieldAt(page, 'email1').fill('')
  await page.getByRole('button', { name: wordsIn('hr').say('Show what is missing') }).waitFor()
  const reached: string[] = []
  const covered: string[] = []
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(async () => {
      const focus = document.activeElement
      const bar = document.querySelector('main [data-event="form.submitted"]')?.parentElement
      if (!focus?.closest('form') || !bar || bar.contains(focus)) return null
      // Of a text with formats, which may be higher than the window, the line of the cursor.
      const lineOfCursor = () => {
        const { anchorNode: at } = getSelection() ?? {}
        const line = at instanceof Element ? (at.firstElementChild ?? at) : at?.parentElement
        return (focus.contains(line ?? null) ? line : null) ?? focus
      }
      const shown = () => (focus instanceof HTMLElement && focus.isContentEditable ? lineOfCursor() : focus)
      const isCovered = () => shown().getBoundingClientRect().bottom > bar.getBoundingClientRect().top
      // The browser may need some frames until it has brought it into view.
      for (let frame = 0; frame < 60 && isCovered(); frame += 1) await new Promise(requestAnimationFrame)
      return { name: focus.getAttribute('name') ?? focus.textContent ?? '', isCovered: isCovered() }
    })
    if (at) reached.push(at.name)
    if (at?.isCovered) covered.push(at.name)
  }
  expect(reached).toEqual(expect.arrayContaining(['email2', 'email3']))
  expect(covered).toEqual([])
})

it.each(['hr', 'en'] as const)(
  'says on a phone in two rows what is not saved and what is missing, in %s · STS-54',
  async (lang) => {
    const { say } = wordsIn(lang)
    const { page } = await atSettings(stage, jadran.zagreb, { lang, width: 360 }, '?tab=merchantNotifications')
    await fieldAt(page, 'email1').fill('')
    await page.getByRole('button', { name: say('Show what is missing') }).waitFor()
    const bar = sender(page, 'form.submitted').locator('..')
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(116)
    await bar.getByText(say('Unsaved changes')).waitFor({ state: 'attached' })
    for (const type of ['form.submitted', 'form.discarded']) {
      expect((await sender(page, type).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    const centres = await bar
      .locator('button[data-event]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2))
    expect(centres).toEqual([centres[0], centres[0]])
  },
)

it('previews an e-mail in the language that it is written in · STS-35', async () => {
  const { page } = await atSettings(stage, jadran.split, {}, '?tab=cardholderNotifications&part=7')
  await fieldAt(page, 'mails.7.subject').waitFor()
  await button(page, 'Preview').click()
  await page.getByRole('button', { name: 'Croatian', pressed: true }).waitFor()
})

it('previews a text at a gateway that cannot check it, and runs nothing of it · STS-35, D82', async () => {
  const { page } = await atSettings(stage, jadran.split, {}, '?tab=merchantNotifications')
  await withoutFeature(page, 'layoutCheck')
  await page.reload()
  const strange: string[] = []
  page.on('request', (request) => {
    if (/layout-check|evil/.test(request.url())) strange.push(request.url())
  })
  await fieldAt(page, 'merchantHeader').fill(
    'Uplata $ORDER_NUMBER <script>parent.ran = 1</script><a href="https://evil.example" onclick="parent.ran = 1">dalje</a><img src="https://evil.example/a.png" alt="znak">',
  )
  await button(page, 'Preview').click()
  const shown = page.frameLocator('iframe[title="Preview of the text"]')
  await shown.getByText('Uplata 1001').waitFor()
  await shown.getByText('znak').waitFor()
  await shown.getByText('dalje').click()
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  expect(strange).toEqual([])
})

it('says that a preview is older than its text when it could not be checked, and checks it again · STS-35', async () => {
  const { page } = await atSettings(stage, jadran.split, {}, '?tab=merchantNotifications')
  const header = fieldAt(page, 'merchantHeader')
  await header.fill('Uplata prva')
  await button(page, 'Preview').click()
  const shown = page.frameLocator('iframe[title="Preview of the text"]')
  await shown.getByText('Uplata prva').waitFor()
  await page.route('**/layout-check*', (route) => route.abort())
  await header.fill('Uplata druga')
  await page.getByText('The preview could not be updated.').waitFor()
  await page.unroute('**/layout-check*')
  await button(page, 'Try again').click()
  await shown.getByText('Uplata druga').waitFor()
  await page.getByText('The preview could not be updated.').waitFor({ state: 'hidden' })
})

it('previews and tests the letter to the merchant, header and body, in both languages · STS-06', async () => {
  const { page } = await atSettings(stage, jadran.split, {}, '?tab=merchantNotifications')
  await fieldAt(page, 'merchantHeader').fill('Uplata $ORDER_NUMBER')
  await button(page, 'Preview').click()
  const shown = page.frameLocator('iframe[title="Preview of the text"]')
  await shown.getByText('Uplata 1001').waitFor()
  await shown.getByText('Narudžba 1001, iznos 120,00 EUR').waitFor()
  await page.getByText('Nova uplata: narudžba 1001').waitFor()
  await button(page, 'English').click()
  await page.getByText('New payment: order 1001').waitFor()
  await button(page, 'Send a test to me').click()
  await messages(page).getByText('The test e-mail is on its way to you.').waitFor()
  const [letter] = await stage.rows<{ subject: string }>('select subject from outbox order by id desc limit 1')
  expect(letter?.subject).toBe('[Test] New payment: order 1001')
  await fieldAt(page, 'merchantEnabled').uncheck()
  await expect.poll(() => button(page, 'Preview').count()).toBe(0)
})

it('keeps a long value within the question on a phone · STS-55', async () => {
  const { page } = await atSettings(stage, jadran.zagreb, { lang: 'hr', width: 360 })
  await fieldAt(page, 'email').fill('a-very-long-name-of-a-cash-desk@zagreb.jadran.example')
  await sender(page, 'form.submitted').click()
  const out = await page.getByRole('alertdialog').evaluate((box) => {
    const { right } = box.getBoundingClientRect()
    return Math.max(...[...box.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right - right))
  })
  expect(out).toBeLessThanOrEqual(0)
})

it('says in the question what texts say, without their tags · STS-55', async () => {
  const { page } = await atSettings(stage, jadran.split, { width: 360 }, '?tab=merchantNotifications')
  await fieldAt(page, 'merchantBody').fill('Paid: $AMOUNT & more')
  await sender(page, 'form.submitted').click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Paid: $AMOUNT & more', { exact: true }).waitFor()
  expect(await question.textContent()).not.toMatch(/<p>|&amp;/)
})

it('shows no cut name on a phone: of the button that saves, nor of a tab that is not listed · STS-43, STS-54', async () => {
  const visit = await atSettings(stage, jadran.split, { lang: 'hr', width: 360 }, '?tab=layout')
  const { page } = visit
  const target = sender(page, 'form.submitted').locator('span').first()
  await target.filter({ hasText: 'Obrazac za plaćanje' }).waitFor()
  expect(await target.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
  await visit.open(`/edit-store/${jadran.otok}?tab=applePay`)
  const chosen = page.getByRole('combobox', { name: wordsIn('hr').say('Parts of the settings') })
  await expect.poll(() => chosen.locator('option:checked').textContent()).toBe('Apple Pay')
})

it('breaks no address in the summary of a new store on a phone · STO-09', async () => {
  const visit = await stage.visit({ width: 360 })
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/stores/create?step=store')
  await fieldAt(page, 'name').fill('Jadran Trogir')
  await fieldAt(page, 'domain').fill('trogir.jadran.example')
  await fieldAt(page, 'email').fill('blagajna@trogir.jadran.example')
  for (let step = 0; step < 5; step += 1) await sender(page, 'step.completed').click()
  const address = page.locator('dd', { hasText: 'blagajna@trogir.jadran.example' })
  const lines = () => address.locator('bdi').evaluate((it) => it.getClientRects().length)
  await expect.poll(lines).toBe(1)
})

it('counts the faults of its tabs on a phone in words that no choice cuts · STS-53', async () => {
  const phone = { width: 360, touch: true }
  const { page } = await atSettings(stage, jadran.split, phone, '?tab=merchantNotifications')
  await fieldAt(page, 'email1').fill('')
  await page.getByText('To check: Merchant notifications (1)').waitFor()
  const room = await page.getByRole('combobox', { name: 'Parts of the settings' }).evaluate((choice) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(choice)
    const pen = document.createElement('canvas').getContext('2d')
    if (pen === null || !(choice instanceof HTMLSelectElement)) throw new Error('There is no choice.')
    pen.font = font
    const widest = Math.max(...[...choice.options].map(({ text }) => pen.measureText(text).width))
    return choice.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - widest
  })
  expect(room).toBeGreaterThanOrEqual(0)
})

it.each(['hr', 'en'] as const)(
  'keeps the buttons of the save bar on one line on a phone, in %s · STS-54',
  async (language) => {
    const { page } = await atSettings(stage, jadran.split)
    await page.getByRole('combobox', { name: /^(Language|Jezik)$/ }).selectOption(language)
    await page.setViewportSize({ width: 360, height: 740 })
    await fieldAt(page, 'name').fill('Jadran Split na Rivi i na Marjanu')
    for (const type of ['form.submitted', 'form.discarded'] as const) {
      const box = await sender(page, type).boundingBox()
      expect(box?.height).toBeLessThan(48)
    }
    await button(page, language === 'hr' ? /^Spremi promjene – Jadran/ : /^Update – Jadran/).waitFor()
  },
)
