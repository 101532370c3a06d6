/** A service beyond the documented calls, by the name that a gateway announces it with (D82). */
export type Feature =
  | 'audit'
  | 'documentDifference'
  | 'downloads'
  | 'invitations'
  | 'invoiceArchive'
  | 'invoicePreview'
  | 'layoutCheck'
  | 'leaveCompany'
  | 'linkEvents'
  | 'linkStatusMail'
  | 'payResult'
  | 'pisReport'
  | 'registrationCheck'
  | 'sandboxAccounts'
  | 'savedViews'
  | 'search'
  | 'secretKey'
  | 'sums'
  | 'testMails'
  | 'waiting'
  | 'walletResults'

/** Whether a gateway announces a service; it offers none before its reply is there. */
export const hasFeature = (
  gateway: { readonly features?: readonly string[] | null } | null | undefined,
  feature: Feature,
): boolean => gateway?.features?.includes(feature) ?? false
