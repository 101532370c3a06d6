import { describe, expect, it } from 'vitest'
import { failureWord, readableWord, type SentField, sentWord } from '#contract/transactions/sent-words.ts'

const known: readonly (readonly [SentField, string, string])[] = [
  ['direction', 'inbound', 'Incoming'],
  ['direction', 'in', 'Incoming'],
  ['direction', 'outbound', 'Outgoing'],
  ['direction', 'OUT', 'Outgoing'],
  ['source', 'wallet_using', 'Paying from the wallet'],
  ['source', 'pay-by-link', 'Payment link'],
  ['service', 'retail', 'Retail'],
  ['responseMessage', 'Approved', 'Approved'],
  ['responseMessage', 'Insufficient funds', 'Not enough money on the account'],
  ['responseMessage', 'Wrong security code', "The card's security code was wrong"],
  ['responseMessage', 'Stolen card', 'Refused: the card was reported stolen'],
  ['responseMessage', 'Lost card', 'Refused: the card was reported lost'],
  ['responseMessage', 'Refer to card issuer', 'Contact the card issuer'],
  ['responseMessage', 'System malfunction', "A fault in the bank's system"],
  ['responseMessage', 'Transaction not permitted to cardholder', 'The card does not allow this kind of payment'],
  ['responseMessage', '3-D Secure failed', '3-D Secure failed'],
  ['reversal', 'alreadyPaid', 'Already paid by an earlier payment'],
  ['reversal', 'otherAmount', 'Another amount was paid'],
  ['secureState', 'Fully authenticated', 'Confirmed by the customer'],
  ['secureState', 'Challenge required', 'Customer must confirm'],
  ['secureState', 'Not authenticated', 'Not confirmed by the customer'],
  ['secureState', 'Y', 'Confirmed by the customer'],
  ['secureState', 'C', 'Customer must confirm'],
  ['secureState', 'N', 'Not confirmed by the customer'],
  ['secureState', 'A', 'Confirmation attempted'],
  ['secureState', 'U', 'Confirmation not available'],
  ['secureState', 'R', 'Refused by the bank'],
]

describe('a word of a gateway', () => {
  it.each(known)('in %s, "%s", reads "%s" · TRX-31, TRX-32', (field, value, word) => {
    expect(sentWord(field, value)?.id ?? null).not.toBeNull()
    expect(sentWord(field, value)?.message).toBe(word)
  })

  it('that is not known is left to be shown as it came', () => {
    for (const field of ['direction', 'source', 'service', 'responseMessage', 'reversal', 'secureState'] as const) {
      expect(sentWord(field, 'something new')).toBeNull()
      expect(sentWord(field, 'constructor')).toBeNull()
    }
  })

  it.each([
    ['host_timeout', 'host timeout'],
    ['Card is not active', 'Card is not active'],
  ])('that is not known, "%s", is read as "%s" · TRX-32', (value, text) => {
    expect(readableWord('responseMessage', value)).toBe(text)
  })

  it('is known with its underscores', () => {
    expect(readableWord('source', 'wallet_using')).toMatchObject({ message: 'Paying from the wallet' })
  })

  it.each([
    ['storeClosed', null],
    ['host_timeout', 'host timeout'],
    ['Card is not active', 'Card is not active'],
  ])('for a reason, "%s", says %s: a code says nothing · TRX-32', (reason, text) => {
    expect(failureWord(reason)).toBe(text)
  })

  it('for a reason has words of ours or of a bank', () => {
    expect(failureWord('alreadyPaid')).toMatchObject({ message: 'Already paid by an earlier payment' })
    expect(failureWord('declined')).toMatchObject({ message: "Refused by the card's bank without a reason" })
  })
})
