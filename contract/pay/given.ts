import type { Receipt, RefusedPayReply } from './calls.ts'
import type { PayReply } from './checkout.ts'
import type { PayLanguage } from './pay-language.ts'
import type { PayWords } from './words/hr.ts'

/** The id of the element that holds the embedded page data. */
export const givenId = 'riva-given'

/** The page parts customised by a shop. */
export interface ShopParts {
  readonly header: boolean
  readonly footer: boolean
}

/** A shop's logo from the gateway's own host, with its size in pixels: its room is kept before it arrives. */
export interface ShopLogo {
  readonly address: string
  readonly width: number
  readonly height: number
}

/**
 * The data the gateway embeds in a public page, so that the page need not request it: the language with its words, and
 * the order, refusal reason or receipt of the address.
 */
export interface Given {
  readonly language: PayLanguage
  readonly words: PayWords
  readonly testMode: boolean
  readonly order?: PayReply
  readonly parts?: ShopParts
  readonly refused?: RefusedPayReply
  /** The link of the address can be paid, by now or after another try. */
  readonly isOpen?: boolean
  readonly receipt?: Receipt
  /** The logo of the store, where there is no order to show. */
  readonly logo?: ShopLogo
  /** The store of the link, where there is no order to show (PAY-07). */
  readonly shop?: string
  /** The page says only this, and requests nothing: the customer's network asks too often, or the gateway failed. */
  readonly instead?: 'busy' | 'broken'
  /** Of a failure of the gateway, for its log. */
  readonly reference?: string
}

/** The shop, when the gateway knows it; customers look for its name first. */
export const shopOf = ({ order, receipt, refused, shop }: Partial<Given>): string | null =>
  order?.storeName ?? receipt?.storeName ?? refused?.storeName ?? shop ?? null

/** The address of a shop's logo (PAY-01). */
export const logoAddress = (storeId: string): string => `/visual/${encodeURIComponent(storeId)}/logo`

/** The address of a shop's header, footer or terms (PAY-01, PAY-04). */
export const partAddress = (storeId: string, part: 'header' | 'footer' | 'terms'): string =>
  `/visual/${encodeURIComponent(storeId)}/PAY_BY_LINK/${part}`

/** Terms exist in two languages; readers of other languages get English (D20). */
export const termsLanguageOf = (language: PayLanguage): 'hr' | 'en' => (language === 'hr' ? 'hr' : 'en')

/** The public pages by their addresses (ACC-32). */
export const returnPaths = {
  processed: '/pbl/transaction-processed',
  canceled: '/pbl/transaction-canceled',
  error: '/pbl/error',
  notValid: '/pbl/link-not-valid',
} as const
export type ReturnPage = keyof typeof returnPaths

/** Without a uuid too: an address that was cut off names no link. */
const payPath = /^\/pay(?:\/([^/]*))?\/?$/

/** The public page of an address, with the link's uuid on the pay page; null for any other address. */
export function publicPageOf(path: string): { readonly page: 'pay' | ReturnPage; readonly uuid: string } | null {
  const pay = payPath.exec(path)
  if (pay !== null) return { page: 'pay', uuid: pay[1] ?? '' }
  const names = Object.keys(returnPaths) as ReturnPage[]
  const page = names.find((name) => returnPaths[name] === path.replace(/(?<=.)\/$/, ''))
  return page === undefined ? null : { page, uuid: '' }
}
