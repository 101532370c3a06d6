import { cookieAttributes, cookieIn } from '#gateway/identity/login/cookie.ts'
import type { SecretBox } from '#gateway/identity/secret-box.ts'
import type { Told } from './account-actions.ts'

/** From one page to the next is no longer than this. */
const LIFE_SECONDS = 60
const name = 'riva_told'

const attributes = (publicUrl: string): string => cookieAttributes(publicUrl, '/idp/account')

const ownerOf = (accountId: string): string => `told to ${accountId}`

/** What was done, for the page that follows: sealed, because a link must not say it, and recovery codes are secret. */
export const toldCookie = (publicUrl: string, box: SecretBox, accountId: string, told: Told): string =>
  `${name}=${box.seal(JSON.stringify(told), ownerOf(accountId))}; ${attributes(publicUrl)}; Max-Age=${LIFE_SECONDS}`

export const forgottenCookie = (publicUrl: string): string => `${name}=; ${attributes(publicUrl)}; Max-Age=0`

/** null where nothing was told, or it was told to another person, or under another key. */
export const toldIn = (sealed: string | null, box: SecretBox, accountId: string): Told | null => {
  if (sealed === null) return null
  try {
    return JSON.parse(box.open(sealed, ownerOf(accountId))) as Told
  } catch {
    return null
  }
}

export const sealedIn = (cookies: string | undefined): string | null => cookieIn(cookies, name)
