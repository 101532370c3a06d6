import { cookieAttributes, cookieIn } from '#gateway/identity/login/cookie.ts'
import type { SecretBox } from '#gateway/identity/secret-box.ts'
import type { FlashMessage } from './account-actions.ts'

/** The next page comes sooner than this. */
const LIFE_SECONDS = 60
const name = 'riva_told'

const attributes = (publicUrl: string): string => cookieAttributes(publicUrl, '/idp/account')

const ownerOf = (accountId: string): string => `flash for ${accountId}`

/** The message for the page that follows. It is sealed, because a link must not carry it and recovery codes are secret. */
export const flashCookie = (publicUrl: string, box: SecretBox, accountId: string, flash: FlashMessage): string =>
  `${name}=${box.seal(JSON.stringify(flash), ownerOf(accountId))}; ${attributes(publicUrl)}; Max-Age=${LIFE_SECONDS}`

export const clearedFlashCookie = (publicUrl: string): string => `${name}=; ${attributes(publicUrl)}; Max-Age=0`

/** Null where there is no message, or it is for another person, or sealed under another key. */
export const readFlash = (sealed: string | null, box: SecretBox, accountId: string): FlashMessage | null => {
  if (sealed === null) return null
  try {
    return JSON.parse(box.open(sealed, ownerOf(accountId))) as FlashMessage
  } catch {
    return null
  }
}

export const sealedIn = (cookies: string | undefined): string | null => cookieIn(cookies, name)
