import { type Message, msg } from '#contract/shell/msg.ts'
import type { WalletTypeName } from './wallet-types.ts'

/** Words of the wallet types (REF-05, REF-06); an unknown one reads UNKNOWN (TRD-11). */
export const walletWords: Readonly<Record<WalletTypeName, Message>> = {
  REGULAR: msg`Regular payment`,
  SUBSCRIPTION_INITIAL: msg`Subscription, first payment`,
  SUBSCRIPTION_NEXT: msg`Subscription, next payment`,
  CARD_STORAGE_SAVING: msg`Saving a card`,
  CARD_STORAGE_USING: msg`Using a saved card`,
  WALLET_SAVING: msg`Saving a card to the wallet`,
  WALLET_USING: msg`Paying from the wallet`,
  FAST_REGISTRATION: msg`Fast registration`,
  PIS: msg`Bank payment (IBAN)`,
  PIS_WALLET: msg`Bank payment from the wallet`,
  PAYSAFECARD: msg`paysafecard`,
  VIRTUAL_TERMINAL: msg`Virtual terminal`,
  POS: msg`Point of sale`,
  CRYPTO: msg`Crypto`,
  GOOGLE_PAY: msg`Google Pay`,
  APPLE_PAY: msg`Apple Pay`,
  IPS: msg`Instant payment`,
  UNKNOWN: msg`UNKNOWN`,
}
