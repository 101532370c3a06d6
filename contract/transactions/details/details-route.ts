import { cryptoWallet, ipsWallet } from '#contract/transactions/wallet-types.ts'

export type DetailsKind = 'card' | 'pis' | 'ips' | 'crypto' | 'pos'

const pisResponse = '300'

/**
 * The kind of details a row of the card list opens, checked in this order: code 300, wallet 18, wallet 15, else card
 * (TRX-15…18, D52).
 */
export function detailsKindOf(row: {
  readonly responseCode: string | null
  readonly walletType: number | null
}): DetailsKind {
  if (row.responseCode === pisResponse) return 'pis'
  if (row.walletType === ipsWallet) return 'ips'
  return row.walletType === cryptoWallet ? 'crypto' : 'card'
}

/** The id for requesting the details: PIS details use the transaction's uuid (D51). */
export function detailsIdOf(row: {
  readonly id: string
  readonly responseCode: string | null
  readonly walletType: number | null
  readonly pisTransactionUuid: string | null
}): string {
  return detailsKindOf(row) === 'pis' ? (row.pisTransactionUuid ?? row.id) : row.id
}
