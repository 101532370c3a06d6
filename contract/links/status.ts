/** The statuses of a payment link (PBL-15). */
export const linkStatuses = ['CREATED', 'DEACTIVATED', 'EXPIRED', 'PAID'] as const
export type KnownLinkStatus = (typeof linkStatuses)[number]
/** `unknown`: a status that the documents do not list. It is shown, and allows no action. */
export type LinkStatus = KnownLinkStatus | 'unknown'

/** Only a link that waits for its payment can be sent, deactivated or given another last day (PBL-17, PBL-20, PBL-21). */
export const isOpen = (status: LinkStatus): boolean => status === 'CREATED'

/** A link that was deactivated or has expired can be opened again (PBL-20). */
export const isRevivable = (status: LinkStatus): boolean => status === 'DEACTIVATED' || status === 'EXPIRED'
