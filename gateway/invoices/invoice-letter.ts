import type { Language } from '#contract/session/account.ts'
import type { Letter } from '#gateway/mail/letters.ts'

interface Facts {
  /** Invoice, statement or credit note, in the language of the letter. */
  readonly name: string
  readonly company: string
  readonly number: string
  readonly period: string
  readonly amount: string
}

/** The letter that brings an invoice to the people of a company who get invoices by e-mail. */
export const invoiceLetter: Readonly<Record<Language, (facts: Facts) => Letter>> = {
  hr: ({ name, company, number, period, amount }) => ({
    subject: `${name} ${number}: ${company}`,
    paragraphs: [
      `U privitku je ${name.toLowerCase()} za tvrtku „${company}”.`,
      `Broj: ${number}. Razdoblje: ${period}. Iznos: ${amount}.`,
      'Ovu poruku primate jer je tvrtka odabrala da račune dobivate e-poštom.',
    ],
  }),
  en: ({ name, company, number, period, amount }) => ({
    subject: `${name} ${number}: ${company}`,
    paragraphs: [
      `The ${name.toLowerCase()} for “${company}” is attached.`,
      `Number: ${number}. Period: ${period}. Amount: ${amount}.`,
      'You receive this message because the company chose to send you its invoices by e-mail.',
    ],
  }),
}
