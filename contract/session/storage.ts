/** Keys of the browser's storage (SES-17, SES-18). Those marked `kept` outlive a sign-out (D41). */
export const storageKeys = {
  lastSelectedCompany: 'jhi-lastSelectedCompany',
  lastSelectedCompanyName: 'jhi-lastSelectedCompanyName',
  sub: 'jhi-sub',
  iss: 'jhi-iss',
  username: 'jhi-username',
  lang: 'jhi-lang',
  selectedStoreId: 'jhi-selectedStoreId',
  authenticationToken: 'jhi-authenticationToken',
  /** The company whose dashboard was shown last. */
  dashboardOf: 'jhi-dashboardOf',
  goToStores: 'jhi-goToStores',
  /** The companies in which the notice of the terms was shown, and in whose session (D1). */
  termsInfoShown: 'jhi-termsInfoShown',
  /** When the token was given, in milliseconds. */
  signedInAt: 'jhi-signedInAt',
  theme: 'jhi-theme',
  /** What a sign-in at the identity provider waits for; in this tab only, until its answer. */
  pendingSignIn: 'jhi-pendingSignIn',
  /** Where an expiry found the person of this tab, until somebody signs in; in this tab only. */
  leftPlace: 'jhi-leftPlace',
  /** What was typed into forms and not saved, by person and form; in this tab only. */
  drafts: 'jhi-drafts',
  /** What was typed into the wizard of a new store, by person and company. */
  newStores: 'jhi-newStores',
  menu: 'jhi-menu',
  /** The store in which somebody sold last: the next sale begins there. */
  saleStore: 'jhi-saleStore',
  /** Columns that each list shows, by their names. */
  cardColumns: 'jhi-cardColumns',
  pisColumns: 'jhi-pisColumns',
  posColumns: 'jhi-posColumns',
  /** Reports that are being made for this tab, by person, company and list. */
  reports: 'jhi-reports',
  /** Whether single keys are shortcuts: `off` where a person switched them off. */
  singleKeys: 'jhi-singleKeys',
} as const
export type StorageKey = keyof typeof storageKeys

export const keptKeys: ReadonlySet<string> = new Set([
  ...[storageKeys.lang, storageKeys.theme, storageKeys.menu, storageKeys.singleKeys, storageKeys.newStores],
  storageKeys.saleStore,
  ...[storageKeys.cardColumns, storageKeys.pisColumns, storageKeys.posColumns],
])
export const storagePrefix = 'jhi-'
