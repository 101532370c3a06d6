import type { Page } from 'playwright'

/** The page reads the gateway's reply with its body changed. */
export const changeReply = <Body>(
  page: Page,
  url: string | RegExp,
  change: (body: Body) => unknown,
): Promise<unknown> =>
  page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Body) })
  })

/** The same for a list that is read in pages: its rows come first, then what is told of them. */
export const changeRows = (
  page: Page,
  url: string | RegExp,
  change: (rows: readonly object[]) => readonly object[],
): Promise<unknown> =>
  changeReply(page, url, ([rows, ...rest]: readonly [readonly object[], ...unknown[]]) => [change(rows), ...rest])
