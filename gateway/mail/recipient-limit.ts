import type { Clock } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { isWithin, slowDown } from '#gateway/ground/rate-limit.ts'

interface Parts {
  readonly database: Database
  readonly clock: Clock
}

/** After so long somebody who got too many letters may get another one. */
export const letterWindowSeconds = 3_600

/**
 * Two letters an hour from each sender to a recipient come first, then three that all senders share. So no stranger can
 * use up the letters of somebody else, and one person alone sends a recipient five, from however many companies.
 */
const ofOneSender = { times: 2, seconds: letterWindowSeconds }
const ofAllSenders = { times: 3, seconds: letterWindowSeconds }

/** Letters that tell of something: at one address each shop has its own share, and all shops together have one limit. */
const ofNews = {
  paymentToCustomer: { own: 20, all: 10 },
  // Many links may end with the same day, and the address of a store is one that nobody has confirmed.
  linkEnded: { own: 20, all: 10 },
  // More than a shop sells, and less than a flood.
  paymentToMerchant: { own: 300, all: 200 },
} as const

const sharedKey = (email: string): string => `letters of companies to ${email.toLowerCase()}`
const ownKey = (email: string, sender: string): string => `${sharedKey(email)} from ${sender}`

const isOwn = (parts: Parts, email: string, sender: string): Promise<boolean> =>
  isWithin(parts, ownKey(email, sender), ofOneSender)

/**
 * Ends the request with 429 once a recipient got too many letters that companies asked for. `sender` is who asks. What
 * people ask for themselves is counted apart, so nobody can keep a link to a new password from them.
 */
export const slowLettersTo = async (parts: Parts, email: string, sender: string): Promise<void> => {
  if (!(await isOwn(parts, email, sender))) await slowDown(parts, sharedKey(email), ofAllSenders)
}

/** The same as an answer: false once it is one letter too many. */
export const mayWriteTo = async (parts: Parts, email: string, sender: string): Promise<boolean> =>
  (await isOwn(parts, email, sender)) || (await isWithin(parts, sharedKey(email), ofAllSenders))

interface News {
  readonly kind: keyof typeof ofNews
  readonly to: string
  readonly company: number
}

/** The same of a letter about a payment or the end of a link: a stranger's shop does not silence another one's. */
export const mayTellNews = async (parts: Parts, { kind, to, company }: News): Promise<boolean> => {
  const shared = `${kind} to ${to.toLowerCase()}`
  const within = (key: string, times: number) => isWithin(parts, key, { times, seconds: letterWindowSeconds })
  const { own, all } = ofNews[kind]
  return (await within(`${shared} from ${company}`, own)) || (await within(shared, all))
}
