import type { Language } from '#contract/session/account.ts'
import type { Letter } from '#gateway/mail/letters.ts'

export interface LinkFacts {
  readonly store: string
  /** The store with its e-mail, since the letters come from an address that takes no reply. */
  readonly contact: string
  readonly orderNumber: string
  readonly href: string
}

type InBoth = Readonly<Record<Language, (facts: LinkFacts) => Letter>>

/** Letters about links for stores that wrote no template. */
export const ownLetters = {
  sent: {
    hr: ({ store, orderNumber, href }) => ({
      subject: `Plaćanje narudžbe ${orderNumber}`,
      paragraphs: [`${store} vam šalje poveznicu za plaćanje narudžbe ${orderNumber}.`],
      link: { label: 'Otvori plaćanje', href },
    }),
    en: ({ store, orderNumber, href }) => ({
      subject: `Payment of order ${orderNumber}`,
      paragraphs: [`${store} sends you a link to pay order ${orderNumber}.`],
      link: { label: 'Open the payment', href },
    }),
  },
  ended: {
    hr: ({ contact, orderNumber }) => ({
      subject: `Poveznica za narudžbu ${orderNumber} više ne vrijedi`,
      paragraphs: [`Narudžbu ${orderNumber} više se ne može platiti poveznicom. Za pitanja se obratite: ${contact}.`],
    }),
    en: ({ contact, orderNumber }) => ({
      subject: `The link for order ${orderNumber} is no longer valid`,
      paragraphs: [
        `Order ${orderNumber} can no longer be paid by its link. If you have questions, contact ${contact}.`,
      ],
    }),
  },
  reactivated: {
    hr: ({ store, orderNumber, href }) => ({
      subject: `Poveznica za narudžbu ${orderNumber} ponovno vrijedi`,
      paragraphs: [`Prodajno mjesto ${store} ponovno je otvorilo plaćanje narudžbe ${orderNumber}.`],
      link: { label: 'Otvori plaćanje', href },
    }),
    en: ({ store, orderNumber, href }) => ({
      subject: `The link for order ${orderNumber} is valid again`,
      paragraphs: [`${store} has opened the payment of order ${orderNumber} again.`],
      link: { label: 'Open the payment', href },
    }),
  },
} as const satisfies Readonly<Record<string, InBoth>>
