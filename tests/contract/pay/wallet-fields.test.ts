import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isWalletAddress,
  linkFields,
  signedFields,
  signedText,
  terminalFields,
  type UnsignedCheckout,
  type UnsignedTerminalCheckout,
} from '#contract/pay/wallet-fields.ts'

const customer = {
  firstName: 'Željka',
  lastName: 'Kovačević',
  email: 'zeljka@kupac.example',
  address: 'Riva 1',
  city: 'Split',
  country: 'Hrvatska',
  countryCode: 'HR',
  zipCode: '21000',
  phoneNumber: '+385 91 123 4567',
}

const terminal: UnsignedTerminalCheckout = {
  neptunusStoreId: '7',
  currency: 'EUR',
  target: '_top',
  mode: 'form',
  requireComplete: true,
  language: 'rs',
  cart: '2 × Majica; 1 × Dostava',
  amount: 12354,
  orderNumber: 'vt-abc12-def34-ghi56',
  customer,
  creditorReference: 'HR99 1',
  subscription: false,
  version: '1.5',
  successUrl: 'https://riva.example/vt/success?store_id=7',
  cancelUrl: 'https://riva.example/vt/cancel?store_id=7',
  walletUrl: 'https://wallet.example/pay',
}

const link: UnsignedCheckout = {
  ...terminal,
  logoPicture: 'https://riva.example/pictures/1.png',
  cardType: null,
  numberOfInstallments: 0,
  flexibleInstallments: false,
  payByLinkId: '41',
  hideTabs: ['pis', 'crypto'],
  discountAmount: 354,
  debtorIban: 'HR1723600001101234565',
}

describe('the hidden form', () => {
  it('of a link has exactly the listed fields · PAY-14', () => {
    expect(signedFields(linkFields(link), 'abc')).toEqual({
      store_id: '7',
      currency: 'EUR',
      target: '_top',
      mode: 'form',
      signature: 'abc',
      require_complete: 'true',
      language: 'sr',
      cart: '2 × Majica; 1 × Dostava',
      amount: '123.54',
      order_number: 'vt-abc12-def34-ghi56',
      cardholder_name: 'Željka',
      cardholder_surname: 'Kovačević',
      cardholder_email: 'zeljka@kupac.example',
      cardholder_address: 'Riva 1',
      cardholder_city: 'Split',
      cardholder_zip_code: '21000',
      cardholder_country: 'Hrvatska',
      cardholder_country_code: 'HR',
      cardholder_phone: '+385 91 123 4567',
      creditor_reference: 'HR99 1',
      subscription: 'false',
      version: '1.5',
      success_url: 'https://riva.example/vt/success?store_id=7',
      cancel_url: 'https://riva.example/vt/cancel?store_id=7',
      pbl_used: 'true',
      pbl_id: '41',
      hide_tabs: 'pis,crypto',
      discount_amount: '3.54',
      debtor_iban: 'HR1723600001101234565',
      payment_all: 'Y0299',
    })
  })

  it('names the card that the merchant chose · PAY-14 PAY-15', () => {
    const fields = linkFields({ ...link, cardType: 'Visa', numberOfInstallments: 6 })
    expect(fields.payment_visa).toBe('N0606')
    expect(fields).not.toHaveProperty('payment_all')
  })

  it('leaves out what the order does not have · PAY-14', () => {
    const fields = linkFields({ ...link, customer: null, debtorIban: '', discountAmount: 0, hideTabs: [] })
    expect(Object.keys(fields).filter((name) => /cardholder|iban|discount|hide/.test(name))).toEqual([])
  })

  it('of the terminal says so and lets the buyer choose the payment · VT-14', () => {
    const fields = terminalFields(terminal)
    expect(fields).toMatchObject({ vt_used: 'true', payment_all: 'Y0299', amount: '123.54' })
    expect(Object.keys(fields).filter((name) => name.startsWith('pbl'))).toEqual([])
  })
})

describe('the text that is signed', () => {
  it('sorts the fields and leaves out signature and language · PAY-14', () => {
    expect(signedText({ b: 'x y', a: "č&='", signature: 's', language: 'hr' })).toBe('a=%C4%8D%26%3D%27&b=x%20y')
  })

  it('covers every other field of a form, the amount among them · PAY-14', () => {
    const fields = linkFields(link)
    const covered = signedText(fields)
      .split('&')
      .map((part) => part.split('=')[0])
    expect(covered).toEqual(
      Object.keys(fields)
        .filter((name) => name !== 'language')
        .sort(),
    )
  })

  it('differs whenever the fields differ · PAY-14', () => {
    const name = fc.stringMatching(/^[a-z_]{1,8}$/).filter((one) => one !== 'language' && one !== 'signature')
    const fields = fc.dictionary(name, fc.string({ unit: 'binary-ascii' }), { maxKeys: 4 })
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        const same = JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())
        expect(signedText(one) === signedText(other)).toBe(same)
      }),
    )
  })
})

describe('a form may be posted', () => {
  it.each([
    ['https://wallet.example/pay', true],
    ['http://localhost:4600/wallet', true],
    ['http://[::1]/wallet', true],
    ['http://riva.example/wallet', true],
    ['http://wallet.example/pay', false],
    ['https://person@wallet.example/pay', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('to %j: %s · PAY-05', (address, may) => {
    expect(isWalletAddress(address, 'http://riva.example')).toBe(may)
  })
})
