/** Payment channels (REF-12). */
export const channels = ['card', 'iban', 'pos', 'wallet', 'applePay', 'googlePay', 'crypto', 'ips'] as const
export type Channel = (typeof channels)[number]

/** The wallet types of each channel; any other value, or none, means a card payment. */
export const channelWallets = {
  wallet: [5, 6],
  iban: [8, 9],
  pos: [12],
  crypto: [15],
  googlePay: [16],
  applePay: [17],
  ips: [18],
} as const satisfies Partial<Record<Channel, readonly number[]>>
const named = Object.entries(channelWallets) as readonly [keyof typeof channelWallets, readonly number[]][]

/** The channel of an order, by its wallet type. */
export function channelOf(walletType: number | null): Channel {
  const found = named.find(([, wallets]) => walletType !== null && wallets.includes(walletType))
  return found === undefined ? 'card' : found[0]
}

/** The channels that consist of exactly these wallet types; null when they cover only part of a channel. */
export function channelsOf(walletTypes: readonly number[]): readonly Channel[] | null {
  const whole = named.filter(([, wallets]) => wallets.every((wallet) => walletTypes.includes(wallet)))
  const covered = whole.flatMap(([, wallets]) => wallets)
  return walletTypes.every((wallet) => covered.includes(wallet)) ? whole.map(([channel]) => channel) : null
}
