import * as v from 'valibot'
import { MaybeText } from '#contract/shell/fields.ts'
import { Authority } from './roles.ts'

export const languages = ['hr', 'en'] as const
/** The languages of the interface (LNG-01); Croatian when none is stored. */
export const Language = v.picklist(languages)
export type Language = v.InferOutput<typeof Language>

const AccountReply = v.object({
  email: v.string(),
  firstName: MaybeText,
  lastName: MaybeText,
  subject: v.pipe(v.string(), v.nonEmpty()),
  issuer: v.string(),
  authorities: v.array(v.union([v.string(), Authority])),
  newAuthorities: v.optional(v.array(Authority), []),
  acceptedTerms: v.optional(v.nullable(v.boolean()), false),
  language: v.optional(v.nullable(v.string()), null),
  /** Seconds without use after which the session ends; our addition (D6, D82). */
  idleSeconds: v.optional(v.nullable(v.number()), null),
})

const isAuthority = (one: string | Authority): one is Authority => typeof one !== 'string'

/**
 * GET api/account (SES-07…09, SES-34). The test mode travels in a header of the same reply (SES-08). `authorities` are
 * names, or names with their ids where a gateway has no `newAuthorities` (D85); what counts is `newAuthorities`.
 */
export const Account = v.pipe(
  AccountReply,
  v.transform(({ authorities, newAuthorities, ...account }) => ({
    ...account,
    authorities: authorities.map((one) => (isAuthority(one) ? one.authority : one)),
    newAuthorities: newAuthorities.length > 0 ? newAuthorities : authorities.filter(isAuthority),
  })),
)
export type Account = v.InferOutput<typeof Account>

/** GET /mrc/api/users/terms/data (TRM-08). */
export const TermsStatus = v.object({
  acceptedTerms: v.boolean(),
  temporaryAccess: v.optional(v.nullable(v.boolean()), false),
})
export type TermsStatus = v.InferOutput<typeof TermsStatus>

/** GET api/profile-info (SES-22, SES-23). `features` and `issuer` are ours (D82). */
export const ProfileInfo = v.object({
  activeProfiles: v.array(v.string()),
  ribbonEnv: MaybeText,
  clientId: MaybeText,
  features: v.optional(v.array(v.string()), []),
  issuer: v.optional(v.string()),
  accountUrl: v.optional(v.string()),
  logoutUrl: v.optional(v.string()),
  /** The support address (NAV-29). */
  supportEmail: v.optional(v.string()),
  /** `always`: every list load is delayed, not only automatic ones (TRX-19, D17). */
  listDelay: v.optional(v.string()),
  /** false: people can sign in only at the identity provider. */
  passwordSignIn: v.optional(v.boolean()),
})
export type ProfileInfo = v.InferOutput<typeof ProfileInfo>

/** One demo account: its sign-in data and what it demonstrates (D82). */
export const SandboxAccount = v.object({
  email: v.string(),
  password: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  shows: v.object({ hr: v.string(), en: v.string() }),
})
export type SandboxAccount = v.InferOutput<typeof SandboxAccount>

/** The profiles that change what is shown are prod, prodtest, dev and swagger (SES-23, D7). */
export const isProduction = ({ activeProfiles }: { readonly activeProfiles: readonly string[] }): boolean =>
  activeProfiles.includes('prod')

/**
 * Whether a gateway serves its API description publicly: outside production, and in production with the profile
 * `swagger`.
 */
export const describesCalls = ({ activeProfiles }: { readonly activeProfiles: readonly string[] }): boolean =>
  !activeProfiles.includes('prod') || activeProfiles.includes('swagger')

/** Profiles without invoices (INV-09). */
const withoutInvoices: readonly string[] = ['prodtest', 'dev']

export const hasInvoices = ({ activeProfiles }: { readonly activeProfiles: readonly string[] }): boolean =>
  !activeProfiles.some((profile) => withoutInvoices.includes(profile))
