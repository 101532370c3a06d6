import type { Locator, Page } from 'playwright'

/** So many lines say what a page shows. */
const most = 60

async function linesOf(part: Locator, limit: number): Promise<readonly string[]> {
  const texts = (await part.all()).map((one) => one.ariaSnapshot({ timeout: 2_000 }).catch(() => ''))
  const lines = (await Promise.all(texts)).flatMap((text) => text.split('\n').filter(Boolean))
  return lines.length <= limit ? lines : [...lines.slice(0, limit - 1), `… and ${lines.length - limit + 1} lines more`]
}

/** The address and what a screen reader finds: dialogs and messages first, then the screen itself. */
export async function seenOn(page: Page): Promise<string> {
  const { pathname, search, hash } = new URL(page.url())
  const dialogs = await linesOf(page.locator('[role=dialog], [role=alertdialog]'), 15)
  const messages = await linesOf(page.getByRole('region', { name: /^(Messages|Poruke)$/ }), 10)
  const over = [...dialogs, ...messages]
  const main = await linesOf(page.locator('main'), most - over.length)
  const screen = main.length > 0 ? main : await linesOf(page.locator('body'), most - over.length)
  return [`${pathname}${search}${hash}`, ...over, ...screen].join('\n')
}
