import { cryptoWallet, ipsWallet } from '#contract/transactions/wallet-types.ts'

export type DetailsKind = 'card' | 'pis' | 'ips' | 'crypto' | 'pos'

const pisResponse = '300'

interface Paid {
  readonly responseCode: string | null
  readonly walletType: number | null
  readonly pisTransactionUuid?: string | null | undefined
}

/**
 * The kind of details a row of the card list opens, checked in this order: code 300, wallet 18, wallet 15, else card
 * (TRX-15…18, D52). A bank may answer with another code: the uuid of its payment tells it, too.
 */
export function detailsKindOf({ responseCode, walletType, pisTransactionUuid }: Paid): DetailsKind {
  if (responseCode === pisResponse || pisTransactionUuid) return 'pis'
  if (walletType === ipsWallet) return 'ips'
  return walletType === cryptoWallet ? 'crypto' : 'card'
}

/** The id for requesting the details: PIS details use the transaction's uuid (D51). */
export function detailsIdOf(row: Required<Paid> & { readonly id: string }): string {
  return detailsKindOf(row) === 'pis' ? (row.pisTransactionUuid ?? row.id) : row.id
}
