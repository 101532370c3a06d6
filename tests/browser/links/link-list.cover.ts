import { linkList } from '#contract/links/link-list.ts'
import { datedListCover } from '#tests/browser/dated-list-cover.ts'
import { today } from '#tests/browser/stage.ts'
import { exampleLink } from '#tests/machines/links/example-link-row.ts'

export const linkListScreen = {
  path: '/pbl/links',
  title: 'Payment links',
  empty: 'No payment links in this period',
}

export const linkListCover = datedListCover({
  ...linkListScreen,
  isCall: (method, path) => method === 'POST' && path.endsWith('/pbl/links'),
  show: 'Show links',
  rules: linkList.rules(() => today),
  row: exampleLink('1'),
  sort: '-amount',
  sorted: 'Amount',
})
