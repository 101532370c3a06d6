import type { LinkStatus } from '#contract/links/status.ts'
import { linkStatusWords } from '#contract/links/words.ts'
import type { PayLanguage } from '#contract/pay/pay-language.ts'
import { type Language, languages } from '#contract/session/account.ts'
import { msg } from '#contract/shell/msg.ts'
import { said } from '#gateway/ground/words.ts'

interface LetterWords {
  readonly status: Readonly<Record<LinkStatus, string>>
  /** In how many installments: the customer decides, or up to so many. */
  readonly choice: string
  readonly atMost: string
}

/** The languages of customers that no screen speaks. */
const further: Readonly<Record<Exclude<PayLanguage, Language>, LetterWords>> = {
  de: {
    status: {
      CREATED: 'Offen',
      DEACTIVATED: 'Deaktiviert',
      EXPIRED: 'Abgelaufen',
      PAID: 'Bezahlt',
      unknown: 'Unbekannt',
    },
    choice: 'nach Wahl',
    atMost: 'bis zu {count}',
  },
  it: {
    status: {
      CREATED: 'Aperto',
      DEACTIVATED: 'Disattivato',
      EXPIRED: 'Scaduto',
      PAID: 'Pagato',
      unknown: 'Sconosciuto',
    },
    choice: 'a scelta',
    atMost: 'fino a {count}',
  },
  rs: {
    status: {
      CREATED: 'Otvoren',
      DEACTIVATED: 'Deaktiviran',
      EXPIRED: 'Istekao',
      PAID: 'Plaćen',
      unknown: 'Nepoznat',
    },
    choice: 'po izboru',
    atMost: 'do {count}',
  },
  sl: {
    status: {
      CREATED: 'Odprta',
      DEACTIVATED: 'Deaktivirana',
      EXPIRED: 'Potekla',
      PAID: 'Plačana',
      unknown: 'Neznana',
    },
    choice: 'po izbiri',
    atMost: 'do {count}',
  },
}

const choice = msg({ message: 'your choice', context: 'installments' })
const atMost = msg({ message: 'up to {count}', context: 'installments' })

const isSaid = (language: PayLanguage): language is Language => languages.some((known) => known === language)

/** The words that fill a merchant's template, in the language of its link (STS-41, LNG-05). */
export const statusIn = (language: PayLanguage, status: LinkStatus): string =>
  isSaid(language) ? said(linkStatusWords[status], language) : further[language].status[status]

export const choiceIn = (language: PayLanguage): string =>
  isSaid(language) ? said(choice, language) : further[language].choice

export const atMostIn = (language: PayLanguage, count: number): string =>
  (isSaid(language) ? said(atMost, language) : further[language].atMost).replace('{count}', String(count))
