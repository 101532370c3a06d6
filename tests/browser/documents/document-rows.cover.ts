import * as v from 'valibot'
import { CompanyDocument, documentRules } from '#contract/documents/document.ts'
import { localListCover } from '#tests/browser/local-list-driver.ts'
import { becomes } from '#tests/browser/walk.ts'
import { localListModelOf } from '#tests/machines/shell/local-list.model.ts'

const wire = [1, 2, 3].map((id) => ({
  ...{ ID: id, TYPE_ID: id, STATUS: 1, APPLICATION_DATE: '2026-05-05', SERVICE_PROVIDER: 'Riva usluge d.o.o.' },
  ...{ GENERAL_CONDITIONS_NAME: `Uvjeti-${id}.pdf`, CHANGES_IN_CONDITIONS_NAME: null, FILE_NAME: `Uvjeti-${id}.pdf` },
}))

export const documentRowsCover = localListCover({
  path: '/documents/show/active',
  title: 'Active documents',
  empty: 'There are no documents yet',
  // The menu reads the same list before.
  isCall: (method, path, page) =>
    method === 'GET' && path.endsWith('/documents/active') && page.url().includes('/documents/show/'),
  arrive: async ({ page, open }) => {
    await open('/transactions')
    const menu = page.getByRole('navigation', { name: 'Main menu' }).first()
    const link = menu.getByRole('link', { name: 'Active', exact: true })
    await becomes(page, () => link.isVisible())
    await link.click()
  },
  table: (page) => page.locator('table', { hasText: 'Uvjeti' }),
  begin: (visit) => visit.signedIn('admin@jadran.example', 'Jadran d.o.o.'),
  of: {
    rows: wire,
    model: localListModelOf({ rules: documentRules, rows: v.parse(v.array(CompanyDocument), wire) }),
  },
})
