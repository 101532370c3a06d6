import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { languageNames, localeOf, payLanguages } from '#contract/pay/pay-language.ts'
import { en } from '#contract/pay/words/en.ts'
import { hr } from '#contract/pay/words/hr.ts'
import { button, heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { newLink, takenOver } from './pay-ground.ts'

const stage = openStage()

const toWallet = async (page: Page) => {
  await page.getByRole('checkbox').check()
  await button(page, 'Nastavi na plaćanje').click()
  await page.waitForURL(/\/wallet\//)
}
const payWith = async (page: Page, number: string) => {
  await page.getByLabel('Broj kartice').fill(number)
  await page.getByLabel(/^Vrijedi do/).fill('12/30')
  await page.getByLabel('Sigurnosni kod').fill('123')
  await button(page, /^Plati \d/).click()
}

const hasLogo = (page: Page) =>
  expect
    .poll(() => page.locator('header img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

describe('a customer on a phone', () => {
  it('opens a link, hears why a card is declined, and pays with another · PAY-02, PAY-05, PAY-06', async () => {
    const { uuid, orderNumber } = await newLink(stage)
    const { page, accessibilityFaults } = await stage.visit({ width: 360 })
    await page.goto(`/pay/${uuid}`)
    await heading(page, 'Plaćanje narudžbe').waitFor()
    for (const text of ['123,00', orderNumber, '2 × Majica', 'Jadran Split']) {
      expect(await page.locator('#root').textContent()).toContain(text)
    }
    await expect.poll(() => button(page, 'Nastavi na plaćanje').isDisabled()).toBe(true)
    await toWallet(page)
    expect(await accessibilityFaults()).toEqual([])
    await payWith(page, '4000 0000 0000 9995')
    await page.getByRole('alert').getByText('nema dovoljno sredstava').waitFor()
    await payWith(page, '4000 0000 0000 3220')
    await button(page, 'Potvrdi plaćanje').click()
    await page.waitForURL(/transaction-processed/)
    await heading(page, 'Plaćanje je uspjelo').waitFor()
    expect(await page.locator('dl').textContent()).toContain('Obrađeno')
    expect(await accessibilityFaults()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  it('sees the logo of the store on the receipt and its print, where nothing moves when it arrives · PAY-01, PAY-06', async () => {
    const { uuid } = await newLink(stage)
    const { page } = await stage.visit({ width: 360 })
    await page.goto(`/pay/${uuid}`)
    await toWallet(page)
    let bring = () => {}
    const brought = new Promise<void>((resolve) => {
      bring = resolve
    })
    await page.route('**/visual/*/logo', async (route) => {
      await brought
      await route.continue()
    })
    await payWith(page, '4111 1111 1111 1111')
    await page.waitForURL(/transaction-processed/, { waitUntil: 'commit' })
    await heading(page, 'Plaćanje je uspjelo').waitFor()
    const logo = page.locator('header img')
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.shop span, h1, dd')].map((part) => {
          const { left, top } = part.getBoundingClientRect()
          return [left, top]
        }),
      )
    const isDrawn = () => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
    const before = await places()
    expect(await isDrawn()).toBe(false)
    bring()
    await expect.poll(isDrawn).toBe(true)
    expect(await places()).toEqual(before)
    expect(await logo.evaluate((image: HTMLImageElement) => new URL(image.src).origin)).toBe(new URL(page.url()).origin)
    await page.emulateMedia({ media: 'print' })
    const box = await logo.boundingBox()
    expect([box?.width, box?.height]).toEqual([40, 40])
  })

  it('hears at the wallet what is missing, all of it in the language of the page, and types only that again · PAY-05', async () => {
    const { uuid } = await newLink(stage)
    const { page, accessibilityFaults } = await stage.visit({ width: 360 })
    await page.goto(`/pay/${uuid}`)
    await toWallet(page)
    await button(page, /^Plati \d/).click()
    const said = page.getByRole('alert').getByRole('paragraph')
    await expect
      .poll(() => said.allTextContents())
      .toEqual([
        'Unesite broj jedne od testnih kartica. Ne unosite broj stvarne kartice.',
        'Unesite budući datum u obliku MM/GG.',
        'Unesite sigurnosni kod od tri ili četiri znamenke.',
      ])
    expect(await accessibilityFaults()).toEqual([])
    await page.getByLabel('Broj kartice').fill('4111111111111111')
    await page.getByLabel(/^Vrijedi do/).fill('12/30')
    await button(page, /^Plati \d/).click()
    await expect.poll(() => said.allTextContents()).toEqual(['Unesite sigurnosni kod od tri ili četiri znamenke.'])
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('code')
    await page.getByLabel('Sigurnosni kod').fill('123')
    await button(page, /^Plati \d/).click()
    await heading(page, 'Plaćanje je uspjelo').waitFor()
  })

  it('reads a long order number in two even lines, on the page, at the wallet and on the receipt · PAY-02, PAY-06', async () => {
    const { uuid, orderNumber } = await newLink(stage, { orderNumber: 'REZ20261125ADRIATICN3QA5B1M123456789' })
    expect(orderNumber).toHaveLength(36)
    const { page } = await stage.visit({ width: 360 })
    const lines = () =>
      page
        .locator('dd')
        .filter({ hasText: orderNumber })
        .evaluate((it) => {
          const range = document.createRange()
          range.selectNodeContents(it.querySelector('span') ?? it)
          return [...range.getClientRects()].map(({ width }) => width)
        })
    const expectEven = async () => {
      const widths = await lines()
      expect(widths).toHaveLength(2)
      expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.8)
    }
    await page.goto(`/pay/${uuid}`)
    await page.locator(takenOver).waitFor()
    await expectEven()
    await toWallet(page)
    await expectEven()
    await payWith(page, '4111 1111 1111 1111')
    await heading(page, 'Plaćanje je uspjelo').waitFor()
    await expectEven()
  })

  it('never pays twice by going back · PAY-05, PAY-09', async () => {
    const { uuid, orderNumber } = await newLink(stage)
    const { page } = await stage.visit({ width: 360 })
    await page.goto(`/pay/${uuid}`)
    await toWallet(page)
    await payWith(page, '4111 1111 1111 1111')
    await heading(page, 'Plaćanje je uspjelo').waitFor()
    await page.goto(`/pay/${uuid}`)
    await heading(page, 'Narudžba je već plaćena').waitFor()
    expect(await page.locator('main').textContent()).toContain('Jadran Split')
    await hasLogo(page)
    const german = await stage.gateway.fetch(`/pay/${uuid}?language=de`)
    expect(german.headers.get('location')).toBe(`/pbl/link-not-valid?uuid=${uuid}&language=de`)
    for (const _ of [1, 2, 3]) await page.goBack()
    const paid = await stage.rows('select 1 from orders where order_reference = $1 and captured > 0', [orderNumber])
    expect(paid).toHaveLength(1)
  })

  it('cancels at the wallet and starts again · PAY-07', async () => {
    const { uuid } = await newLink(stage)
    const { page, accessibilityFaults } = await stage.visit({ width: 360 })
    await page.goto(`/pay/${uuid}`)
    await toWallet(page)
    await button(page, 'Odustani').click()
    await heading(page, 'Narudžba je prekinuta').waitFor()
    await hasLogo(page)
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('link', { name: 'Započni ponovno' }).click()
    await heading(page, 'Plaćanje narudžbe').waitFor()
  })

  it('sees the order and no dead end without JavaScript · PAY-02', async () => {
    const { uuid, orderNumber } = await newLink(stage)
    const text = await (await stage.gateway.fetch(`/pay/${uuid}`)).text()
    for (const shown of [orderNumber, '2 × Majica', '1 × Dostava', 'Jadran Split', 'uključite JavaScript']) {
      expect(text).toContain(shown)
    }
  })

  it('reads the terms in the language of the page and by keyboard · PAY-04', async () => {
    const { uuid } = await newLink(stage)
    const { page, accessibilityFaults } = await stage.visit({ width: 360 })
    await page.goto(`/pay/${uuid}?language=de`)
    await button(page, 'Zahlungsbedingungen lesen').press('Enter')
    await page
      .getByRole('dialog', { name: 'Zahlungsbedingungen' })
      .getByText('Die Bedingungen sind auf Englisch')
      .waitFor()
    const terms = await page.locator('dialog iframe').getAttribute('src')
    expect(await (await stage.gateway.fetch(terms ?? '')).text()).toContain('By paying at Jadran Split')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    const focused = page.locator(':focus')
    expect(await focused.textContent()).toBe('Zahlungsbedingungen lesen')
    expect(await accessibilityFaults()).toEqual([])
  })

  it('opens a link of the terms in a new tab, and keeps the page · PAY-04', async () => {
    const { uuid } = await newLink(stage)
    const { page, context } = await stage.visit({ width: 360 })
    await context.route('https://shop.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<h1>Povrat</h1><script>document.title = opener ? "tied" : "free"</script>',
      }),
    )
    await page.goto(`/pay/${uuid}`)
    await button(page, 'Pročitaj uvjete plaćanja').click()
    const [shop] = await Promise.all([
      context.waitForEvent('page'),
      page.frameLocator('dialog iframe').getByRole('link', { name: 'kako vratiti robu' }).click(),
    ])
    await shop.getByRole('heading', { name: 'Povrat' }).waitFor()
    expect([shop.url(), await shop.title()]).toEqual(['https://shop.example/povrat', 'free'])
    await page.getByRole('dialog').waitFor()
    expect(page.url()).toContain(`/pay/${uuid}`)
  })
})

describe('the public pages', () => {
  it.each(payLanguages)('are accessible in %s, on every one of them · PAY-01, PAY-08, PAY-09', async (language) => {
    const { uuid } = await newLink(stage)
    const { page, accessibilityFaults } = await stage.visit({ width: 360 })
    await page.goto(`/pay/${uuid}`)
    await page.getByRole('link', { name: new RegExp(languageNames[language]) }).click()
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe(localeOf[language])
    expect(await accessibilityFaults()).toEqual([])
    for (const path of ['/pbl/transaction-canceled', '/pbl/error', `/pbl/link-not-valid?uuid=${uuid}`]) {
      await page.goto(path)
      await page.locator('main h1').waitFor()
      await expect.poll(() => page.getAttribute('html', 'lang')).toBe(localeOf[language])
      expect(await accessibilityFaults()).toEqual([])
    }
  })

  it('name the shop of a payment that was cancelled · PAY-07', async () => {
    const { uuid } = await newLink(stage)
    const { page } = await stage.visit({ width: 360 })
    await page.goto(`/pbl/transaction-canceled?uuid=${uuid}`)
    await page.getByRole('link', { name: new RegExp(languageNames.en) }).click()
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe(localeOf.en)
    expect(await page.locator('.shop').textContent()).toBe('Jadran Split')
  })

  it('show nothing that is not true at 200 hostile addresses and forged returns · PAY-06, PAY-09', {
    timeout: 120_000,
  }, async () => {
    const { orderNumber } = await newLink(stage)
    const { page } = await stage.visit({ width: 360 })
    const forged = `/pbl/transaction-processed?order_number=${orderNumber}&approval_code=123456`
    await page.goto(forged)
    await heading(page, /Checking the payment|Provjeravamo plaćanje/).waitFor()
    await heading(page, /could not confirm|nismo mogli potvrditi/).waitFor({ timeout: 30_000 })
    expect(page.url()).toContain(forged)
    await page.getByRole('button', { name: /Try again|Pokušaj ponovno/ }).click()
    await page.waitForURL(/\/pbl\/error/, { timeout: 30_000 })
    await page.goBack()
    await heading(page, /Checking the payment|Provjeravamo plaćanje/).waitFor()
    const seeds = [
      '1',
      '%00',
      '..%2f..',
      '<script>alert(1)</script>',
      "'--",
      'a'.repeat(300),
      'č',
      '0a1b2c3d-0000-4000-8000-000000000000',
      '</script><img src=x onerror=alert(1)>',
      '{"receipt":{}}',
    ]
    const hostile = seeds.flatMap((text) => Array.from({ length: 20 }, (_, at) => `${text}${at === 0 ? '' : at}`))
    expect(hostile).toHaveLength(200)
    for (const one of hostile) {
      const pay = await stage.gateway.fetch(`/pay/${encodeURIComponent(one)}`)
      expect([303, 404]).toContain(pay.status)
      const search = new URLSearchParams({ order_number: one, approval_code: one, uuid: one })
      const pages = ['transaction-processed', 'transaction-canceled', 'error', 'link-not-valid']
      const texts = await Promise.all(
        pages.map(async (page) => (await stage.gateway.fetch(`/pbl/${page}?${search}`)).text()),
      )
      for (const text of texts) {
        expect(text).not.toMatch(/<script>alert|<img src=x/)
        expect(text).not.toContain('"receipt":{')
      }
    }
    // Such a network has asked too often: nothing is confirmed, and nothing is denied until its minute is over.
    await page.goto(forged)
    const unconfirmed = heading(page, en.unconfirmed).or(heading(page, hr.unconfirmed))
    const isOver = async () => page.url().includes('/pbl/error') || (await unconfirmed.count()) > 0
    await expect.poll(isOver, { timeout: 60_000 }).toBe(true)
  })
})
