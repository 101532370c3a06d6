import * as v from 'valibot'

/** POST api/authenticate (SES-05). */
export const Credentials = v.strictObject({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(255, 'tooLong')),
  password: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(256, 'tooLong')),
  rememberMe: v.optional(v.boolean(), false),
})
export type Credentials = v.InferOutput<typeof Credentials>

/** Issue key by field name. */
export type Issues = Readonly<Record<string, string>>

/** Missing values of the sign-in form, by field. */
export function signInIssues(values: v.InferInput<typeof Credentials>): Issues {
  const parsed = v.safeParse(Credentials, values, { abortPipeEarly: true })
  if (parsed.success) return {}
  return Object.fromEntries(parsed.issues.map((issue) => [String(issue.path?.[0]?.key ?? ''), issue.message]))
}

/** Refusal reasons of a sign-in, as the gateway sends them in `message`. */
export const signInRefusals = ['BAD_CREDENTIALS', 'TOO_MANY_TRIES', 'OFFLINE_USER', 'SECOND_FACTOR_NEEDED'] as const
export type SignInRefusal = (typeof signInRefusals)[number]
