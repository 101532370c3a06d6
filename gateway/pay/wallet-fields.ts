import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Checkout, TerminalCheckout } from '#contract/pay/checkout.ts'
import {
  linkFields,
  signedText,
  terminalFields,
  type UnsignedCheckout,
  type UnsignedTerminalCheckout,
  type WalletFields,
} from '#contract/pay/wallet-fields.ts'

/** The signature over the fields of a form or of a callback: HMAC-SHA256 in hex, with the store's secret key (D34). */
export const signatureOf = (fields: WalletFields, secretKey: string): string =>
  createHmac('sha256', secretKey).update(signedText(fields), 'utf8').digest('hex')

/** Whether the fields are as the holder of the key signed them. */
export const isSignedWith = (fields: WalletFields, secretKey: string): boolean => {
  const given = Buffer.from(fields.signature ?? '', 'utf8')
  const expected = Buffer.from(signatureOf(fields, secretKey), 'utf8')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** A link's checkout with the signature over exactly the fields that the page will post. */
export const signedCheckout = (checkout: UnsignedCheckout, secretKey: string): Checkout => ({
  ...checkout,
  signature: signatureOf(linkFields(checkout), secretKey),
})

/** The same of the virtual terminal. */
export const signedTerminalCheckout = (checkout: UnsignedTerminalCheckout, secretKey: string): TerminalCheckout => ({
  ...checkout,
  signature: signatureOf(terminalFields(checkout), secretKey),
})
