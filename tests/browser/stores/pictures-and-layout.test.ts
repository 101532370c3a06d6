import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { headers } from '#contract/shell/headers.ts'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { inspector, looks } from '#tests/browser/looks.ts'
import { button, messages } from '#tests/browser/person.ts'
import { fieldAt, sender } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { wordsIn } from '#tests/browser/words.ts'
import { hostileFiles } from '#tests/gateway/stores/hostile-files.ts'
import { choose, image, listed } from './at-pictures.ts'
import { atSettings, jadran } from './at-settings.ts'

const stage = openStage()

it('adds pictures, copies a public link, and deletes after a question · STS-26, STS-29, STS-31', async () => {
  const { page, context } = await atSettings(stage, jadran.zagreb, {}, '?tab=pictures')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByText('There are no images yet').waitFor()
  await choose(page, [await image('logo.png'), await image('footer.png', '#aa3366')])
  await listed(page).filter({ hasText: 'footer.png' }).getByText('Added').waitFor()
  const gallery = page.getByRole('list', { name: 'Images' })
  await gallery.getByRole('img', { name: 'logo.png' }).waitFor()
  await button(page, 'Copy: public link logo.png').click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/^http:\/\/localhost:\d+\/pictures\/[0-9a-f-]{36}\.png$/)
  const served = await fetch(link)
  expect(served.headers.get('content-type')).toBe('image/png')
  await button(page, 'Delete logo.png').click()
  await button(page.getByRole('alertdialog'), 'Delete the image').click()
  await gallery.getByText('logo.png').waitFor({ state: 'detached' })
  await expect.poll(async () => (await fetch(link)).status).toBe(404)
})

it('offers no drop where fingers choose · STS-26', async () => {
  const { page } = await atSettings(stage, jadran.otok, { width: 360, touch: true }, '?tab=pictures')
  await button(page, 'Choose images').waitFor()
  expect(await page.getByText('Drop images here, or paste them').isVisible()).toBe(false)
})

it('sends a picture with fewer pixels where the browser writes it larger than it was · STS-27, STS-29', async () => {
  const { page } = await atSettings(stage, jadran.otok, {}, '?tab=pictures')
  await page.getByText('Drop images here, or paste them').waitFor()
  const [width, height] = [680, 640]
  // Without any pattern, in 256 colours: a browser knows no such palette.
  const noise = Buffer.from(Array.from({ length: width * height }, (_, at) => Math.imul(at + 1, 2_654_435_761) >>> 24))
  const buffer = await sharp(noise, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .png({ palette: true, colours: 256, dither: 0 })
    .toBuffer()
  expect(buffer.length).toBeLessThan(500_000)
  await choose(page, [{ name: 'noise.png', mimeType: 'image/png', buffer }])
  await page.getByRole('list', { name: 'Images' }).getByRole('img', { name: 'noise.png' }).waitFor()
})

it('refuses too many files, a large one and another type before anything is sent · STS-33', async () => {
  const { page } = await atSettings(stage, jadran.otok, {}, '?tab=pictures')
  await page.getByText('Drop images here, or paste them').waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/pictures')) sent.push(request.url())
  })
  const whole = await image('a.png')
  for (const [files, fault] of [
    [Array.from({ length: 6 }, (_, at) => ({ ...whole, name: `${at}.png` })), 'Too many files.'],
    [[{ ...whole, buffer: Buffer.alloc(500_001) }], 'File size too large.'],
    [[{ ...whole, name: 'a.gif', mimeType: 'image/gif' }], 'Mimetype error.'],
  ] as const) {
    await choose(page, files)
    await page.getByText(fault).first().waitFor()
    await sender(page, 'uploads.cleared').click()
    await page.getByText(fault).first().waitFor({ state: 'detached' })
  }
  expect(sent).toEqual([])
})

it('tells the message of an upload that failed, and of a file that the gateway does not take · STS-32', async () => {
  const { page } = await atSettings(stage, jadran.otok, {}, '?tab=pictures')
  await page.getByText('Drop images here, or paste them').waitFor()
  await choose(page, [{ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }])
  await messages(page).getByText('At least one image could not be uploaded. The list shows which.').waitFor()
  await sender(page, 'uploads.cleared').click()
  const refused = [{ id: null, name: 'b.png', url: null, format: null }]
  await page.route('**/pictures?*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: refused }) : route.continue(),
  )
  await choose(page, [await image('b.png')])
  await messages(page).getByText('File type not supported. The list shows which files were refused.').waitFor()
})

it('takes back the message of a failed upload once a picture is added · STS-32', async () => {
  const { page } = await atSettings(stage, jadran.otok, {}, '?tab=pictures')
  await page.getByText('Drop images here, or paste them').waitFor()
  const failed = messages(page).getByText('At least one image could not be uploaded. The list shows which.')
  await choose(page, [{ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }])
  await failed.waitFor()
  await choose(page, [await image('good.png')])
  await failed.waitFor({ state: 'detached' })
})

it('stores no hostile file, names each fault, and signs nobody out · STS-28, STS-30, D66', async () => {
  const { page } = await atSettings(stage, jadran.split, {}, '?tab=pictures')
  await page.getByText('Drop images here, or paste them').waitFor()
  const before = await page.getByRole('list', { name: 'Images' }).getByRole('listitem').count()
  for (const { name, type, bytes, mayStay } of await hostileFiles()) {
    if (mayStay) continue
    await choose(page, [{ name, mimeType: type, buffer: Buffer.from(bytes) }])
    await listed(page)
      .getByText(/Too many files|File size too large|Mimetype error|Image upload error|File type not supported/)
      .waitFor()
    await sender(page, 'uploads.cleared').click()
    await listed(page).first().waitFor({ state: 'detached' })
  }
  expect(await page.getByRole('list', { name: 'Images' }).getByRole('listitem').count()).toBe(before)
  expect(new URL(page.url()).pathname).toBe(`/edit-store/${jadran.split}`)
})

it('previews a layout while it is typed, saves each page for itself, and keeps drafts · STS-18, STS-20, STS-23', async () => {
  const { page } = await atSettings(stage, jadran.zagreb, {}, '?tab=layout')
  const header = page.frameLocator('iframe[src^="/visual/preview"]').frameLocator('iframe[name=header]')
  await fieldAt(page, 'header').fill('<h1>Trgovina Zagreb</h1>')
  await header.getByText('Trgovina Zagreb').waitFor()
  await fieldAt(page, 'css').fill('h1 {\n  color: red;\n  position: fixed;\n}')
  await page.getByText('Line 3: This property is not allowed and is left out: position: fixed').waitFor()
  await expect
    .poll(() => header.getByText('Trgovina Zagreb').evaluate((it) => getComputedStyle(it).color))
    .toBe('rgb(255, 0, 0)')
  await page.getByRole('link', { name: 'Pay by link terms' }).click()
  await fieldAt(page, 'footer').fill('<p>Uvjeti</p>')
  await button(page, /^Update – Pay by link terms/).click()
  await page.getByText('The layout was updated.').waitFor()
  await page.getByRole('link', { name: 'Checkout form' }).click()
  await expect.poll(() => fieldAt(page, 'header').textContent()).toContain('Trgovina Zagreb')
  await page.reload()
  await page.getByText('We restored what you typed before.').waitFor()
  await button(page, /^Update – Checkout form/).click()
  await page.getByText('No changes yet.').waitFor()
  await page.reload()
  await expect.poll(() => fieldAt(page, 'css').textContent()).toBe('h1 {  color: red;}')
})

it('takes one press of Tab past the page in the preview, which can then be scrolled · STS-20', async () => {
  const { page } = await atSettings(stage, jadran.zagreb, {}, '?tab=layout')
  await page
    .frameLocator('iframe[src^="/visual/preview"]')
    .locator('iframe[name=header]')
    .waitFor({ state: 'attached' })
  await button(page, 'Desktop').focus()
  const stops = async () => {
    await page.keyboard.press('Tab')
    return page.evaluate(() => document.activeElement?.tagName ?? '')
  }
  expect([await stops(), await stops()]).toEqual(['IFRAME', 'DIV'])
})

it('has a layout of the terms of links only where the store has links, with the same editors · STS-19', async () => {
  const setLinks = (isOn: boolean) =>
    stage.rows('update store set pay_by_link_enabled = $1 where id = $2', [isOn, jadran.otok])
  const openTerms = () => atSettings(stage, jadran.otok, {}, '?tab=layout&part=terms')
  const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link').allTextContents()
  await setLinks(false)
  const { page: without } = await openTerms()
  await fieldAt(without, 'css').waitFor()
  expect(await pagesOf(without)).toEqual(['Checkout form'])
  await button(without, /^Update – Checkout form/).waitFor()
  await setLinks(true)
  const { page } = await openTerms()
  await button(page, /^Update – Pay by link terms/).waitFor()
  expect(await pagesOf(page)).toEqual(['Checkout form', 'Pay by link terms'])
  for (const part of ['css', 'header', 'footer']) await fieldAt(page, part).waitFor()
})

it('asks which side holds when somebody else saved the layout meanwhile · STS-22, STS-23', async () => {
  const person = await stage.gateway.as('admin@jadran.example', sandboxPassword)
  const path = `/mrc/api/visual/customizations/users/${person.sub}/company/1`
  const saveAs = (header: string, footer: string) =>
    person.call('POST', path, { storeId: jadran.otok, viewType: 'PAY_BY_LINK', css: '', header, footer })
  await saveAs('<p>Prije</p>', '<p>Dno</p>')
  const { page } = await atSettings(stage, jadran.otok, {}, '?tab=layout')
  await page.getByRole('link', { name: 'Pay by link terms' }).click()
  await expect.poll(() => fieldAt(page, 'header').textContent()).toContain('Prije')
  await fieldAt(page, 'header').fill('<p>Moje</p>')
  await saveAs('<p>Tuđe</p>', '<p>Novo dno</p>')
  await button(page, /^Update – Pay by link terms/).click()
  await page.getByText('Someone else saved this form in the meantime').waitFor()
  await expect.poll(() => fieldAt(page, 'footer').textContent()).toContain('Novo dno')
  const { body } = await person.call('GET', `/mrc/api/visual/customizations/stores/${jadran.otok}`)
  expect(JSON.stringify(body)).toContain('<p>Tuđe</p>')
  await button(page, /^Update – Pay by link terms/).click()
  await page.getByText('The layout was updated.').waitFor()
})

it('refuses a paste into a code above its size at once, and keeps what is there · STS-18, STS-19', async () => {
  const { page } = await atSettings(stage, jadran.split, {}, '?tab=layout')
  for (const part of ['css', 'header']) {
    const code = fieldAt(page, part)
    await code.fill('h1 {}')
    const paste = (text: string) =>
      code.evaluate((box, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        const began = performance.now()
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        return performance.now() - began
      }, text)
    const refusal = page
      .locator(`[data-field="${part}"]`)
      .getByText('What you pasted is too large, so nothing was changed. Paste a smaller part.')
    await code.press('Control+End')
    expect(await paste('p { color: red }\n'.repeat(60_000))).toBeLessThan(500)
    await refusal.waitFor()
    expect(await code.textContent()).toBe('h1 {}')
    await paste(' p {}')
    await refusal.waitFor({ state: 'hidden' })
    expect(await code.textContent()).toBe('h1 {} p {}')
  }
})

it('opens a layout without a change, whatever its line ends · STS-22', async () => {
  const person = await stage.gateway.as('admin@jadran.example', sandboxPassword)
  const path = `/mrc/api/visual/customizations/users/${person.sub}/company/1`
  const header = '<p>\r\n  Prvi redak\r\n</p>'
  const saved = await person.call('POST', path, { storeId: jadran.otok, viewType: 'CHECKOUT', header })
  expect([200, 201]).toContain(saved.status)
  const { page } = await atSettings(stage, jadran.otok, {}, '?tab=layout')
  await page.getByText('Prvi redak').first().waitFor()
  await page.getByText('No changes yet.').waitFor()
  expect(await sender(page, 'form.submitted').isEnabled()).toBe(false)
})

it('is closed outside test mode and says why, its values read-only · STS-17', async () => {
  const { page } = await atSettings(stage, jadran.split, {}, '?tab=layout')
  await fieldAt(page, 'css').waitFor()
  await page.route('**/*', async (route) => {
    if (!new URL(route.request().url()).pathname.includes('/api/')) return route.fallback()
    const reply = await route.fetch()
    return route.fulfill({
      response: reply,
      headers: { ...reply.headers(), [headers.testMode.toLowerCase()]: 'false' },
    })
  })
  await page.reload()
  await page.getByText('The layout can be changed in test mode only.').waitFor()
  await expect.poll(() => page.locator('[data-field=css] [contenteditable=false]').count()).toBe(1)
  expect(await sender(page, 'form.submitted').isEnabled()).toBe(false)
  await page.getByText('In test mode only', { exact: true }).waitFor()
})

it.each(looks)(
  'has no fault for axe, nor anything that scrolls sideways, $title',
  { timeout: 90_000 },
  async ({ look }) => {
    const { say } = wordsIn(look.lang)
    const visit = await atSettings(stage, jadran.split, look)
    const { page } = visit
    const seen = inspector(visit, { reasons: true })
    await visit.open(`/edit-store/${jadran.split}?tab=pictures`)
    await page.getByText(say('Drop images here, or paste them')).waitFor()
    await seen.inspect('no pictures')
    await choose(page, [await image('logo.png'), { ...(await image('a.gif')), mimeType: 'image/gif' }])
    await page.getByRole('img', { name: 'logo.png' }).waitFor()
    await seen.inspect('pictures')
    await visit.open(`/edit-store/${jadran.split}?tab=layout`)
    await fieldAt(page, 'header').fill('<h1 onclick="x">Jadran</h1>')
    await page
      .getByText(/onclick/)
      .last()
      .waitFor()
    await seen.inspect('layout')
    expect(seen.found).toEqual([])
    await visit.open(`/edit-store/${jadran.split}?tab=pictures`)
    await sender(page, 'removal.opened').first().click()
    await page.getByRole('alertdialog').waitFor()
    await seen.inspect('question')
    await button(page.getByRole('alertdialog'), say('Delete the image')).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(seen.found).toEqual([])
  },
)
