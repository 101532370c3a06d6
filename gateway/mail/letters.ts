import type { Language } from '#contract/session/account.ts'

/** What a letter says: its subject, its paragraphs, and where its one link leads. */
export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link?: { readonly label: string; readonly href: string }
}

type InBoth<Facts> = Readonly<Record<Language, (facts: Facts) => Letter>>

interface Invited {
  readonly company: string
  readonly by: string
  readonly href: string
  readonly days: number
}

export const invitationLetter: InBoth<Invited> = {
  hr: ({ company, by, href, days }) => ({
    subject: `Pozivnica: ${company}`,
    paragraphs: [
      `${by} poziva vas u tvrtku „${company}”.`,
      `Poveznica vrijedi ${days} dana i može se iskoristiti jednom. Ako ne poznajete pošiljatelja, zanemarite ovu poruku.`,
    ],
    link: { label: 'Prihvati pozivnicu', href },
  }),
  en: ({ company, by, href, days }) => ({
    subject: `Invitation: ${company}`,
    paragraphs: [
      `${by} invites you to join “${company}”.`,
      `The link is valid for ${days} days and can be used once. If you do not know the sender, ignore this message.`,
    ],
    link: { label: 'Accept the invitation', href },
  }),
}

export const promotionLetter: InBoth<Invited> = {
  hr: ({ company, by, href, days }) => ({
    subject: `Pristup tvrtki ${company}`,
    paragraphs: [
      `${by} daje vam pristup tvrtki „${company}”. Dovršite registraciju da biste se mogli prijaviti.`,
      `Poveznica vrijedi ${days} dana i može se iskoristiti jednom.`,
    ],
    link: { label: 'Dovrši registraciju', href },
  }),
  en: ({ company, by, href, days }) => ({
    subject: `Access to ${company}`,
    paragraphs: [
      `${by} gives you access to “${company}”. Finish the registration to be able to sign in.`,
      `The link is valid for ${days} days and can be used once.`,
    ],
    link: { label: 'Finish the registration', href },
  }),
}

interface Linked {
  readonly href: string
  readonly hours: number
}

export const registrationLetter: InBoth<Linked> = {
  hr: ({ href, hours }) => ({
    subject: 'Potvrda registracije',
    paragraphs: [
      'Netko je s ovom adresom e-pošte zatražio registraciju. Ako ste to bili vi, potvrdite je.',
      `Poveznica vrijedi ${hours} sata. Ako niste tražili registraciju, ne otvarajte je.`,
    ],
    link: { label: 'Potvrdi registraciju', href },
  }),
  en: ({ href, hours }) => ({
    subject: 'Confirm your registration',
    paragraphs: [
      'Somebody asked to register with this e-mail address. If it was you, confirm it.',
      `The link is valid for ${hours} hours. If you did not ask, do not open it.`,
    ],
    link: { label: 'Confirm the registration', href },
  }),
}

export const knownAccountLetter: InBoth<{ readonly href: string }> = {
  hr: ({ href }) => ({
    subject: 'Već imate korisnički račun',
    paragraphs: [
      'Netko je s ovom adresom e-pošte zatražio registraciju, ali korisnički račun već postoji. Možete se prijaviti.',
      'Ako to niste bili vi, ne trebate ništa učiniti.',
    ],
    link: { label: 'Prijava', href },
  }),
  en: ({ href }) => ({
    subject: 'You already have an account',
    paragraphs: [
      'Somebody asked to register with this e-mail address, but there is an account already. You can sign in.',
      'If it was not you, there is nothing to do.',
    ],
    link: { label: 'Sign in', href },
  }),
}

export const passwordResetLetter: InBoth<Linked> = {
  hr: ({ href, hours }) => ({
    subject: 'Nova lozinka',
    paragraphs: [
      'Zatražena je nova lozinka za vaš korisnički račun.',
      `Poveznica vrijedi ${hours} sata i može se iskoristiti jednom. Ako je niste tražili, zanemarite ovu poruku.`,
    ],
    link: { label: 'Postavi novu lozinku', href },
  }),
  en: ({ href, hours }) => ({
    subject: 'New password',
    paragraphs: [
      'Someone requested a new password for your account.',
      `The link is valid for ${hours} hours and can be used once. If you did not ask, ignore this message.`,
    ],
    link: { label: 'Set a new password', href },
  }),
}

interface Changed {
  readonly at: string
  /** Where a new password is asked for. */
  readonly href: string
}

export const passwordChangedLetter: InBoth<Changed> = {
  hr: ({ at, href }) => ({
    subject: 'Lozinka je promijenjena',
    paragraphs: [
      `Lozinka vašeg korisničkog računa promijenjena je ${at}. Ako to niste bili vi, odmah zatražite novu lozinku.`,
      'Ako ste je promijenili sami, ne trebate ništa učiniti.',
    ],
    link: { label: 'Zatraži novu lozinku', href },
  }),
  en: ({ at, href }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account was changed on ${at}. If it was not you, ask for a new one at once.`,
      'If you changed it yourself, there is nothing to do.',
    ],
    link: { label: 'Ask for a new password', href },
  }),
}

interface FactorChanged extends Changed {
  readonly change: 'on' | 'off' | 'newCodes'
}

const factorChanges = {
  hr: {
    on: ['Drugi korak prijave je uključen', 'Drugi korak prijave uključen je'],
    off: ['Drugi korak prijave je isključen', 'Drugi korak prijave isključen je'],
    newCodes: ['Izrađeni su novi kodovi za oporavak', 'Novi kodovi za oporavak izrađeni su'],
  },
  en: {
    on: ['The second step of your sign-in is on', 'the second step of your sign-in was turned on'],
    off: ['The second step of your sign-in is off', 'the second step of your sign-in was turned off'],
    newCodes: ['You have new recovery codes', 'new recovery codes were made'],
  },
} as const

export const secondFactorLetter: InBoth<FactorChanged> = {
  hr: ({ change, at, href }) => {
    const [subject, what] = factorChanges.hr[change]
    return {
      subject,
      paragraphs: [
        `${what} ${at}. Ako to niste bili vi, odmah zatražite novu lozinku.`,
        'Ako ste to bili vi, ne trebate ništa učiniti.',
      ],
      link: { label: 'Zatraži novu lozinku', href },
    }
  },
  en: ({ change, at, href }) => {
    const [subject, what] = factorChanges.en[change]
    return {
      subject,
      paragraphs: [
        `On ${at}, ${what}. If it was not you, ask for a new password at once.`,
        'If you did it yourself, there is nothing to do.',
      ],
      link: { label: 'Ask for a new password', href },
    }
  },
}
