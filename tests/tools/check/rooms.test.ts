import { expect, it } from 'vitest'
import { brokenLaw } from '#tools/check/rooms.ts'

const allowed = [
  ['src/transactions/list/list-page.tsx', 'src/stores/store-name.tsx'],
  ['src/documents/document-page.tsx', 'src/stores/store-name.tsx'],
  ['contract/pay/order.ts', 'contract/links/link.ts'],
  ['gateway/terminal/prepare.ts', 'gateway/pay/wallet-fields.ts'],
  ['contract/dashboard/tiles.ts', 'contract/invoices/invoice.ts'],
  ['src/shell/messages.ts', 'contract/users/messages.ts'],
  ['src/frame/header.tsx', 'src/companies/company-choice.tsx'],
  ['contract/users/invite-form.ts', 'contract/stores/store.ts'],
  ['gateway/companies/verify.ts', 'gateway/identity/visitor.ts'],
  ['src/routes.tsx', 'src/users/user-list-page.tsx'],
] as const

const refused = [
  ['contract/links/link.ts', 'contract/pay/order.ts'],
  ['src/users/user-list-page.tsx', 'src/transactions/list/list-page.tsx'],
  ['machines/session/terms.machine.ts', 'machines/companies/company.machine.ts'],
  ['src/stores/store-list.tsx', 'src/documents/document-page.tsx'],
  ['src/shell/app.ts', 'src/session/session-actors.ts'],
  ['contract/shell/fields.ts', 'contract/transactions/order.ts'],
  ['gateway/ground/jobs.ts', 'gateway/web/router.ts'],
  ['src/users/user-list-page.tsx', 'src/frame/header.tsx'],
] as const

it.each(allowed)('lets %s import %s', (path, imported) => {
  expect(brokenLaw(path, imported)).toBeNull()
})

it.each(refused)('refuses that %s imports %s', (path, imported) => {
  expect(brokenLaw(path, imported)).not.toBeNull()
})
