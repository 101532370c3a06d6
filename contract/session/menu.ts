import type { Store } from '#contract/stores/store.ts'
import { holds, holdsAny, paperStaff, type Rights } from './access-rules.ts'
import type { ScreenName } from './screens.ts'

export interface MenuFacts {
  readonly rights: Rights
  readonly company: { readonly id: string; readonly pisOptionEnabled: boolean | null }
  readonly stores: readonly Store[]
  /** The company's documents by kind; null when unknown or not loaded. */
  readonly documents: { readonly any: boolean; readonly toBeApplied: boolean } | null
  /** Whether the gateway keeps invoices (INV-09). */
  readonly hasInvoices: boolean
}

export type MenuGroupName =
  | 'dashboard'
  | 'manage'
  | 'payByLink'
  | 'virtualTerminal'
  | 'settings'
  | 'documents'
  | 'invoices'

export interface MenuGroup {
  readonly name: MenuGroupName
  readonly entries: readonly ScreenName[]
}

/** The sidebar by rights and flags (NAV-23…28, ACC-23…28, D75, D76). Groups without an entry are left out. */
export function menuOf(facts: MenuFacts): readonly MenuGroup[] {
  const { rights, company, stores } = facts
  const scope = { company: company.id }
  const admin = holds(rights, 'ROLE_COMPANY_ADMIN', scope)
  const storeAdminWhere = (flag: (store: Store) => boolean | null) =>
    stores.some((store) => flag(store) && holds(rights, 'ROLE_STORE_ADMIN', { ...scope, store: store.id }))
  const iban = company.pisOptionEnabled || stores.some((store) => store.pisOptionEnabled)
  const links = storeAdminWhere((store) => store.payByLinkEnabled)
  const terminal = stores.some((store) => store.virtualTerminalEnabled && mayUseTerminal(rights, company.id, store.id))
  const groups: readonly { name: MenuGroupName; entries: readonly (ScreenName | false)[] }[] = [
    { name: 'dashboard', entries: [holdsAny(rights, ['ROLE_COMPANY_ADMIN', 'VIEW_DASHBOARD'], scope) && 'home'] },
    {
      name: 'manage',
      entries: [
        'transactions',
        iban && 'pisTransactions',
        storeAdminWhere((store) => store.posEnabled) && 'posTransactions',
      ],
    },
    { name: 'payByLink', entries: [links && 'linkGenerate', links && 'linkList'] },
    { name: 'virtualTerminal', entries: [terminal && 'terminalPrepare'] },
    { name: 'settings', entries: [admin && 'companyEdit', admin && 'userList', 'storeList'] },
    {
      name: 'documents',
      entries:
        admin && facts.documents?.any
          ? ['documentsActive', facts.documents.toBeApplied && 'documentsInPreparation', 'documentsArchived']
          : [],
    },
    {
      name: 'invoices',
      entries:
        facts.hasInvoices && holds(rights, 'VIEW_INVOICE', scope) && holdsAny(rights, paperStaff, scope)
          ? ['invoicesNotDownloaded', 'invoicesDownloaded']
          : [],
    },
  ]
  return groups
    .map(({ name, entries }) => ({ name, entries: entries.filter((entry) => entry !== false) }))
    .filter((group) => group.entries.length > 0)
}

/** Store admin, or store user with VIRTUAL_TERMINAL (ACC-24, VT-03, D10). */
export function mayUseTerminal(rights: Rights, company: string, store: string): boolean {
  const scope = { company, store }
  return (
    holds(rights, 'ROLE_STORE_ADMIN', scope) ||
    (holds(rights, 'ROLE_STORE_USER', scope) && holds(rights, 'VIRTUAL_TERMINAL', scope))
  )
}

const under: Readonly<Partial<Record<ScreenName, ScreenName>>> = {
  storeCreate: 'storeList',
  storeEdit: 'storeList',
  auditTrail: 'userList',
  userEdit: 'userList',
  cardDetails: 'transactions',
  ipsDetails: 'transactions',
  cryptoDetails: 'transactions',
  pisDetails: 'pisTransactions',
  posDetails: 'posTransactions',
  linkGenerated: 'linkGenerate',
  linkEmailSent: 'linkGenerate',
  linkEmailError: 'linkGenerate',
  linkDetails: 'linkList',
  terminalSuccess: 'terminalPrepare',
  terminalCancel: 'terminalPrepare',
  terminalError: 'terminalPrepare',
}

/** The sidebar entry of a screen: its own entry, otherwise that of the screen above it. */
export const entryOf = (screen: ScreenName): ScreenName => under[screen] ?? screen
