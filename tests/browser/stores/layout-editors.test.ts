import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { fieldAt } from '#tests/browser/said-events.ts'
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
