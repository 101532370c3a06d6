/** Keys of the browser's storage (SES-17, SES-18). Keys marked `kept` survive a sign-out (D41). */
export const storageKeys = {
  lastSelectedCompany: 'jhi-lastSelectedCompany',
  lastSelectedCompanyName: 'jhi-lastSelectedCompanyName',
  sub: 'jhi-sub',
  iss: 'jhi-iss',
  username: 'jhi-username',
  lang: 'jhi-lang',
  selectedStoreId: 'jhi-selectedStoreId',
  authenticationToken: 'jhi-authenticationToken',
  /** The company of the last shown dashboard. */
  dashboardOf: 'jhi-dashboardOf',
  goToStores: 'jhi-goToStores',
  /** The companies whose terms notice was shown, with the session (D1). */
  termsInfoShown: 'jhi-termsInfoShown',
  /** When the token was issued, in milliseconds. */
  signedInAt: 'jhi-signedInAt',
  theme: 'jhi-theme',
  /** The pending state of a sign-in at the identity provider; in this tab only, until its reply. */
  pendingSignIn: 'jhi-pendingSignIn',
  /** The person's place when the session expired; in this tab only, until the next sign-in. */
  leftPlace: 'jhi-leftPlace',
  /** Unsaved form values by person and form; in this tab only. */
  drafts: 'jhi-drafts',
  /** Unsaved values of the new-store wizard, by person and company. */
  newStores: 'jhi-newStores',
  menu: 'jhi-menu',
  /** The store of the last sale, preselected for the next one. */
  saleStore: 'jhi-saleStore',
  /** Columns that each list shows, by their names. */
  cardColumns: 'jhi-cardColumns',
  pisColumns: 'jhi-pisColumns',
  posColumns: 'jhi-posColumns',
  /** Reports in progress in this tab, by person, company and list. */
  reports: 'jhi-reports',
  /** Whether single-key shortcuts are on; `off` when a person disabled them. */
  singleKeys: 'jhi-singleKeys',
} as const
export type StorageKey = keyof typeof storageKeys

export const keptKeys: ReadonlySet<string> = new Set([
  ...[storageKeys.lang, storageKeys.theme, storageKeys.menu, storageKeys.singleKeys, storageKeys.newStores],
  storageKeys.saleStore,
  ...[storageKeys.cardColumns, storageKeys.pisColumns, storageKeys.posColumns],
])
export const storagePrefix = 'jhi-'
