import * as v from 'valibot'
import { Invoice, invoiceRules } from '#contract/invoices/invoice.ts'
import { localListCover } from '#tests/browser/local-list-driver.ts'
import { localListModelOf } from '#tests/machines/shell/local-list.model.ts'

const wire = Array.from({ length: 12 }, (_, at) => ({
  ...{ ID: at + 1, NAME: `Racun-${at + 1}.pdf`, FORMAT: 'pdf', IS_DOWNLOADED: 1, YEAR: 2025, MONTH: at + 1 },
  ...{ DATE_CREATED: `2025-${String(at + 1).padStart(2, '0')}-02T08:00:00Z`, INVOICES_TYPE: 2, HAS_PREVIEW: false },
}))

export const invoiceRowsCover = localListCover({
  path: '/invoices/show/downloaded',
  title: 'Downloaded invoices',
  search: { label: 'Month', text: '1' },
  sorted: 'Year',
  empty: /^(No invoice has been downloaded yet|No invoices match)$/,
  isCall: (method, path) => method === 'GET' && path.endsWith('/invoices/downloaded'),
  table: (page) => page.locator('table', { hasText: 'Racun' }),
  begin: (visit) => visit.signedIn('admin@jadran.example', 'Jadran d.o.o.'),
  of: {
    rows: wire,
    model: localListModelOf({
      rules: invoiceRules,
      rows: v.parse(v.array(Invoice), wire),
      text: 'm1',
      sort: '-year',
    }),
  },
})
