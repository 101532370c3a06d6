import type { RouteComponent } from '@tanstack/react-router'
import type { ScreenName } from '#contract/session/screens.ts'
import { inRoom } from '#src/shell/i18n.ts'

function screen<Name extends string>(
  find: () => Promise<Readonly<Record<Name, RouteComponent>>>,
  name: Name,
): () => Promise<RouteComponent> {
  return async () => (await find())[name]
}

/**
 * The screens of people who are signed in. A screen is one row: its name in the contract, the catalogue with its words,
 * its file and component. The sign-in does without this table.
 */
const signedInScreens: Readonly<Partial<Record<ScreenName, () => Promise<RouteComponent>>>> = {
  home: screen(
    inRoom('dashboard', () => import('#src/dashboard/dashboard-page.tsx')),
    'DashboardPage',
  ),
  transactions: screen(
    inRoom('lists', () => import('#src/transactions/list/kinds/card-list-page.tsx')),
    'TransactionListPage',
  ),
  pisTransactions: screen(
    inRoom('transactions', () => import('#src/transactions/list/kinds/pis-list-page.tsx')),
    'PisListPage',
  ),
  posTransactions: screen(
    inRoom('transactions', () => import('#src/transactions/list/kinds/pos-list-page.tsx')),
    'PosListPage',
  ),
  cardDetails: screen(
    inRoom('transactions', () => import('#src/transactions/details/card-details-page.tsx')),
    'CardDetailsPage',
  ),
  pisDetails: screen(
    inRoom('transactions', () => import('#src/transactions/details/pis-details-page.tsx')),
    'PisDetailsPage',
  ),
  ipsDetails: screen(
    inRoom('transactions', () => import('#src/transactions/details/ips-details-page.tsx')),
    'IpsDetailsPage',
  ),
  cryptoDetails: screen(
    inRoom('transactions', () => import('#src/transactions/details/crypto-details-page.tsx')),
    'CryptoDetailsPage',
  ),
  posDetails: screen(
    inRoom('transactions', () => import('#src/transactions/details/pos-details-page.tsx')),
    'PosDetailsPage',
  ),
  companyEdit: screen(
    inRoom('companies', () => import('#src/companies/edit-company-page.tsx')),
    'EditCompanyPage',
  ),
  storeList: screen(
    inRoom('stores', () => import('#src/stores/store-list-page.tsx')),
    'StoreListPage',
  ),
  storeEdit: screen(
    inRoom('stores', () => import('#src/stores/settings/settings-page.tsx')),
    'StoreSettingsPage',
  ),
  storeCreate: screen(
    inRoom('stores', () => import('#src/stores/wizard/wizard-page.tsx')),
    'StoreWizardPage',
  ),
  linkList: screen(
    inRoom('links', () => import('#src/links/link-list-page.tsx')),
    'LinkListPage',
  ),
  linkDetails: screen(
    inRoom('links', () => import('#src/links/details/link-details-page.tsx')),
    'LinkDetailsPage',
  ),
  userList: screen(
    inRoom('users', () => import('#src/users/user-list-page.tsx')),
    'UserListPage',
  ),
  auditTrail: screen(
    inRoom('users', () => import('#src/users/audit/audit-page.tsx')),
    'AuditPage',
  ),
  userEdit: screen(
    inRoom('users', () => import('#src/users/user-edit-page.tsx')),
    'UserEditPage',
  ),
  linkGenerate: screen(
    inRoom('links', () => import('#src/links/generate/generate-link-page.tsx')),
    'GenerateLinkPage',
  ),
  linkGenerated: screen(
    inRoom('links', () => import('#src/links/link-generated-page.tsx')),
    'LinkGeneratedPage',
  ),
  chooseCompany: screen(
    inRoom('companies', () => import('#src/companies/choose-company-page.tsx')),
    'ChooseCompanyPage',
  ),
  createCompany: screen(
    inRoom('companies', () => import('#src/companies/create-company-page.tsx')),
    'CreateCompanyPage',
  ),
  ownCompanies: screen(
    inRoom('users', () => import('#src/users/own-companies-page.tsx')),
    'OwnCompaniesPage',
  ),
  terms: screen(
    inRoom('session', () => import('#src/session/terms/terms-page.tsx')),
    'TermsPage',
  ),
  termsUsers: screen(
    inRoom('session', () => import('#src/session/terms/terms-notice-page.tsx')),
    'TermsNoticePage',
  ),
  accessDenied: screen(
    inRoom('users', () => import('#src/users/access-denied-page.tsx')),
    'AccessDeniedPage',
  ),
  loading: screen(
    inRoom('session', () => import('#src/session/sign-in/loading-page.tsx')),
    'LoadingPage',
  ),
  linkEmailSent: screen(
    inRoom('links', () => import('#src/links/email-outcome-pages.tsx')),
    'EmailSentPage',
  ),
  linkEmailError: screen(
    inRoom('links', () => import('#src/links/email-outcome-pages.tsx')),
    'EmailErrorPage',
  ),
  terminalPrepare: screen(
    inRoom('terminal', () => import('#src/terminal/virtual-terminal-page.tsx')),
    'VirtualTerminalPage',
  ),
  documentsActive: screen(
    inRoom('documents', () => import('#src/documents/document-list-page.tsx')),
    'DocumentsPage',
  ),
  invoicesNotDownloaded: screen(
    inRoom('invoices', () => import('#src/invoices/invoice-list-page.tsx')),
    'InvoicesPage',
  ),
}

const notFound = screen(
  inRoom('further', () => import('#src/companies/not-found-screen.tsx')),
  'NotFoundScreen',
)

/** The public pages have a document of their own: no screen here is at their addresses. */
export const screenOf = (name: ScreenName): Promise<RouteComponent> => (signedInScreens[name] ?? notFound)()
