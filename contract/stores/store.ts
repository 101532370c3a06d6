import * as v from 'valibot'
import { Flag, Id, MaybeInstant, MaybeText } from '#contract/shell/fields.ts'

/** A store as lists, selectors and transactions need it (STS-02, REF-09). The settings have their own schema. */
export const Store = v.object({
  id: Id,
  name: v.string(),
  domain: MaybeText,
  email: MaybeText,
  enabled: v.optional(v.nullable(v.boolean()), true),
  createdAt: MaybeInstant,
  updatedAt: MaybeInstant,
  payByLinkEnabled: Flag,
  virtualTerminalEnabled: Flag,
  posEnabled: Flag,
  pisOptionEnabled: Flag,
  applePayEnabled: Flag,
  googlePayEnabled: Flag,
  cryptoEnabled: Flag,
  useBillAmountForRefunds: Flag,
  pblSubscriptions: Flag,
  vtSubscriptions: Flag,
  reusablePbl: Flag,
  discountActive: Flag,
  ewalletEnabled: Flag,
  useCountryDropdown: Flag,
  /** What the store calls the additional reference of a link (D28). */
  pblAdditionalFieldCaption: v.optional(v.nullable(v.string())),
  /** Missing settings: terms of payment links in both languages, an active card type. Our addition. */
  lacks: v.optional(v.array(v.string())),
  /** Whether the reader may change the store (D9). */
  updatable: v.optional(v.boolean()),
})
export type Store = v.InferOutput<typeof Store>
