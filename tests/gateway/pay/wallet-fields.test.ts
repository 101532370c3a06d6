import { expect, it } from 'vitest'
import { payableOf } from '#contract/pay/checkout.ts'
import { linkFields, signedFields, terminalFields, type UnsignedCheckout } from '#contract/pay/wallet-fields.ts'
import { isSignedWith, signatureOf, signedCheckout, signedTerminalCheckout } from '#gateway/pay/wallet-fields.ts'

const key = 'a-key-of-the-store'
const checkout: UnsignedCheckout = {
  ...{ neptunusStoreId: '7', currency: 'EUR', target: '_top', mode: 'form', requireComplete: true, language: 'hr' },
  ...{ cart: '2 × Majica', amount: 12354, orderNumber: 'pbl-1', customer: null, creditorReference: 'HR99' },
  ...{ subscription: false, version: '1', successUrl: 'https://a.example/ok', cancelUrl: 'https://a.example/no' },
  ...{ walletUrl: 'https://w.example/', logoPicture: null, cardType: null, numberOfInstallments: 0 },
  ...{ flexibleInstallments: false, payByLinkId: '4', hideTabs: ['pis'], discountAmount: 100, debtorIban: 'HR17' },
}

it('signs exactly the fields that the page posts · PAY-14', () => {
  const { signature, ...signed } = signedCheckout(checkout, key)
  expect(isSignedWith(signedFields(linkFields(signed), signature), key)).toBe(true)
  expect(signature).toMatch(/^[0-9a-f]{64}$/)
})

it('refuses each field that was changed, dropped or added, except the language · PAY-14', () => {
  const fields = linkFields(checkout)
  const posted = signedFields(fields, signatureOf(fields, key))
  for (const name of Object.keys(posted).filter((one) => one !== 'language')) {
    const { [name]: value = '', ...without } = posted
    expect(isSignedWith({ ...posted, [name]: `${value}0` }, key), name).toBe(false)
    expect(isSignedWith(without, key), name).toBe(false)
  }
  expect(isSignedWith({ ...posted, extra: '1' }, key)).toBe(false)
  expect(isSignedWith({ ...posted, language: 'de' }, key)).toBe(true)
  expect(isSignedWith(posted, 'another key')).toBe(false)
})

it('signs the fields of the terminal, which are not those of a link · VT-14', () => {
  const { signature, ...signed } = signedTerminalCheckout(checkout, key)
  expect(isSignedWith(signedFields(terminalFields(signed), signature), key)).toBe(true)
  expect(isSignedWith(signedFields(linkFields(checkout), signature), key)).toBe(false)
})

it('takes the discount off what is to pay', () => {
  expect(payableOf(checkout)).toBe(12254)
  expect(payableOf({ amount: 500, discountAmount: null })).toBe(500)
})
