import { fromPromise } from 'xstate'
import * as calls from '#contract/session/account-calls.ts'
import { forgottenPasswordForm } from '#contract/session/forgotten-password.ts'
import { passwordChangeForm } from '#contract/session/password-change.ts'
import { passwordResetForm } from '#contract/session/password-reset.ts'
import { registrationForm } from '#contract/session/registration.ts'
import type { Followed, KeyTrouble, Registered } from '#machines/session/mailed-key.ts'
import { request } from '#src/client.ts'
import { formLogic, refusedFields, savesWith } from '#src/shell/asked/form-calls.ts'
import { shownLanguage } from '#src/shell/i18n.ts'

const refused = (trouble: KeyTrouble) => ({ kind: 'refused', trouble }) as const

/** After how many minutes another try is worth it, where the gateway says so. */
function refusedUntil(headers: Headers) {
  const minutes = Math.ceil(Number(headers.get('Retry-After')) / 60)
  return refused(minutes > 0 ? `tooManyTries ${minutes}` : 'tooManyTries')
}

export const followKey = fromPromise<Followed, { readonly key: string }>(async ({ input, signal }) => {
  const reply = await request(calls.activate, { mailKey: input.key, signal, ignoreFailure: true })
  if (reply.status === 200) return { kind: 'followed', ...reply.body }
  return reply.status === 429 ? refusedUntil(reply.headers) : refused('keyNotValid')
})

/** The actor `save` of a registration, with the key of the link that led to it. */
export const register = (key: string | null) =>
  savesWith(registrationForm, async ({ values, signal }) => {
    const { email, ...rest } = values
    const body = { ...(key === null ? { email } : { ...rest, key }), language: shownLanguage() }
    const reply = await request(calls.register, { body, signal, ignoreFailure: true })
    const made: Registered = reply.status === 409 ? 'known' : 'registered'
    if (reply.status === 201 || reply.status === 409) return { kind: 'saved', values, made }
    if (reply.status === 400) return { kind: 'refused', issues: refusedFields(reply.body) }
    return reply.status === 429 ? refusedUntil(reply.headers) : refused('keyNotValid')
  })

/** The form of a forgotten password: a mail with a link is asked for. */
export const askForReset = formLogic(forgottenPasswordForm, async ({ values, signal }) => {
  const reply = await request(calls.startPasswordReset, { body: values, signal, ignoreFailure: true })
  if (reply.status === 400) throw new Error('The gateway does not take this e-mail.')
  return reply.status === 204 ? { kind: 'saved', values } : refusedUntil(reply.headers)
})

/** The actor `save` of a new password, with the key of the link that led to it. */
export const setPassword = (key: string | null) =>
  savesWith(passwordResetForm, async ({ values, signal }) => {
    const body = { key: key ?? '', newPassword: values.newPassword }
    const reply = await request(calls.finishPasswordReset, { body, signal, ignoreFailure: true })
    if (reply.status === 204) return { kind: 'saved', values }
    if (reply.status === 400) return { kind: 'refused', issues: refusedFields(reply.body) }
    return reply.status === 429 ? refusedUntil(reply.headers) : refused('keyNotValid')
  })

/** The form of the own password. */
export const changePassword = formLogic(passwordChangeForm, async ({ values, signal }) => {
  const reply = await request(calls.changePassword, { body: values, signal, ignoreFailure: true })
  if (reply.status === 204) return { kind: 'saved', values }
  if (reply.status === 400) return { kind: 'refused', issues: refusedFields(reply.body) }
  return refusedUntil(reply.headers)
})
