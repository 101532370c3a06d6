import { auditList } from '#contract/users/audit.ts'
import { datedListCover } from '#tests/browser/dated-list-cover.ts'
import { today } from '#tests/browser/stage.ts'
import { exampleEntry } from '#tests/machines/users/example-users.ts'

export const auditTrailScreen = {
  path: '/users/audit',
  title: 'Audit trail',
  empty: 'Nothing was recorded in this period',
}

export const auditTrailCover = datedListCover({
  ...auditTrailScreen,
  isCall: (method, path) => method === 'GET' && path.endsWith('/audit'),
  show: 'Show entries',
  rules: auditList.rules(() => today),
  row: exampleEntry('1'),
})
