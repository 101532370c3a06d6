import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button } from '#tests/browser/person.ts'
import { fieldAt } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { hostileCss, hostileHtml, hostileTemplates } from '#tests/gateway/stores/hostile-inputs.ts'
import { atSettings, jadran } from './at-settings.ts'

const stage = openStage()
const sees = 'data-of'

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

const harmfulIn = (page: Page) =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('[contenteditable]')]
    const frames = [...document.querySelectorAll('iframe')].flatMap((frame) => [
      ...(frame.contentDocument?.querySelectorAll('iframe') ?? []),
    ])
    const bodies = frames.flatMap((frame) => frame.contentDocument?.body ?? [])
    return [...roots, ...bodies].flatMap((root) =>
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
  const both = [...hostileHtml, ...hostileTemplates]
  for (let at = 0; at * 2 < both.length; at += 1) {
    const texts = [hostileCss[at % hostileCss.length], both[at * 2], both[at * 2 + 1]].map(
      (text = '') => `${text} m${at}m`,
    )
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

it('takes hostile HTML into a template, pasted or as its source, and runs nothing · STS-35, STS-42', async () => {
  const { page } = await atSettings(stage, jadran.split, {}, '?tab=payByLink')
  const strange = watched(page)
  const body = fieldAt(page, 'templates.customerEmail.body')
  await body.waitFor()
  const field = page.locator('[data-field="templates.customerEmail.body"]')
  for (const html of [...hostileHtml, ...hostileTemplates]) {
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
}, 240_000)
