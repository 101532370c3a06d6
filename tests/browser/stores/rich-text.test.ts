import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { placeholders } from '#contract/stores/placeholders.ts'
import { cleanHtml } from '#gateway/stores/clean-html.ts'
import { button } from '#tests/browser/person.ts'
import { fieldAt } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { atSettings, jadran } from './at-settings.ts'

const stage = openStage()
const path = 'templates.customerEmail.body'

async function atTemplate(options: Parameters<typeof atSettings>[2] = {}) {
  const visit = await atSettings(stage, jadran.split, options, '?tab=payByLink')
  const { page } = visit
  const field = page.locator(`[data-field="${path}"]`)
  const text = fieldAt(page, path)
  await text.waitFor()
  const asHtml = () => button(field, 'Edit as HTML').click()
  const source = async () => {
    await asHtml()
    const html = await text.inputValue()
    await button(field, 'Show formatted').click()
    return html
  }
  /** Opens the editor with this HTML, as it would come from the gateway. */
  const open = async (html: string) => {
    await asHtml()
    await text.fill(html)
  }
  return { ...visit, field, text, asHtml, source, open }
}

/** A paste of so many paragraphs, with and without their HTML: how long it took, and whether the page took it. */
const pasteInto = (text: Locator, { paragraphs }: { readonly paragraphs: number }) =>
  text.evaluate((box, count) => {
    const html = '<p style="color:#123456">A paragraph with <b>some</b> words of it.</p>'.repeat(count)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', `<html><head><style>p { margin: 0 }</style></head><body>${html}</body></html>`)
    clipboardData.setData('text/plain', 'A paragraph with some words of it.\n'.repeat(count))
    const began = performance.now()
    const mayGoOn = box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    return { took: performance.now() - began, mayGoOn }
  }, paragraphs)

describe('a template', () => {
  it('is changed in its sizes, letters, lists and links, and stays as the gateway would clean it · STS-35, STS-42', async () => {
    const { page, field, text, source } = await atTemplate()
    await text.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Bok')
    await page.keyboard.press('Control+A')
    for (const [at, size] of ['x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'].entries()) {
      await field.getByLabel('Font size').selectOption({ label: `Size ${at + 1}` })
      expect(await source()).toBe(`<p><span style="font-size:${size}">Bok</span></p>`)
      await text.click()
      await page.keyboard.press('Control+A')
    }
    await field.getByLabel('Font size').selectOption({ label: 'Usual size' })
    for (const name of ['Bold', 'Bulleted list', 'Link']) await button(field, name).click()
    await page.getByLabel('Address').fill('shop.hr/uvjeti')
    await page.keyboard.press('Enter')
    const html = await source()
    expect(html).toBe(
      '<ul><li><p><a target="_blank" rel="noopener noreferrer nofollow" href="https://shop.hr/uvjeti"><strong>Bok</strong></a></p></li></ul>',
    )
    expect(cleanHtml(html)).toBe(html)
  })

  it.each([
    '<p>Poštovani $CUSTOMER_FIRST_NAME, platite <strong>$AMOUNT</strong>.</p>',
    '<h2>Bok</h2><ul><li>a</li><li>b</li></ul><ol><li><p>c</p></li></ol><blockquote><p>d</p></blockquote><hr />',
    '<p style="text-align:center"><span style="font-size:x-large;color:#336699">x</span><br />y &amp; z &lt;</p>',
    '<p><a href="$LINK_VALUE">Plati</a> <em>i</em> <u>u</u> <s>s</s> <b>b</b></p>',
    'Samo tekst',
    '<div>Redak</div>',
    '<p>a > b "c" style="d"</p>',
  ])('is shown whole and comes back letter for letter: %s · STS-42', async (html) => {
    const { page, field, text, open, source } = await atTemplate()
    await open(html)
    await button(field, 'Show formatted').click()
    await text.click({ position: { x: 20, y: 20 } })
    await page.keyboard.type('q')
    await expect.poll(() => text.textContent()).toContain('q')
    await page.keyboard.press('Backspace')
    await expect.poll(() => text.textContent()).not.toContain('q')
    expect(await source()).toBe(html)
  })

  it.each([
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
    '<p class="lead">a</p>',
    '<div style="background-color:#eee"><p>a</p></div>',
    '<pre>a  b</pre>',
  ])('with a part that the formatted view has not is edited as HTML: %s · STS-35', async (html) => {
    const { page, field, open } = await atTemplate()
    await open(html)
    expect(await button(field, 'Show formatted').isEnabled()).toBe(false)
    await page.getByText('This text has parts that the formatted view cannot show').waitFor()
  })

  it('takes each of the 22 placeholders from the picker, and points out what is none · STS-41', async () => {
    const { page, field, text, source } = await atTemplate()
    await text.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    for (const name of placeholders) {
      await button(field, 'Placeholder').click()
      const choice = page.getByRole('button', { name: new RegExp(`\\$${name}$`) })
      await choice.click()
      await choice.waitFor({ state: 'hidden' })
      // Until the text has the focus again the button has it, and would hear the space.
      await expect.poll(() => text.evaluate((editor) => editor.contains(document.activeElement))).toBe(true)
      await page.keyboard.type(' ')
    }
    expect(await source()).toBe(`<p>${placeholders.map((name) => `$${name} `).join('')}</p>`)
    expect(await field.locator('.riva-placeholder').count()).toBe(22)
    await text.click()
    await page.keyboard.press('End')
    await page.keyboard.type('$AMOUNTS')
    await page.getByText('Unknown placeholder: $AMOUNTS. It will be sent as it is written.').waitFor()
    expect(await field.locator('.riva-unknown-placeholder').textContent()).toBe('$AMOUNTS')
  })

  it.each([
    [1280, false],
    [360, true],
  ])('has one stop for its tools, which the arrows reach, at %i px · STS-35', async (width, dark) => {
    const { page, field, text, accessibilityFaults } = await atTemplate({ width, dark })
    await text.click()
    await page.keyboard.press('Shift+Tab')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(await focused()).toBe('Font size')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('Bold')
    await page.keyboard.press('Space')
    expect(await button(field, 'Bold').getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await page.keyboard.press('Tab')
    expect(await accessibilityFaults()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  it('refuses a paste above its size at once, in both views, and keeps what is there · STS-35', async () => {
    const { page, field, text, source, asHtml, open } = await atTemplate()
    await open('<p>Poštovani</p>')
    await button(field, 'Show formatted').click()
    const refusal = field.getByText('What you pasted is too large, so nothing was changed.')
    await text.click()
    const { took } = await pasteInto(text, { paragraphs: 30_000 })
    expect(took).toBeLessThan(500)
    await refusal.waitFor()
    expect(await source()).toBe('<p>Poštovani</p>')
    await pasteInto(text, { paragraphs: 2 })
    await refusal.waitFor({ state: 'hidden' })
    await expect.poll(() => text.textContent()).toContain('A paragraph with some words of it.')
    await asHtml()
    const { mayGoOn } = await pasteInto(text, { paragraphs: 30_000 })
    expect(mayGoOn).toBe(false)
    await refusal.waitFor()
    expect((await pasteInto(text, { paragraphs: 2 })).mayGoOn).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  it('is previewed with sample data in both languages, and sent as a test to the person alone · STS-35, STS-36', async () => {
    const { page, text, newTab } = await atTemplate()
    await text.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Bok $CUSTOMER_FIRST_NAME, $AMOUNT')
    await button(page, 'Preview').last().click()
    const shown = page.frameLocator('iframe[title="Preview of the text"]')
    await shown.getByText('Bok John, 120.00').waitFor()
    await button(page, 'Croatian').click()
    await shown.getByText('Bok Ana, 120,00').waitFor()
    await button(page, 'Send a test to me').click()
    await page.getByText('The test e-mail is on its way to you.').waitFor()
    await page.route('**/test-mails*', (route) => route.abort())
    await button(page, 'Send a test to me').click()
    await page.getByText('The test e-mail could not be sent.').waitFor()
    const outbox = await newTab()
    await outbox.goto('/sandbox/outbox')
    await outbox.getByRole('listitem').first().getByRole('link').click()
    await outbox.getByText('Prima: admin@jadran.example').or(outbox.getByText('To: admin@jadran.example')).waitFor()
    expect(await outbox.locator('pre').textContent()).toBe('Bok Ana, 120,00')
  })
})
