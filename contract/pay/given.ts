import type { Receipt, RefusedPayReply } from './calls.ts'
import type { PayReply } from './checkout.ts'
import type { PayLanguage } from './pay-language.ts'
import type { PayWords } from './words/hr.ts'

/** The id of the element that holds what came with the document. */
export const givenId = 'riva-given'

/** The parts of the page that a shop has set up itself. */
export interface ShopParts {
  readonly header: boolean
  readonly footer: boolean
}

/**
 * What the gateway writes into the document of a public page, so that the page need not ask: its language with the words,
 * and the order, the reason or the receipt that the address stands for.
 */
export interface Given {
  readonly language: PayLanguage
  readonly words: PayWords
  readonly testMode: boolean
  readonly order?: PayReply
  readonly parts?: ShopParts
  readonly refused?: RefusedPayReply
  readonly receipt?: Receipt
  /** The store of a payment that was cancelled (PAY-07). */
  readonly shop?: string
}

/** Whose page it is, where the gateway knows; a customer looks for the name of the shop first. */
export const shopOf = ({ order, receipt, refused, shop }: Partial<Given>): string | null =>
  order?.storeName ?? receipt?.storeName ?? refused?.storeName ?? shop ?? null

/** Where the document of a shop's header, footer or terms lies (PAY-01, PAY-04). */
export const partAddress = (storeId: string, part: 'header' | 'footer' | 'terms'): string =>
  `/visual/${encodeURIComponent(storeId)}/PAY_BY_LINK/${part}`

/** Terms are written in two languages; others read them in English (D20). */
export const termsLanguageOf = (language: PayLanguage): 'hr' | 'en' => (language === 'hr' ? 'hr' : 'en')

/** The public pages by their addresses (NAV-15). */
export const returnPaths = {
  processed: '/pbl/transaction-processed',
  canceled: '/pbl/transaction-canceled',
  error: '/pbl/error',
  notValid: '/pbl/link-not-valid',
} as const
export type ReturnPage = keyof typeof returnPaths

const payPath = /^\/pay\/([^/]+)\/?$/

/** The public page of an address, with the link's uuid on the pay page; null for every other address. */
export function publicPageOf(path: string): { readonly page: 'pay' | ReturnPage; readonly uuid: string } | null {
  const uuid = payPath.exec(path)?.[1]
  if (uuid !== undefined) return { page: 'pay', uuid }
  const names = Object.keys(returnPaths) as ReturnPage[]
  const page = names.find((name) => returnPaths[name] === path.replace(/(?<=.)\/$/, ''))
  return page === undefined ? null : { page, uuid: '' }
}
