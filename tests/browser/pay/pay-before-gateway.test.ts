import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeOf } from '#contract/pay/pay-language.ts'
import { de } from '#contract/pay/words/de.ts'
import { it as italianWords } from '#contract/pay/words/it.ts'
import { sl } from '#contract/pay/words/sl.ts'
import type { Gateway } from '#gateway/app.ts'
import { createFront } from '#gateway/front.ts'
import { readConfig } from '#gateway/ground/config.ts'
import { logOf } from '#gateway/ground/log.ts'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { button, heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { newLink } from './pay-ground.ts'

const stage = openStage()
let front: Gateway
beforeAll(async () => {
  const gatewayUrl = stage.gateway.url
  const settings = { PORT: '0', LOG_LEVEL: 'silent', GATEWAY_URL: gatewayUrl, WALLET_URL: `${gatewayUrl}/wallet` }
  const config = readConfig(settings)
  front = await createFront({ config, gatewayUrl, log: logOf(config) })
})
afterAll(() => front.close())

describe('the pay page before a gateway of the operator', () => {
  it('shows logo, header, order and terms, and leads to the wallet · PAY-01, PAY-04, PAY-05', async () => {
    const { uuid, orderNumber, storeId } = await newLink(stage)
    const admin = await stage.gateway.as('admin@jadran.example', sandboxPassword)
    const [{ company } = { company: '' }] = await stage.rows<{ company: string }>(
      'select company_id::text as company from store where id = $1',
      [storeId],
    )
    const made = await admin.call('POST', `/mrc/api/visual/customizations/users/${admin.sub}/company/${company}`, {
      ...{ storeId: Number(storeId), viewType: 'PAY_BY_LINK', css: '', header: '<p>Dobro došli</p>', footer: '' },
    })
    expect(made.status).toBeLessThan(300)
    const { page } = await stage.visit({ width: 360 })
    await page.goto(`${front.url}/pay/${uuid}?language=hr`)
    await heading(page, 'Plaćanje narudžbe').waitFor()
    expect(await page.locator('#root').textContent()).toContain(orderNumber)
    const logo = page.locator('header img')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.frameLocator('iframe.part').getByText('Dobro došli').waitFor()
    await button(page, 'Pročitaj uvjete plaćanja').click()
    await page.frameLocator('dialog iframe').getByText('Kupnjom na prodajnom mjestu Jadran Split').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox').check()
    await button(page, 'Nastavi na plaćanje').click()
    await page.waitForURL(/\/wallet\//)
  })

  it('speaks the language of each link, until the customer chooses one · PAY-01', async () => {
    const german = await newLink(stage, { language: 'de' })
    const italian = await newLink(stage, { language: 'it' })
    const { page } = await stage.visit({ width: 360 })
    await page.goto(`${front.url}/pay/${german.uuid}`)
    await heading(page, de.title).waitFor()
    await page.goto(`${front.url}/pbl/transaction-canceled?uuid=${german.uuid}`)
    await heading(page, de.canceled).waitFor()
    await page.goto(`${front.url}/pay/${italian.uuid}`)
    await heading(page, italianWords.title).waitFor()
    await page.locator('nav a[lang=sl]').click()
    await heading(page, sl.title).waitFor()
    await page.goto(`${front.url}/pay/${german.uuid}`)
    await heading(page, sl.title).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe(localeOf.sl)
  })
})
