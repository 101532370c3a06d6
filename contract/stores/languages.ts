import * as v from 'valibot'
import { call } from '#contract/shell/call.ts'
import { Issuer } from '#contract/shell/fields.ts'

/** A language of cardholder e-mails: number and name (LNG-06, STS-08). */
export const NotificationLanguage = v.object({ id: v.pipe(v.number(), v.integer()), name: v.string() })
export type NotificationLanguage = v.InferOutput<typeof NotificationLanguage>

/** The languages of cardholder notifications, English 4 and Croatian 7, by number (LNG-06, LNG-07). */
export const notificationLanguages = [
  { id: 4, name: 'EN' },
  { id: 7, name: 'HR' },
] as const

/** The default language of a new store (LNG-07). */
export const defaultNotificationLanguage = 7

/** The languages of cardholder notifications (LNG-06). They add no errors. */
export const listLanguages = call({
  method: 'GET',
  path: 'mrc/api/languages',
  query: v.object(Issuer),
  replies: { 200: v.array(NotificationLanguage) },
  access: { who: 'signedIn', beforeTerms: true },
  summary: 'The languages of cardholder notifications',
  requirements: ['LNG-06', 'LNG-07'],
})

/** The languages of a store's cardholder e-mails: those of the gateway, and further ones that the store has (STS-08). */
export function languagesOf(
  listed: readonly NotificationLanguage[],
  stored: Readonly<Record<string, string>> | null | undefined,
): readonly NotificationLanguage[] {
  const known = new Set(listed.map(({ id }) => id))
  const further = Object.entries(stored ?? {}).map(([id, name]) => ({ id: Number(id), name }))
  return [...listed, ...further.filter(({ id }) => Number.isSafeInteger(id) && !known.has(id))]
}
