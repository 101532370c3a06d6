/** Payment channels (REF-12). */
export const channels = ['card', 'iban', 'pos', 'wallet', 'applePay', 'googlePay', 'crypto', 'ips'] as const
export type Channel = (typeof channels)[number]
