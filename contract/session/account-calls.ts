import * as v from 'valibot'
import { call } from '#contract/shell/call.ts'
import { Issuer, MaybeText, Problem } from '#contract/shell/fields.ts'
import { everyone } from './access-rules.ts'
import { Language } from './account.ts'
import { AccountEmail, MailKey, PersonName } from './account-fields.ts'
import { NewPassword } from './password.ts'

/** What a person says once the link was followed. */
const said = ['firstName', 'lastName', 'password']

/**
 * Body of a registration (SES-24, D5): an e-mail, to which a link is sent; or the key of such a link or of an
 * invitation, with the name and the password. A password is never taken before the link: the e-mail may be somebody
 * else's.
 */
export const Registration = v.pipe(
  v.strictObject({
    email: v.optional(AccountEmail),
    firstName: v.optional(PersonName),
    lastName: v.optional(PersonName),
    password: v.optional(NewPassword),
    language: v.optional(Language),
    key: v.optional(MailKey),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input: Readonly<Record<string, unknown>> = dataset.value
    const isLinked = input.key !== undefined
    const needed = isLinked ? said : ['email']
    const refused = isLinked ? [] : said
    for (const key of [...needed, ...refused]) {
      const message = input[key] === undefined ? 'required' : 'afterTheLink'
      if ((input[key] === undefined) === needed.includes(key)) {
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
      }
    }
  }),
)
export type Registration = v.InferInput<typeof Registration>

/**
 * Registers (SES-24). An e-mail alone is sent a link, and the answer is the same for one that is known. With the key of
 * a link the person may sign in at once. 404 KEY_NOT_VALID; 409 ACCOUNT_EXISTS where the person can sign in already, and only has to follow the link, or ACCOUNTS_KEPT_ELSEWHERE where another identity
 * provider signs in.
 */
export const register = call({
  method: 'POST',
  path: 'api/register',
  body: Registration,
  replies: { 201: v.object({ email: v.string() }), 400: Problem, 404: Problem, 409: Problem, 429: Problem },
  access: everyone,
  withoutIssuer: true,
  summary: 'Register, by invitation or openly',
  requirements: ['SES-24', 'USR-32'],
})

/** What a link leads to: `signIn` when all is done, `register` when a name and a password are still needed (never where another provider has them). */
export const Activation = v.object({ email: v.string(), next: v.picklist(['signIn', 'register']) })

/**
 * Follows the link of a registration or an invitation (SES-24). Our own page sends the key in the header X-Mail-Key, so
 * that no log of an address keeps it; the documented query is taken too. A key is good for one use; 404 KEY_NOT_VALID for one
 * that is unknown, used, revoked or too old.
 */
export const activate = call({
  method: 'GET',
  path: 'api/activate',
  query: v.object({ key: v.optional(MailKey) }),
  replies: { 200: Activation, 400: Problem, 404: Problem, 429: Problem },
  access: everyone,
  withoutIssuer: true,
  summary: 'Follow the link of a registration or an invitation',
  requirements: ['SES-24', 'USR-10'],
})

/** Changes one's own password and ends one's other sessions (SES-24). 400 `currentPassword` wrong. */
export const changePassword = call({
  method: 'POST',
  path: 'api/account/change_password',
  query: v.object(Issuer),
  body: v.strictObject({ currentPassword: v.pipe(v.string(), v.maxLength(256)), newPassword: NewPassword }),
  replies: { 204: v.undefined_(), 400: Problem, 429: Problem },
  access: { who: 'signedIn', beforeTerms: true },
  summary: 'Change the own password',
  requirements: ['SES-24'],
})

/** Asks for a mail with a link to a new password; the same answer whether the e-mail is known or not (SES-24). None goes out where another identity provider signs in. */
export const startPasswordReset = call({
  method: 'POST',
  path: 'api/account/reset_password/init',
  body: v.strictObject({ email: AccountEmail }),
  replies: { 204: v.undefined_(), 400: Problem, 429: Problem },
  access: everyone,
  withoutIssuer: true,
  summary: 'Ask for a link to a new password',
  requirements: ['SES-24'],
})

/** Sets the new password and ends all sessions (SES-24). 404 KEY_NOT_VALID. */
export const finishPasswordReset = call({
  method: 'POST',
  path: 'api/account/reset_password/finish',
  body: v.strictObject({ key: MailKey, newPassword: NewPassword }),
  replies: { 204: v.undefined_(), 400: Problem, 404: Problem, 429: Problem },
  access: everyone,
  withoutIssuer: true,
  summary: 'Set a new password by the link of a mail',
  requirements: ['SES-24'],
})

/** What api/users/{login} knows of oneself (SES-26, D84). */
export const Profile = v.object({
  login: v.string(),
  email: v.string(),
  firstName: MaybeText,
  lastName: MaybeText,
  language: MaybeText,
})

const login = 'api/users/:login'
const own = { path: login, query: v.object(Issuer), access: { who: 'signedIn', beforeTerms: true } } as const

/** One's own profile, by one's own e-mail; anybody else's is 403, whether there is one or not (D84). */
export const getProfile = call({
  ...own,
  method: 'GET',
  replies: { 200: Profile, 403: Problem },
  summary: 'The own profile',
  requirements: ['SES-26'],
})

/** Changes one's own name and language (D84). */
export const updateProfile = call({
  ...own,
  method: 'PUT',
  body: v.strictObject({ firstName: PersonName, lastName: PersonName, language: v.optional(Language) }),
  replies: { 200: Profile, 400: Problem, 403: Problem },
  summary: 'Change the own name and language',
  requirements: ['SES-26'],
})

/** Always 403 (D84). */
export const createProfile = call({
  ...own,
  method: 'POST',
  replies: { 403: Problem },
  summary: 'Refused to everyone',
  requirements: ['SES-26'],
})

/** Always 403 (D84). */
export const deleteProfile = call({
  ...own,
  method: 'DELETE',
  replies: { 403: Problem },
  summary: 'Refused to everyone',
  requirements: ['SES-26'],
})
