import type { RouteComponent } from '@tanstack/react-router'
import type { ScreenName } from '#contract/session/screens.ts'
import { inRoom } from '#src/shell/i18n.ts'

function screen<Name extends string>(
  room: string,
  find: () => Promise<Readonly<Record<Name, RouteComponent>>>,
  name: Name,
): () => Promise<RouteComponent> {
  const found = inRoom(room, find)
  return async () => (await found())[name]
}

/**
 * The screens of people who are signed in. A screen is one row: its name in the contract, the catalogue with its words,
 * its file and component. The sign-in does without this table.
 */
export const signedInScreens: Readonly<Partial<Record<ScreenName, () => Promise<RouteComponent>>>> = {
  home: screen('dashboard', () => import('#src/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  transactions: screen('lists', () => import('#src/transactions/list/kinds/card-list-page.tsx'), 'TransactionListPage'),
  pisTransactions: screen(
    'transactions',
    () => import('#src/transactions/list/kinds/pis-list-page.tsx'),
    'PisListPage',
  ),
  posTransactions: screen(
    'transactions',
    () => import('#src/transactions/list/kinds/pos-list-page.tsx'),
    'PosListPage',
  ),
  cardDetails: screen(
    'transactions',
    () => import('#src/transactions/details/card-details-page.tsx'),
    'CardDetailsPage',
  ),
  pisDetails: screen('transactions', () => import('#src/transactions/details/pis-details-page.tsx'), 'PisDetailsPage'),
  ipsDetails: screen('transactions', () => import('#src/transactions/details/ips-details-page.tsx'), 'IpsDetailsPage'),
  cryptoDetails: screen(
    'transactions',
    () => import('#src/transactions/details/crypto-details-page.tsx'),
    'CryptoDetailsPage',
  ),
  posDetails: screen('transactions', () => import('#src/transactions/details/pos-details-page.tsx'), 'PosDetailsPage'),
  companyEdit: screen('companies', () => import('#src/companies/edit-company-page.tsx'), 'EditCompanyPage'),
  storeList: screen('stores', () => import('#src/stores/store-list-page.tsx'), 'StoreListPage'),
  storeEdit: screen('stores', () => import('#src/stores/settings/settings-page.tsx'), 'StoreSettingsPage'),
  storeCreate: screen('stores', () => import('#src/stores/wizard/wizard-page.tsx'), 'StoreWizardPage'),
  linkList: screen('links', () => import('#src/links/link-list-page.tsx'), 'LinkListPage'),
  linkDetails: screen('links', () => import('#src/links/details/link-details-page.tsx'), 'LinkDetailsPage'),
  userList: screen('users', () => import('#src/users/user-list-page.tsx'), 'UserListPage'),
  auditTrail: screen('users', () => import('#src/users/audit/audit-page.tsx'), 'AuditPage'),
  userEdit: screen('users', () => import('#src/users/user-edit-page.tsx'), 'UserEditPage'),
  linkGenerate: screen('links', () => import('#src/links/generate/generate-link-page.tsx'), 'GenerateLinkPage'),
  linkGenerated: screen('links', () => import('#src/links/link-generated-page.tsx'), 'LinkGeneratedPage'),
  chooseCompany: screen('companies', () => import('#src/companies/choose-company-page.tsx'), 'ChooseCompanyPage'),
  createCompany: screen('companies', () => import('#src/companies/create-company-page.tsx'), 'CreateCompanyPage'),
  ownCompanies: screen('users', () => import('#src/users/own-companies-page.tsx'), 'OwnCompaniesPage'),
  terms: screen('session', () => import('#src/session/terms-page.tsx'), 'TermsPage'),
  termsUsers: screen('session', () => import('#src/session/terms-notice-page.tsx'), 'TermsNoticePage'),
  accessDenied: screen('users', () => import('#src/users/access-denied-page.tsx'), 'AccessDeniedPage'),
  loading: screen('session', () => import('#src/session/loading-page.tsx'), 'LoadingPage'),
  linkEmailSent: screen('links', () => import('#src/links/email-outcome-pages.tsx'), 'EmailSentPage'),
  linkEmailError: screen('links', () => import('#src/links/email-outcome-pages.tsx'), 'EmailErrorPage'),
  terminalPrepare: screen('terminal', () => import('#src/terminal/virtual-terminal-page.tsx'), 'VirtualTerminalPage'),
  documentsActive: screen('documents', () => import('#src/documents/document-list-page.tsx'), 'DocumentsPage'),
  invoicesNotDownloaded: screen('invoices', () => import('#src/invoices/invoice-list-page.tsx'), 'InvoicesPage'),
}
