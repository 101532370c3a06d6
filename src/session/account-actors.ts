import { fromPromise } from 'xstate'
import * as calls from '#contract/session/account-calls.ts'
import type { RegistrationForm } from '#contract/session/account-fields.ts'
import { passwordChangeForm } from '#contract/session/password-change.ts'
import type { Issues } from '#contract/session/sign-in.ts'
import type { Problem } from '#contract/shell/fields.ts'
import type {
  Followed,
  KeyTrouble,
  PasswordAnswer,
  RegistrationAnswer,
  ResetRequestAnswer,
} from '#machines/session/mailed-key.ts'
import { request } from '#src/client.ts'
import { refusedFields, savesWith } from '#src/shell/asked/form-calls.ts'
import { shownLanguage } from '#src/shell/i18n.ts'

const refused = (trouble: KeyTrouble) => ({ kind: 'refused', trouble }) as const

function issuesOf({ fieldErrors }: Problem): Issues {
  return Object.fromEntries((fieldErrors ?? []).map(({ field, message }) => [field, message ?? 'invalid']))
}

const complained = (problem: Problem) => ({ kind: 'complained', issues: issuesOf(problem) }) as const

export const followKey = fromPromise<Followed, { readonly key: string }>(async ({ input, signal }) => {
  const reply = await request(calls.activate, { query: {}, mailKey: input.key, signal, ignoreFailure: true })
  if (reply.status === 200) return { kind: 'followed', ...reply.body }
  return refused(reply.status === 429 ? 'tooManyTries' : 'keyNotValid')
})

export const register = fromPromise<
  RegistrationAnswer,
  { readonly key: string | null; readonly form: RegistrationForm }
>(async ({ input: { key, form }, signal }) => {
  const { email, ...rest } = form
  const body = { ...(key === null ? { email } : { ...rest, key }), language: shownLanguage() }
  const reply = await request(calls.register, { body, signal, ignoreFailure: true })
  if (reply.status === 201) return { kind: 'registered' }
  if (reply.status === 409) return { kind: 'known' }
  if (reply.status === 400) return complained(reply.body)
  return refused(reply.status === 429 ? 'tooManyTries' : 'keyNotValid')
})

export const askForReset = fromPromise<ResetRequestAnswer, { readonly email: string }>(async ({ input, signal }) => {
  const reply = await request(calls.startPasswordReset, { body: input, signal, ignoreFailure: true })
  if (reply.status === 400) throw new Error('The gateway does not take this e-mail.')
  return reply.status === 204 ? { kind: 'asked' } : refused('tooManyTries')
})

export const setPassword = fromPromise<PasswordAnswer, { readonly key: string; readonly newPassword: string }>(
  async ({ input, signal }) => {
    const reply = await request(calls.finishPasswordReset, { body: input, signal, ignoreFailure: true })
    if (reply.status === 204) return { kind: 'changed' }
    if (reply.status === 400) return complained(reply.body)
    return refused(reply.status === 429 ? 'tooManyTries' : 'keyNotValid')
  },
)

/** The actor `save` of the form of the own password. */
export const changePassword = savesWith(passwordChangeForm, async ({ values, signal }) => {
  const reply = await request(calls.changePassword, { query: {}, body: values, signal, ignoreFailure: true })
  if (reply.status === 204) return { kind: 'saved', values }
  if (reply.status === 400) return { kind: 'refused', issues: refusedFields(reply.body) }
  return { kind: 'refused', trouble: 'tooManyTries' }
})
