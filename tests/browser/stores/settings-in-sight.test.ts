import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { fieldAt, sender } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { atSettings, jadran } from './at-settings.ts'

const stage = openStage()
const rules = Array.from({ length: 40 }, (_, at) => `.part-${at} { color: red; }`).join('\n')

/** Between the preview and the bar that saves: how much of an editor can be seen, and whether its caret can. */
const sightOf = (page: Page, part: string) =>
  page.evaluate((field) => {
    const rectOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const editor = rectOf(`[data-field=${field}] .cm-scroller`)
    const top = Math.max(0, rectOf('[data-above-code]')?.bottom ?? 0)
    const bottom = rectOf('[data-unsaved]')?.top ?? innerHeight
    const node = getSelection()?.focusNode
    const caret = (node instanceof Element ? node : node?.parentElement)?.getBoundingClientRect()
    if (!editor || !caret) return null
    return {
      height: Math.min(bottom, editor.bottom) - Math.max(top, editor.top),
      isCaretSeen: caret.top >= top && caret.bottom <= bottom,
    }
  }, part)

it.each([
  [1280, 900],
  [360, 740],
] as const)('shows the line that is written, and enough around it, at %d × %d · STS-18', async (width, height) => {
  const { page } = await atSettings(stage, jadran.zagreb, { width }, '?tab=layout')
  await page.setViewportSize({ width, height })
  for (const part of ['css', 'header', 'footer']) {
    const code = fieldAt(page, part)
    await code.fill(rules)
    await code.press('Control+End')
    await page.keyboard.type(' p')
    await expect.poll(async () => (await sightOf(page, part))?.isCaretSeen).toBe(true)
    expect((await sightOf(page, part))?.height).toBeGreaterThanOrEqual(320)
    await code.press('Control+Home')
    await expect.poll(async () => (await sightOf(page, part))?.isCaretSeen).toBe(true)
  }
})

it('shows the editor that the Tab key leads to · STS-18', async () => {
  const { page } = await atSettings(stage, jadran.split, {}, '?tab=layout')
  await fieldAt(page, 'css').focus()
  for (const [key, part] of [
    ['Tab', 'header'],
    ['Tab', 'footer'],
    ['Shift+Tab', 'header'],
    ['Shift+Tab', 'css'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(async () => (await sightOf(page, part))?.isCaretSeen).toBe(true)
    expect(await fieldAt(page, part).evaluate((it) => it === document.activeElement)).toBe(true)
  }
})

it('shows on a phone the button that the Tab key leads to, before anything is changed · STS-53', async () => {
  const { page } = await atSettings(stage, jadran.split, { width: 360 }, '?tab=api')
  await page.setViewportSize({ width: 360, height: 740 })
  await fieldAt(page, 'debugEnabled').focus()
  // At the lower edge of the window, where the menu is.
  await sender(page, 'form.submitted').evaluate((it) => {
    scrollBy({ top: it.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' })
  })
  await page.keyboard.press('Tab')
  const isSeen = () =>
    sender(page, 'form.submitted').evaluate((it) => {
      const { left, right, top, bottom } = it.getBoundingClientRect()
      return it.matches(':focus') && it.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    })
  await expect.poll(isSeen).toBe(true)
})
