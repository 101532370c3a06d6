import type { Language } from '#contract/session/account.ts'

/** The subject of the payment letter; only the merchant receives it. */
export const merchantSubject: Readonly<Record<Language, string>> = {
  hr: 'Nova uplata: narudžba $ORDER_NUMBER',
  en: 'New payment: order $ORDER_NUMBER',
}

/** The same of a payment that is reserved and not charged yet. */
export const reservedSubject: Readonly<Record<Language, string>> = {
  hr: 'Nova predautorizacija: narudžba $ORDER_NUMBER',
  en: 'New preauthorization: order $ORDER_NUMBER',
}

/** The store's header and body as one text (STS-06). */
export const merchantText = (header: string | null | undefined, body: string | null | undefined): string =>
  `${header ?? ''}${body ?? ''}`
