import type { PayLanguage } from '#contract/pay/pay-language.ts'
import type { Letter } from '#gateway/mail/letters.ts'

export interface LinkFacts {
  readonly store: string
  /** The store with its e-mail, since the letters come from an address that takes no reply. */
  readonly contact: string
  readonly orderNumber: string
  readonly href: string
}

type InEach = Readonly<Record<PayLanguage, (facts: LinkFacts) => Letter>>

/** Letters about links for stores that wrote no template, in the languages of the pay page. */
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
    de: ({ store, orderNumber, href }) => ({
      subject: `Zahlung der Bestellung ${orderNumber}`,
      paragraphs: [`${store} sendet Ihnen einen Link zur Zahlung der Bestellung ${orderNumber}.`],
      link: { label: 'Zahlung öffnen', href },
    }),
    it: ({ store, orderNumber, href }) => ({
      subject: `Pagamento dell’ordine ${orderNumber}`,
      paragraphs: [`${store} ti invia un link per pagare l’ordine ${orderNumber}.`],
      link: { label: 'Apri il pagamento', href },
    }),
    rs: ({ store, orderNumber, href }) => ({
      subject: `Plaćanje porudžbine ${orderNumber}`,
      paragraphs: [`${store} vam šalje link za plaćanje porudžbine ${orderNumber}.`],
      link: { label: 'Otvori plaćanje', href },
    }),
    sl: ({ store, orderNumber, href }) => ({
      subject: `Plačilo naročila ${orderNumber}`,
      paragraphs: [`${store} vam pošilja povezavo za plačilo naročila ${orderNumber}.`],
      link: { label: 'Odpri plačilo', href },
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
    de: ({ contact, orderNumber }) => ({
      subject: `Der Link für die Bestellung ${orderNumber} gilt nicht mehr`,
      paragraphs: [
        `Die Bestellung ${orderNumber} kann über den Link nicht mehr bezahlt werden. Bei Fragen wenden Sie sich an: ${contact}.`,
      ],
    }),
    it: ({ contact, orderNumber }) => ({
      subject: `Il link per l’ordine ${orderNumber} non è più valido`,
      paragraphs: [`L’ordine ${orderNumber} non si può più pagare con il link. Per domande contatta: ${contact}.`],
    }),
    rs: ({ contact, orderNumber }) => ({
      subject: `Link za porudžbinu ${orderNumber} više ne važi`,
      paragraphs: [
        `Porudžbina ${orderNumber} više ne može da se plati preko linka. Za pitanja se obratite: ${contact}.`,
      ],
    }),
    sl: ({ contact, orderNumber }) => ({
      subject: `Povezava za naročilo ${orderNumber} ne velja več`,
      paragraphs: [`Naročila ${orderNumber} s povezavo ni več mogoče plačati. Za vprašanja se obrnite na: ${contact}.`],
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
    de: ({ store, orderNumber, href }) => ({
      subject: `Der Link für die Bestellung ${orderNumber} gilt wieder`,
      paragraphs: [`${store} hat die Zahlung der Bestellung ${orderNumber} wieder geöffnet.`],
      link: { label: 'Zahlung öffnen', href },
    }),
    it: ({ store, orderNumber, href }) => ({
      subject: `Il link per l’ordine ${orderNumber} è di nuovo valido`,
      paragraphs: [`${store} ha riaperto il pagamento dell’ordine ${orderNumber}.`],
      link: { label: 'Apri il pagamento', href },
    }),
    rs: ({ store, orderNumber, href }) => ({
      subject: `Link za porudžbinu ${orderNumber} ponovo važi`,
      paragraphs: [`Prodajno mesto ${store} je ponovo otvorilo plaćanje porudžbine ${orderNumber}.`],
      link: { label: 'Otvori plaćanje', href },
    }),
    sl: ({ store, orderNumber, href }) => ({
      subject: `Povezava za naročilo ${orderNumber} spet velja`,
      paragraphs: [`Prodajno mesto ${store} je znova odprlo plačilo naročila ${orderNumber}.`],
      link: { label: 'Odpri plačilo', href },
    }),
  },
} as const satisfies Readonly<Record<string, InEach>>
