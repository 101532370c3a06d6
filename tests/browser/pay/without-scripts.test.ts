import { describe, expect, it } from 'vitest'
import { hr } from '#contract/pay/words/hr.ts'
import { button, heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { newLink, takenOver } from './pay-ground.ts'

const stage = openStage()
const cardOf = { 'Broj kartice': '4111 1111 1111 1111', 'Sigurnosni kod': '123' }

describe('a customer whose browser runs no scripts', () => {
  it('reads the order and its terms, accepts them, pays, and gets the receipt · PAY-02…PAY-06', async () => {
    const { uuid, orderNumber } = await newLink(stage)
    const { page, context } = await stage.visit({ width: 360, scripts: false })
    await page.goto(`/pay/${uuid}`)
    await heading(page, 'Plaćanje narudžbe').waitFor()
    expect(await page.locator('main').textContent()).toContain(orderNumber)
    expect(await page.getByText('JavaScript').count()).toBe(0)
    const [tab] = await Promise.all([context.waitForEvent('page'), button(page, 'Pročitaj uvjete plaćanja').click()])
    await tab.waitForURL(/\/visual\/\d+\/PAY_BY_LINK\/terms\?language=hr$/)
    expect(await tab.title()).toBe('Uvjeti plaćanja')
    expect(await tab.evaluate(() => innerWidth)).toBe(360)
    await tab.close()

    await page.getByText('Za nastavak prihvatite uvjete plaćanja.').waitFor()
    await button(page, 'Nastavi na plaćanje').click()
    expect(page.url()).toContain(`/pay/${uuid}`)
    await page.getByRole('checkbox').check()
    await page.getByText('Podatke o kartici unosite u sljedećem koraku').waitFor()
    await button(page, 'Nastavi na plaćanje').click()
    await page.waitForURL(/\/wallet\//)

    for (const [label, text] of Object.entries(cardOf)) await page.getByLabel(label).fill(text)
    await page.getByLabel(/^Vrijedi do/).fill('12/30')
    await button(page, /^Plati \d/).click()
    await page.waitForURL(/transaction-processed/)
    // The wallet's way back names no language; the receipt speaks the one in which the order was paid.
    await heading(page, hr.processed).waitFor()
    expect(await page.locator('dl').textContent()).toContain(orderNumber)

    await page.goto(`/pay/${uuid}`)
    await heading(page, 'Narudžba je već plaćena').waitFor()
  })

  it('begins again in the same shop after having cancelled · PAY-07', async () => {
    const { uuid } = await newLink(stage)
    const { page } = await stage.visit({ width: 360, scripts: false })
    await page.goto(`/pbl/transaction-canceled?uuid=${uuid}`)
    expect(await page.locator('.shop').textContent()).toBe('Jadran Split')
    await page.getByRole('link', { name: 'Započni ponovno' }).click()
    await heading(page, 'Plaćanje narudžbe').waitFor()
  })

  it('is told nothing of a payment that nobody confirmed · PAY-06', async () => {
    const { page } = await stage.visit({ width: 360, scripts: false })
    await page.goto('/pbl/transaction-processed?order_number=none&approval_code=000000&language=hr')
    await heading(page, 'Provjeravamo plaćanje…').waitFor()
    expect(await page.locator('noscript').textContent()).toContain('Ne plaćajte ponovno. Pričekajte minutu')
    expect(await page.getByText('Plaćanje je uspjelo').count()).toBe(0)
  })
})

describe('a customer who is faster than the script', () => {
  it('finds the box as it was ticked, and the same elements in their places · PAY-03', async () => {
    const { uuid } = await newLink(stage)
    const { page } = await stage.visit({ width: 360 })
    let release = () => {}
    const isHeld = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/assets\/.*\.js$/, async (route) => {
      await isHeld
      await route.continue()
    })
    await page.goto(`/pay/${uuid}`, { waitUntil: 'commit' })
    const box = page.getByRole('checkbox')
    await box.check()
    const places = () =>
      page.$$eval('main *:not(span):not(input[type=hidden]):not(form[hidden])', (all) =>
        all.map((one) => `${one.tagName} ${JSON.stringify(one.getBoundingClientRect())}`),
      )
    const before = await places()
    await box.evaluate((element) => element.setAttribute('data-seen', ''))
    release()
    await page.locator(takenOver).waitFor()
    expect(await places()).toEqual(before)
    expect(await box.isChecked()).toBe(true)
    expect(await page.locator('[data-seen]:focus').count()).toBe(1)
    await button(page, 'Nastavi na plaćanje').click()
    await page.waitForURL(/\/wallet\//)
  })
})
