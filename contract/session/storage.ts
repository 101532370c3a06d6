export const storagePrefix = 'jhi-'

const names = [
  'lastSelectedCompany',
  'lastSelectedCompanyName',
  'sub',
  'iss',
  'username',
  'lang',
  'selectedStoreId',
  'authenticationToken',
  /** The company of the last shown dashboard. */
  'dashboardOf',
  'goToStores',
  /** A company was just created: the sign-in says so. */
  'companyCreated',
  /** The companies whose terms notice was shown, with the session (D1). */
  'termsInfoShown',
  /** When the token was issued, in milliseconds. */
  'signedInAt',
  'theme',
  /** The pending state of a sign-in at the identity provider; in this tab only, until its reply. */
  'pendingSignIn',
  /** The person's place when the session expired; in this tab only, until the next sign-in. */
  'leftPlace',
  /** Unsaved form values by person and form; in this tab only. */
  'drafts',
  /** Unsaved values of the new-store wizard, by person and company. */
  'newStores',
  'menu',
  /** The store of the last sale, preselected for the next one. */
  'saleStore',
  /** Columns that each list shows, by their names. */
  'cardColumns',
  'pisColumns',
  'posColumns',
  /** Reports in progress in this tab, by person, company and list. */
  'reports',
  /** The sessions in which unread invoices were announced. */
  'invoicesAnnounced',
  /** Whether single-key shortcuts are on; `off` when a person disabled them. */
  'singleKeys',
] as const
export type StorageKey = (typeof names)[number]

/** Keys of the browser's storage (SES-17, SES-18). */
export const storageKeys = Object.fromEntries(names.map((name) => [name, storagePrefix + name])) as {
  readonly [Name in StorageKey]: `jhi-${Name}`
}

/** These survive a sign-out (D41). */
export const keptKeys: ReadonlySet<string> = new Set([
  ...[storageKeys.lang, storageKeys.theme, storageKeys.menu, storageKeys.singleKeys, storageKeys.newStores],
  storageKeys.saleStore,
  ...[storageKeys.cardColumns, storageKeys.pisColumns, storageKeys.posColumns],
])
