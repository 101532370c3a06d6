import * as v from 'valibot'
import { call } from '#contract/shell/call.ts'
import { Issuer, MaybeText, Problem } from '#contract/shell/fields.ts'
import { everyone } from './access-rules.ts'
import { Language } from './account.ts'
import { AccountEmail, MailKey, PersonName } from './account-fields.ts'
import { NewPassword } from './password.ts'

/** The data a person enters after following the link. */
const said = ['firstName', 'lastName', 'password']

/**
 * Body of a registration (SES-24, D5): an e-mail, to which we send a link; or the key of a registration or invitation
 * link with name and password. A password is accepted only with a key, because anyone can type somebody else's e-mail.
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
 * Registers (SES-24). For an e-mail alone we send a link, and the reply does not reveal whether the e-mail is known.
 * With a key the person can sign in at once. 404 KEY_NOT_VALID. 409 ACCOUNT_EXISTS when the person can already sign in
 * and only has to follow the link, or ACCOUNTS_KEPT_ELSEWHERE when another identity provider signs in.
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

/**
 * The next step after a link: `signIn` when nothing is missing, `register` when name and password are (never with
 * another provider).
 */
export const Activation = v.object({ email: v.string(), next: v.picklist(['signIn', 'register']) })

/**
 * Follows a registration or invitation link (SES-24). Our page sends the key in the header X-Mail-Key to keep it out of
 * access logs; the documented query works too. A key is valid once; 404 KEY_NOT_VALID when it is unknown, used, revoked
 * or expired.
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

/**
 * Requests a mail with a password reset link; the reply does not reveal whether the e-mail is known (SES-24). With
 * another identity provider no mail is sent.
 */
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

/** The caller's own profile at api/users/{login} (SES-26, D84). */
export const Profile = v.object({
  login: v.string(),
  email: v.string(),
  firstName: MaybeText,
  lastName: MaybeText,
  language: MaybeText,
})

const login = 'api/users/:login'
const own = { path: login, query: v.object(Issuer), access: { who: 'signedIn', beforeTerms: true } } as const

/** The caller's own profile by e-mail; any other e-mail is 403, known or not (D84). */
export const getProfile = call({
  ...own,
  method: 'GET',
  replies: { 200: Profile, 403: Problem },
  summary: 'The own profile',
  requirements: ['SES-26'],
})

/** Changes the caller's own name and language (D84). */
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
