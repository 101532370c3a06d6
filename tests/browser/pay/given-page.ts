import type { Page } from 'playwright'
import { type Given, givenId } from '#contract/pay/given.ts'
import { stopCalls } from '#tests/browser/stopped-calls.ts'

const block = new RegExp(`(<script type="application/json" id="${givenId}">)(.*?)(</script>)`, 's')

/** Has a public page come with another block of what it shows; all else of the document stays as the gateway wrote it. */
export async function givePage(
  page: Page,
  isAt: (path: string) => boolean,
  change: (given: Given) => Given,
  write: (document: string) => string = (document) => document,
): Promise<void> {
  await stopCalls(
    page,
    ({ url }) => isAt(url.pathname),
    async (call) => {
      const { text, ...reply } = await call.ask()
      const body = text.replace(
        block,
        (_, start: string, json: string, end: string) =>
          start + JSON.stringify(change(JSON.parse(json) as Given)).replaceAll('<', '\\u003c') + end,
      )
      await call.answer({ ...reply, body: write(body), type: 'text/html; charset=utf-8' })
    },
  )
}
