import type { Cover } from '#tests/browser/cover.ts'
import { localListCover } from '#tests/browser/local-list-driver.ts'
import { inExampleCompany, users } from './example-company.ts'

export const userRowsCover: Cover = localListCover({
  path: '/users',
  title: 'Users',
  search: { label: 'Search users', text: 'korisnik1' },
  sorted: 'E-mail',
  empty: 'There are no users yet',
  isCall: (method, path) => method === 'GET' && path.endsWith(users),
  table: (page) => page.locator('table', { hasText: 'korisnik' }),
  begin: (visit) => inExampleCompany(visit, { pending: [] }),
})
