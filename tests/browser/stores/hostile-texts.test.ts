import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { soak } from '#tests/browser/looks.ts'
import { newLink } from '#tests/browser/pay/pay-ground.ts'
import { button } from '#tests/browser/person.ts'
import { fieldAt } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { hostileCss, hostileHtml, hostileTemplates } from '#tests/gateway/stores/hostile-inputs.ts'
import { atSettings, jadran } from './at-settings.ts'

const stage = openStage()
const sees = 'data-of'

/** The gateway's own tests clean every input; here each run takes a third of them, by chance, and a soak all. */
const share = 3
const first = Math.floor(Math.random() * share)
const chosenOf = (inputs: readonly string[]) => inputs.filter((_, at) => soak || at % share === first)
const [styles, inputs] = [chosenOf(hostileCss), chosenOf([...hostileHtml, ...hostileTemplates])]

/** Requests to other hosts, and dialogs of scripts, in whatever frame. */
function watched(page: Page) {
  const own = new URL(stage.gateway.url).host
  const strange: string[] = []
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && host !== own) strange.push(request.url())
  })
  page.on('dialog', async (dialog) => {
    strange.push(`script: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('popup', (popup) => strange.push(`window: ${popup.url()}`))
  return strange
}

/** What of the payment is covered or gone, as a finger would find it. */
const coveredIn = (page: Page) =>
  page.evaluate((mark) => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[src^="/visual/preview/checkout"]')
    const inside = frame?.contentDocument
    if (!inside) return ['the preview is not there']
    return ['company', 'amount', 'terms', 'continue'].filter((name) => {
      const part = inside.querySelector(`[${mark}=${name}]`)
      part?.scrollIntoView({ block: 'center' })
      const box = part?.getBoundingClientRect()
      if (!part || !box || box.width === 0 || box.height === 0) return true
      const found = inside.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      return !(found && part.contains(found))
    })
  }, sees)

/** What could do harm in the editors and in the frames; a page of ours that has frames itself is none of a merchant's. */
const harmfulIn = (page: Page) =>
  page.evaluate(() => {
    const merchantsIn = (inside: Document | null): readonly Element[] => {
      const frames = [...(inside?.querySelectorAll('iframe') ?? [])]
      if (frames.length > 0 || inside === document) return frames.flatMap((one) => merchantsIn(one.contentDocument))
      return inside?.body ? [inside.body] : []
    }
    const roots = [...document.querySelectorAll('[contenteditable]')]
    return [...roots, ...merchantsIn(document)].flatMap((root) =>
      [...root.querySelectorAll('*')]
        .filter(
          (element) =>
            /^(script|iframe|object|embed|form|input|base|meta|link|svg|math|video|audio)$/.test(element.localName) ||
            [...element.attributes].some(
              ({ name, value }) => /^on/.test(name) || /^\s*(javascript|data):/i.test(value),
            ),
        )
        .map((element) => element.outerHTML),
    )
  })

it('shows hostile CSS and HTML in the preview without running, loading or covering anything · STS-18, STS-19', async () => {
  const { page } = await atSettings(stage, jadran.split, {}, '?tab=layout')
  const strange = watched(page)
  const [css, header, footer] = ['css', 'header', 'footer'].map((part) => fieldAt(page, part))
  if (!css || !header || !footer) throw new Error('There are three editors.')
  await css.waitFor()
  for (let at = 0; at < Math.max(styles.length, inputs.length / 2); at += 1) {
    const texts = [styles[at], inputs[at * 2], inputs[at * 2 + 1]].map((text = '') => `${text} m${at}m`)
    const checked = page.waitForResponse(
      (reply) =>
        reply.url().includes('/layout-check') && (reply.request().postData() ?? '').split(`m${at}m`).length === 4,
    )
    for (const [field, text] of [css, header, footer].map((one, index) => [one, texts[index] ?? ''] as const)) {
      await field.fill(text)
    }
    await checked
    expect(await harmfulIn(page), texts.join(' | ')).toEqual([])
    expect(await coveredIn(page), texts.join(' | ')).toEqual([])
    expect(strange, texts.join(' | ')).toEqual([])
  }
}, 240_000)

it('takes hostile HTML into a text, pasted or as its source, and previews it without harm · STS-35, STS-36, STS-42', async () => {
  const { page } = await atSettings(stage, jadran.split, {}, '?tab=payByLink')
  const strange = watched(page)
  const body = fieldAt(page, 'templates.customerEmail.body')
  await body.waitFor()
  const field = page.locator('[data-field="templates.customerEmail.body"]')
  for (const html of inputs) {
    await body.evaluate((editor, text) => {
      const data = new DataTransfer()
      data.setData('text/html', text)
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, html)
    expect(await harmfulIn(page), html).toEqual([])
    await button(field, 'Edit as HTML').click()
    await body.fill(html)
    const back = button(field, 'Show formatted')
    if (!(await back.isEnabled())) await body.fill('')
    await expect.poll(() => back.isEnabled()).toBe(true)
    await back.click()
    await field.locator('[contenteditable=true]').waitFor()
    expect(await harmfulIn(page), html).toEqual([])
    expect(strange, html).toEqual([])
  }
  const fields = ['terms.hr.text', 'terms.en.text', 'templates.customerEmail.body'].map((path) =>
    page.locator(`[data-field="${path}"]`),
  )
  for (const field of fields) {
    await field.locator('[contenteditable=true]').waitFor()
    await button(field, 'Edit as HTML').click()
    await field.locator('textarea').fill('<p>Bok</p>')
  }
  const previews = button(page, 'Preview')
  const frames = page.locator('iframe[src="/visual/preview/part"]')
  for (let at = 0; at < fields.length; at += 1) {
    await previews.nth(at).click()
    // A preview that opens moves the next button.
    await expect.poll(() => frames.count()).toBe(at + 1)
  }
  for (let at = 0; at < inputs.length; at += fields.length) {
    // All of them at once are more than a person may have checked within a minute.
    await stage.rows('delete from rate_count returning key')
    const texts = fields.map((_, index) => `<p>m${at + index}m</p>${inputs[at + index] ?? ''}`)
    for (const [index, field] of fields.entries()) await field.locator('textarea').fill(texts[index] ?? '')
    for (const [index] of fields.entries()) {
      await frames
        .nth(index)
        .contentFrame()
        .getByText(`m${at + index}m`, { exact: true })
        .waitFor()
    }
    expect(await harmfulIn(page), texts.join(' | ')).toEqual([])
    expect(strange, texts.join(' | ')).toEqual([])
  }
}, 240_000)

/** Has every frame of the page load its document again. */
const reloadFrames = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll('iframe')].map(
        (frame) =>
          new Promise((loaded) => {
            frame.addEventListener('load', loaded, { once: true })
            frame.contentWindow?.location.reload()
          }),
      ),
    ).then(() => undefined),
  )

/** Of these parts of the page, those that no finger reaches; and the width by which something stands out of the window. */
const unreachableIn = (page: Page, parts: readonly string[]) =>
  page.evaluate((selectors) => {
    const tooWide = document.documentElement.scrollWidth - innerWidth
    const hidden = selectors.filter((selector) => {
      const part = document.querySelector(selector)
      part?.scrollIntoView({ block: 'center' })
      const box = part?.getBoundingClientRect()
      if (!part || !box || box.width === 0 || box.height === 0) return true
      const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      return !(found && part.contains(found))
    })
    return tooWide > 0 ? [...hidden, `${tooWide} pixels too wide`] : hidden
  }, parts)

it('keeps the live pay page whole beside hostile layouts and terms of former versions · STS-19, PAY-04', async () => {
  const { uuid } = await newLink(stage)
  const storeLayout = (css: string, header: string, footer: string) =>
    stage.rows(
      `insert into store_layout (company_id, store_id, view_type, css, header, footer, updated_at)
       values (1, 1, 'PAY_BY_LINK', $1, $2, $3, now())
       on conflict (store_id, view_type) do update set css = $1, header = $2, footer = $3`,
      [css, header, footer],
    )
  const storeTerms = (hr: string, en: string) =>
    stage.rows(
      `update store set settings = jsonb_set(jsonb_set(settings, '{pblTemplate,terms,0,text}', to_jsonb($1::text)),
       '{pblTemplate,terms,1,text}', to_jsonb($2::text)) where id = 1`,
      [hr, en],
    )
  await storeLayout('', '<p>header</p>', '<p>footer</p>')
  const { page } = await stage.visit({ width: 360 })
  const strange = watched(page)
  await page.goto(`/pay/${uuid}?language=en`)
  await page.getByRole('checkbox').check()
  const parts = page.locator('iframe.part')
  await expect.poll(() => parts.count()).toBe(2)
  const seen = ['header .shop', '.total', 'label.accept', 'button.main[type=submit]']
  for (let at = 0; at * 2 < inputs.length; at += 1) {
    const texts = [inputs[at * 2], inputs[at * 2 + 1]].map((text = '') => `<p>m${at}m</p>${text}`)
    const [header = '', footer = ''] = texts
    await storeLayout(styles[at % styles.length] ?? '', header, footer)
    await reloadFrames(page)
    for (const index of [0, 1])
      await parts.nth(index).contentFrame().getByText(`m${at}m`).waitFor({ state: 'attached' })
    expect(await harmfulIn(page), texts.join(' | ')).toEqual([])
    expect(await unreachableIn(page, seen), texts.join(' | ')).toEqual([])
    expect(strange, texts.join(' | ')).toEqual([])
  }
  expect(await page.locator('button.main[type=submit]').isEnabled()).toBe(true)
  await storeLayout('', '', '')
  await page.reload()
  await button(page, 'Read the terms of payment').click()
  const terms = page.locator('dialog iframe')
  for (let at = 0; at * 2 < inputs.length; at += 1) {
    const texts = [inputs[at * 2], inputs[at * 2 + 1]].map((text = '') => `<p>m${at}m</p>${text}`)
    await storeTerms(texts[0] ?? '', texts[1] ?? '')
    for (const language of ['hr', 'en']) {
      await terms.evaluate(
        (frame, name) => frame.setAttribute('src', `/visual/1/PAY_BY_LINK/terms?language=${name}`),
        language,
      )
      const inside = terms.contentFrame()
      await inside.locator(`html[lang=${language}]`).getByText(`m${at}m`).waitFor({ state: 'attached' })
      expect(await harmfulIn(page), texts.join(' | ')).toEqual([])
      expect(strange, texts.join(' | ')).toEqual([])
    }
    expect(await unreachableIn(page, ['dialog button.main']), texts.join(' | ')).toEqual([])
  }
}, 240_000)
