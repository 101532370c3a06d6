import type { Language } from '#contract/session/account.ts'
import type { Letter } from '#gateway/mail/letters.ts'

interface Facts {
  readonly type: number
  readonly company: string
  readonly number: string
  readonly period: string
  readonly amount: string
}

const typeNames: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  hr: { 1: 'Obračun', 2: 'Račun', 3: 'Odobrenje' },
  en: { 1: 'Statement', 2: 'Invoice', 3: 'Credit note' },
}

/** The letter that brings an invoice to the people of a company who get invoices by e-mail. */
export const invoiceLetter: Readonly<Record<Language, (facts: Facts) => Letter>> = {
  hr: ({ type, company, number, period, amount }) => {
    const name = typeNames.hr[type] ?? 'Račun'
    return {
      subject: `${name} ${number}: ${company}`,
      paragraphs: [
        `U privitku je ${name.toLowerCase()} za tvrtku „${company}”.`,
        `Broj: ${number}. Razdoblje: ${period}. Iznos: ${amount}.`,
        'Ovu poruku primate jer je tvrtka odabrala da račune dobivate e-poštom.',
      ],
    }
  },
  en: ({ type, company, number, period, amount }) => {
    const name = typeNames.en[type] ?? 'Invoice'
    return {
      subject: `${name} ${number}: ${company}`,
      paragraphs: [
        `The ${name.toLowerCase()} for “${company}” is attached.`,
        `Number: ${number}. Period: ${period}. Amount: ${amount}.`,
        'You receive this message because the company chose to send you its invoices by e-mail.',
      ],
    }
  },
}
