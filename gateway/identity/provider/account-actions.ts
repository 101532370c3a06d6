import { and, eq, isNull } from 'drizzle-orm'
import type { Provider } from 'oidc-provider'
import * as v from 'valibot'
import { Language } from '#contract/session/account.ts'
import { PersonName } from '#contract/session/account-fields.ts'
import { passwordIssue } from '#contract/session/password.ts'
import { PersonAttributes } from '#contract/session/person-attributes.ts'
import { recordRefusalOfAccount } from '#gateway/audit/refusals.ts'
import { changesOf, type Doer, recordOfAccount } from '#gateway/audit/trail.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { endSessionsOf, setPassword } from '#gateway/identity/accounts.ts'
import { forgetTries, waitBeforeTry } from '#gateway/identity/login/login-attempts.ts'
import { recordSessionsEnded } from '#gateway/identity/login/sessions-ended.ts'
import { hashPassword, isPassword } from '#gateway/identity/password.ts'
import { account, loginSession } from '#gateway/identity/schema.ts'
import type { SecretBox } from '#gateway/identity/secret-box.ts'
import { tellOfSecondFactor, tellOwner } from '#gateway/identity/tell-owner.ts'
import { ownTrier } from '#gateway/identity/trier.ts'
import {
  cancelEnrolment,
  confirmEnrolment,
  hasSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
} from './second-factor.ts'
import type { Words } from './words.ts'

/** What the page says after something was done. */
export interface FlashMessage {
  readonly section: 'profile' | 'password' | 'sessions' | 'factor'
  readonly message: keyof Words
  readonly isGood: boolean
  /** Seconds until another try is heard. */
  readonly wait?: number
  /** What is wrong with which fields, the first one first; they say it in place of the section. */
  readonly faults?: Readonly<Record<string, keyof Words>>
  /** What was typed and not saved; never a password. */
  readonly typed?: Readonly<Record<string, string>>
  /** Shown this once. */
  readonly recoveryCodes?: readonly string[]
}

export interface AccountTask {
  readonly parts: Parts
  readonly box: SecretBox
  readonly doer: Doer
  readonly person: typeof account.$inferSelect
  readonly session: Awaited<ReturnType<Provider['Session']['get']>>
  /** Their sign-in at the gateway in this browser. */
  readonly ownSession: string | null
  readonly form: Readonly<Record<string, string>>
}

const flash = (section: FlashMessage['section'], message: keyof Words, isGood = false): FlashMessage => ({
  section,
  message,
  isGood,
})

const faulty = (section: FlashMessage['section'], faults: NonNullable<FlashMessage['faults']>): FlashMessage => ({
  ...flash(section, 'required'),
  faults,
})

/** The password once more, under a lock of the person's own. null: it is right. */
const passwordFault = async (
  { parts, doer, person, form }: AccountTask,
  action: 'PASSWORD_CHANGED' | 'ACCOUNT_CHANGED',
): Promise<Omit<FlashMessage, 'section'> | null> => {
  const atPassword = (message: keyof Words) => ({ message, isGood: false, faults: { currentPassword: message } })
  if ((form.currentPassword ?? '') === '') return atPassword('required')
  const trier = ownTrier('password', person.id)
  const keep = (refused: string) => recordRefusalOfAccount(doer, { action, of: person, refused })
  const wait = await waitBeforeTry(parts, trier)
  if (wait > 0) {
    await keep('TOO_MANY_TRIES')
    return { message: 'TOO_MANY_TRIES', isGood: false, wait }
  }
  if (!(await isPassword((form.currentPassword ?? '').slice(0, 256), person.passwordHash))) {
    await keep('BAD_CREDENTIALS')
    return atPassword('wrongPassword')
  }
  await forgetTries(parts, trier)
  return null
}

const Profile = v.object({
  ...{ firstName: PersonName, lastName: PersonName, language: Language },
  ...PersonAttributes.entries,
})

const profileIssues = ['tooLong', 'unseen', 'cardNumber'] as const

/** As the audit trail calls them, here and in the data of a company. */
const attributeFields = (kept: Readonly<Record<string, unknown>>) => ({
  ...{ phone: kept.phone_number, address: kept.street, zip: kept.postal_code },
  ...{ city: kept.locality, country: kept.country },
})

const profile = async (task: AccountTask): Promise<FlashMessage> => {
  const { parts, doer, person, form } = task
  const parsed = v.safeParse(Profile, form)
  if (!parsed.success) {
    const faults: Record<string, keyof Words> = {}
    for (const { path, message } of parsed.issues) {
      const name = String(path?.[0].key)
      faults[name] ??= profileIssues.find((issue) => issue === message) ?? 'required'
    }
    return { ...faulty('profile', faults), typed: form }
  }
  const { firstName, lastName, language, ...attributes } = parsed.output
  const names = { firstName, lastName, language }
  await parts.database.tx(async (db) => {
    const changed = { ...names, attributes: { ...person.attributes, ...attributes } }
    await db.update(account).set(changed).where(eq(account.id, person.id))
    const changes = changesOf(
      { ...person, ...attributeFields(person.attributes) },
      { ...names, ...attributeFields(attributes) },
    )
    await recordOfAccount(doer, { action: 'ACCOUNT_CHANGED', of: person, changes })
  })
  return flash('profile', 'saved', true)
}

const emptyPassword = ({ currentPassword = '' }: AccountTask['form']): NonNullable<FlashMessage['faults']> =>
  currentPassword === '' ? { currentPassword: 'required' } : {}

/** The other sign-ins at the gateway end with the old password; this browser stays signed in, at the provider too. */
const password = async (task: AccountTask): Promise<FlashMessage> => {
  const { parts, doer, person, session, ownSession, form } = task
  const issue = passwordIssue(form.newPassword ?? '')
  if (issue !== null) return faulty('password', { ...emptyPassword(form), newPassword: issue })
  const fault = await passwordFault(task, 'PASSWORD_CHANGED')
  if (fault !== null) return { section: 'password', ...fault }
  const passwordHash = await hashPassword(form.newPassword ?? '')
  await parts.database.tx(async () => {
    await setPassword(parts.database, parts.clock, person.id, passwordHash, ownSession)
    await recordOfAccount(doer, { action: 'PASSWORD_CHANGED', of: person })
    await tellOwner(parts, person.email, person.language)
  })
  await session.persist()
  return flash('password', 'passwordChanged', true)
}

const endOne = async ({ parts, doer, person, form }: AccountTask): Promise<FlashMessage> => {
  const id = v.safeParse(v.pipe(v.string(), v.uuid()), form.session)
  if (id.success) {
    const own = and(eq(loginSession.id, id.output), eq(loginSession.accountId, person.id), isNull(loginSession.endedAt))
    await parts.database.tx(async (db) => {
      const ended = await db.update(loginSession).set({ endedAt: parts.clock.now() }).where(own).returning()
      await recordSessionsEnded(doer, person.id, ended.length)
    })
  }
  return flash('sessions', 'sessionEnded', true)
}

const endAll = async ({ parts, doer, person, session }: AccountTask): Promise<FlashMessage> => {
  await parts.database.tx(async () => {
    await recordSessionsEnded(doer, person.id, await endSessionsOf(parts.database, parts.clock, person.id))
  })
  await session.persist()
  return flash('sessions', 'sessionsEnded', true)
}

const placeOf = ({ parts: { database }, box }: AccountTask) => ({ database, box, now: () => new Date() })

/** The page then shows the secret that waits for its first code. */
const startFactor = async (task: AccountTask): Promise<FlashMessage> => {
  await startEnrolment(placeOf(task), task.person.id)
  return flash('factor', 'scan', true)
}

const confirmFactor = async (task: AccountTask): Promise<FlashMessage> => {
  const { parts, doer, person, form } = task
  if ((form.code ?? '').trim() === '') return faulty('factor', { code: 'required', ...emptyPassword(form) })
  const fault = await passwordFault(task, 'ACCOUNT_CHANGED')
  if (fault !== null) return { section: 'factor', ...fault }
  const codes = await parts.database.tx(async () => {
    const made = await confirmEnrolment(placeOf(task), person.id, form.code ?? '')
    if (made === null) return null
    const changes = [{ field: 'secondFactor', before: 'off', after: 'on' }]
    await recordOfAccount(doer, { action: 'ACCOUNT_CHANGED', of: person, changes })
    await tellOfSecondFactor(parts, person, 'on')
    return made
  })
  if (codes === null) return faulty('factor', { code: 'BAD_CODE' })
  return { ...flash('factor', 'recovery', true), recoveryCodes: codes }
}

const endFactor = async (task: AccountTask): Promise<FlashMessage> => {
  const { parts, doer, person } = task
  const fault = await passwordFault(task, 'ACCOUNT_CHANGED')
  if (fault !== null) return { section: 'factor', ...fault }
  await parts.database.tx(async () => {
    const wasOn = await hasSecondFactor(parts.database, person.id)
    await removeSecondFactor(parts.database, person.id)
    if (!wasOn) return
    const changes = [{ field: 'secondFactor', before: 'on', after: 'off' }]
    await recordOfAccount(doer, { action: 'ACCOUNT_CHANGED', of: person, changes })
    await tellOfSecondFactor(parts, person, 'off')
  })
  return flash('factor', 'factorRemoved', true)
}

const cancelFactor = async ({ parts, person }: AccountTask): Promise<FlashMessage> => {
  await cancelEnrolment(parts.database, person.id)
  return flash('factor', 'factorCancelled', true)
}

const renewCodes = async (task: AccountTask): Promise<FlashMessage> => {
  const { parts, doer, person } = task
  const fault = await passwordFault(task, 'ACCOUNT_CHANGED')
  if (fault !== null) return { section: 'factor', ...fault }
  const codes = await parts.database.tx(async () => {
    const made = await renewRecoveryCodes(parts.database, person.id)
    if (made === null) return null
    const changes = [{ field: 'recoveryCodes', before: null, after: null }]
    await recordOfAccount(doer, { action: 'ACCOUNT_CHANGED', of: person, changes })
    await tellOfSecondFactor(parts, person, 'newCodes')
    return made
  })
  if (codes === null) return flash('factor', 'factorOff')
  return { ...flash('factor', 'newCodes', true), recoveryCodes: codes }
}

/** Each is the last part of the address that its form posts to. */
export const accountActions = {
  profile,
  password,
  'end-session': endOne,
  'end-all': endAll,
  'start-factor': startFactor,
  'confirm-factor': confirmFactor,
  'end-factor': endFactor,
  'cancel-factor': cancelFactor,
  'renew-codes': renewCodes,
} as const satisfies Readonly<Record<string, (task: AccountTask) => Promise<FlashMessage>>>
export type AccountAction = keyof typeof accountActions
