import { type Message, msg } from '#contract/shell/msg.ts'
import type { ResponseMeaning } from './response-codes.ts'
import { responseWords } from './response-words.ts'
import { reversalWords } from './reversal-words.ts'
import { walletTypes } from './wallet-types.ts'
import { walletWords } from './wallet-words.ts'

type Words<Word> = ReadonlyMap<string, Word>

const directions: Words<Message> = new Map(
  Object.entries({
    in: msg`Incoming`,
    inbound: msg`Incoming`,
    out: msg`Outgoing`,
    outbound: msg`Outgoing`,
  }),
)

const sources: Words<Message> = new Map([
  ...Object.values(walletTypes).map((name) => [name.toLowerCase(), walletWords[name]] as const),
  ['pay-by-link', msg`Payment link`],
  ['virtual-terminal', msg`Virtual terminal`],
  ['terminal', msg`Terminal`],
  ['ecommerce', msg`Online shop`],
])

const services: Words<Message> = new Map([['retail', msg`Retail`]])

/** Bank response messages, mapped to the meaning of their code. */
const meanings: Words<ResponseMeaning> = new Map(
  Object.entries({
    approved: 'approved',
    'approved or completed successfully': 'approved',
    success: 'approved',
    successful: 'approved',
    'refer to card issuer': 'referToIssuer',
    'call issuer': 'referToIssuer',
    'invalid merchant': 'invalidMerchant',
    'pick up card': 'keepCard',
    'pick-up card': 'keepCard',
    'capture card': 'keepCard',
    'do not honour': 'doNotHonour',
    'do not honor': 'doNotHonour',
    declined: 'doNotHonour',
    error: 'error',
    'invalid transaction': 'invalidTransaction',
    'invalid amount': 'invalidAmount',
    'invalid card number': 'invalidCardNumber',
    'no such issuer': 'noSuchIssuer',
    'customer cancelled': 'customerCancelled',
    'customer canceled': 'customerCancelled',
    'format error': 'formatError',
    'suspected fraud': 'suspectedFraud',
    'lost card': 'lostCard',
    'stolen card': 'stolenCard',
    'insufficient funds': 'insufficientFunds',
    'not sufficient funds': 'insufficientFunds',
    'expired card': 'expiredCard',
    'incorrect pin': 'wrongPin',
    'wrong pin': 'wrongPin',
    'transaction not permitted to cardholder': 'notAllowedForCard',
    'transaction not permitted to terminal': 'notAllowedForTerminal',
    'exceeds amount limit': 'amountLimit',
    'exceeds withdrawal amount limit': 'amountLimit',
    'restricted card': 'restrictedCard',
    'security violation': 'securityViolation',
    'exceeds withdrawal frequency limit': 'frequencyLimit',
    'response received too late': 'lateResponse',
    'pin tries exceeded': 'pinTries',
    'wrong security code': 'wrongSecurityCode',
    'invalid cvv': 'wrongSecurityCode',
    'issuer unavailable': 'issuerUnavailable',
    'issuer or switch is inoperative': 'issuerUnavailable',
    'duplicate transaction': 'duplicate',
    'system malfunction': 'systemError',
    'system error': 'systemError',
  } as const),
)

/** Texts of 3-D Secure servers, and the result code that stands in for a missing text. */
const secureStates: Words<Message> = (() => {
  const confirmed = msg`Confirmed by the customer`
  const awaited = msg`Customer must confirm`
  const notConfirmed = msg`Not confirmed by the customer`
  return new Map([
    ['y', confirmed],
    ['fully authenticated', confirmed],
    ['c', awaited],
    ['challenge required', awaited],
    ['n', notConfirmed],
    ['not authenticated', notConfirmed],
    ['a', msg`Confirmation attempted`],
    ['u', msg`Confirmation not available`],
    ['r', msg`Refused by the bank`],
  ])
})()

const reversals: Words<Message> = new Map(
  Object.entries(reversalWords).map(([code, words]) => [code.toLowerCase(), words]),
)

/** Fields of a transaction that carry gateway wording (TRX-31, TRX-32). */
export type SentField = 'direction' | 'source' | 'service' | 'responseMessage' | 'reversal' | 'secureState'

/** The translation of a known gateway word; null for one to show verbatim. */
export function sentWord(field: SentField, value: string): Message | null {
  const word = value.trim().toLowerCase()
  if (field === 'direction') return directions.get(word) ?? null
  if (field === 'source') return sources.get(word) ?? null
  if (field === 'service') return services.get(word) ?? null
  if (field === 'reversal') return reversals.get(word) ?? null
  if (field === 'secureState') return secureStates.get(word) ?? null
  if (word === '3-d secure failed') return msg`3-D Secure failed`
  const meaning = meanings.get(word)
  return meaning === undefined ? null : responseWords[meaning]
}

/** A gateway's own code for a reason; the words of banks are no such codes. */
const code = /^[a-z]+(?:[A-Z][a-z]+)*$/

/** A gateway's word to read: translated where it is known, else its own without underscores. */
export const readableWord = (field: SentField, value: string): Message | string =>
  sentWord(field, value) ?? value.replaceAll('_', ' ')

/** Why a payment did not stand, in the words of ours or of a bank; null for a code without words. */
export function failureWord(reason: string): Message | string | null {
  const known = sentWord('reversal', reason)
  if (known !== null) return known
  const said = readableWord('responseMessage', reason)
  return typeof said === 'string' && code.test(reason) ? null : said
}
