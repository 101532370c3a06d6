/** Wallet types by number (REF-05, REF-06). The numbers 0 to 11 are a guess in the order of the names (D39). */
export const walletTypes = {
  0: 'REGULAR',
  1: 'SUBSCRIPTION_INITIAL',
  2: 'SUBSCRIPTION_NEXT',
  3: 'CARD_STORAGE_SAVING',
  4: 'CARD_STORAGE_USING',
  5: 'WALLET_SAVING',
  6: 'WALLET_USING',
  7: 'FAST_REGISTRATION',
  8: 'PIS',
  9: 'PIS_WALLET',
  10: 'PAYSAFECARD',
  11: 'VIRTUAL_TERMINAL',
  12: 'POS',
  15: 'CRYPTO',
  16: 'GOOGLE_PAY',
  17: 'APPLE_PAY',
  18: 'IPS',
} as const
export type WalletTypeNumber = keyof typeof walletTypes
export type WalletTypeName = (typeof walletTypes)[WalletTypeNumber] | 'UNKNOWN'

export const cryptoWallet = 15
export const ipsWallet = 18

/** The numbers that have a name, ascending. */
export const knownWalletTypes: readonly number[] = Object.keys(walletTypes).map(Number)

/** The name of a wallet type; an unknown one reads UNKNOWN (TRD-11). */
export function walletTypeName(number: number | null): WalletTypeName {
  const known: Readonly<Record<number, WalletTypeName>> = walletTypes
  return (number === null ? undefined : known[number]) ?? 'UNKNOWN'
}
