import { matchesGlob } from 'node:path'
import type { Page } from 'playwright'
import type { Feature } from '#contract/shell/feature.ts'
import { stopCalls } from './stopped-calls.ts'

/** The page reads the gateway's reply with its body changed. */
export const changeReply = <Body>(page: Page, url: string | RegExp, change: (body: Body) => unknown): Promise<void> =>
  stopCalls(
    page,
    ({ url: { href } }) => (typeof url === 'string' ? matchesGlob(href, url) : url.test(href)),
    async (call) => {
      const { text, ...reply } = await call.ask()
      await call.answer({ ...reply, body: change(JSON.parse(text) as Body) })
    },
  )

/** The same for a list that is read in pages: its rows come first, then what is told of them. */
export const changeRows = (
  page: Page,
  url: string | RegExp,
  change: (rows: readonly object[]) => readonly object[],
): Promise<void> =>
  changeReply(page, url, ([rows, ...rest]: readonly [readonly object[], ...unknown[]]) => [change(rows), ...rest])

/** The gateway announces all of its additions but this one. */
export const withoutFeature = (page: Page, name: Feature): Promise<void> =>
  changeReply(page, /\/api\/profile-info/, (info: { readonly features: readonly string[] }) => ({
    ...info,
    features: info.features.filter((feature) => feature !== name),
  }))
