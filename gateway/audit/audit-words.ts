import type { Language } from '#contract/session/account.ts'
import { amountText } from '#contract/shell/money.ts'
import type { AuditAction, AuditOutcome } from '#contract/users/audit.ts'
import { type AuditTopic, topicOf } from '#contract/users/audit-topics.ts'
import { statusWord } from '#gateway/transactions/reports/report-words.ts'

type Said = Readonly<Record<Language, string>>
type Words = Readonly<Record<string, Said>>

/** The words of the screen, so that the file reads like it. */
const acts: Readonly<Record<AuditAction, Said>> = {
  USER_INVITED: { hr: 'Slanje pozivnice', en: 'User invitation' },
  INVITATION_RESENT: { hr: 'Ponovno slanje pozivnice', en: 'Invitation sent again' },
  INVITATION_REVOKED: { hr: 'Opoziv pozivnice', en: 'Invitation revocation' },
  INVITATION_ACCEPTED: { hr: 'Prihvaćanje pozivnice', en: 'Invitation acceptance' },
  USER_ROLES_CHANGED: { hr: 'Promjena uloga', en: 'Change of roles' },
  USER_PERMISSIONS_CHANGED: { hr: 'Promjena dopuštenja', en: 'Change of permissions' },
  USER_REMOVED: { hr: 'Uklanjanje korisnika', en: 'User removal' },
  COMPANY_LEFT: { hr: 'Izlazak iz tvrtke', en: 'Leaving of the company' },
  TERMS_ACCEPTED: { hr: 'Prihvaćanje uvjeta poslovanja', en: 'Acceptance of the terms' },
  COMPANY_CREATED: { hr: 'Otvaranje tvrtke', en: 'Company creation' },
  COMPANY_CHANGED: { hr: 'Promjena podataka o tvrtki', en: 'Change of company data' },
  STORE_CREATED: { hr: 'Otvaranje prodajnog mjesta', en: 'Store creation' },
  STORE_CHANGED: { hr: 'Promjena prodajnog mjesta', en: 'Store change' },
  ORDER_REFUNDED: { hr: 'Povrat', en: 'Refund' },
  ORDER_COMPLETED: { hr: 'Naplata', en: 'Completion' },
  ORDER_VOIDED: { hr: 'Poništenje', en: 'Void' },
  NEXT_PAYMENT_CHARGED: { hr: 'Sljedeća naplata', en: 'Next payment' },
  REPORT_REQUESTED: { hr: 'Zahtjev za izvještaj', en: 'Report requested' },
  REPORT_DOWNLOADED: { hr: 'Preuzimanje izvještaja', en: 'Report downloaded' },
  REPORT_CANCELLED: { hr: 'Prekid izrade izvještaja', en: 'Report cancelled' },
  REPORT_REMOVED: { hr: 'Uklanjanje izvještaja', en: 'Report removed' },
  ORDER_EXPORTED: { hr: 'Izvoz narudžbe', en: 'Order exported' },
  SIGN_IN: { hr: 'Prijava', en: 'Sign-in' },
  SESSIONS_ENDED: { hr: 'Odjava', en: 'Sign-out' },
  ACCOUNT_REGISTERED: { hr: 'Registracija', en: 'Registration' },
  ACCOUNT_CHANGED: { hr: 'Promjena korisničkog računa', en: 'Change of the account' },
  PASSWORD_CHANGED: { hr: 'Promjena lozinke', en: 'Password change' },
  PASSWORD_RESET: { hr: 'Nova lozinka putem e-pošte', en: 'New password by e-mail' },
  VIEWS_CHANGED: { hr: 'Promjena spremljenih prikaza', en: 'Change of saved views' },
  DATA_READ: { hr: 'Pristup podacima', en: 'Access to data' },
  OTHER_CHANGE: { hr: 'Druga promjena', en: 'Other change' },
  REFUSALS_LEFT_OUT: { hr: 'Daljnja odbijanja, samo prebrojena', en: 'More refusals, only counted' },
}

const outcomes: Readonly<Record<AuditOutcome, Said>> = {
  done: { hr: 'Provedeno', en: 'Carried out' },
  refused: { hr: 'Odbijeno', en: 'Refused' },
}

const reasons: Words = {
  FORBIDDEN: { hr: 'Nema pravo na tu radnju', en: 'No right to do this' },
  OWN_RIGHTS: { hr: 'Nitko ne mijenja vlastita prava', en: 'Nobody changes their own rights' },
  LAST_ADMIN: { hr: 'Jedini administrator', en: 'The only administrator' },
  USER_CHANGED: { hr: 'Netko je prije promijenio korisnika', en: 'Somebody changed the user before' },
  USER_EXISTS: { hr: 'Već je korisnik', en: 'Is a user already' },
  INVITATION_PENDING: { hr: 'Poziv je već poslan', en: 'Has been invited already' },
  TERMS_NOT_ACCEPTED: { hr: 'Uvjeti poslovanja nisu prihvaćeni', en: 'The terms are not accepted' },
  ORDER_CHANGED: { hr: 'Netko je u međuvremenu promijenio narudžbu', en: 'Somebody changed the order before' },
  NOT_ALLOWED_NOW: { hr: 'Nije bilo moguće za narudžbu u tom stanju', en: 'Not possible with the order as it was' },
  NOT_FOUND: { hr: 'Ne postoji ili je tuđe', en: 'Not there, or of others' },
  CROSS_SITE: { hr: 'Poslano sa stranice drugog web-mjesta', en: 'Sent by a page of another site' },
  BAD_CREDENTIALS: { hr: 'Pogrešno korisničko ime ili lozinka', en: 'Wrong user name or password' },
  BAD_CODE: { hr: 'Pogrešan kod', en: 'Wrong code' },
  OFFLINE_USER: { hr: 'Nema pristup portalu', en: 'No access to the portal' },
  TOO_MANY_TRIES: { hr: 'Zaključano nakon previše pokušaja', en: 'Locked after too many tries' },
  TOO_MANY_REQUESTS: { hr: 'Prečesti zahtjevi', en: 'Asked too often' },
  TOO_MANY_REPORTS: { hr: 'Dva se izvještaja već izrađuju', en: 'Two reports are being made already' },
  TOO_MANY_REFUSALS: { hr: 'Više od 60 u jednom satu', en: 'More than 60 in an hour' },
  KEY_IN_USE: { hr: 'Isti se zahtjev već provodi', en: 'The same request is being carried out' },
  KEY_REUSED: { hr: 'Ključ drugog zahtjeva', en: 'The key of another request' },
  KEY_NOT_VALID: { hr: 'Poveznica ne vrijedi', en: 'The link is not valid' },
}

const kinds: Words = {
  user: { hr: 'Korisnik', en: 'User' },
  invitation: { hr: 'Pozivnica', en: 'Invitation' },
  company: { hr: 'Tvrtka', en: 'Company' },
  store: { hr: 'Prodajno mjesto', en: 'Store' },
  order: { hr: 'Narudžba', en: 'Order' },
  terms: { hr: 'Uvjeti poslovanja', en: 'Terms' },
  report: { hr: 'Izvještaj', en: 'Report' },
  account: { hr: 'Korisnički račun', en: 'Account' },
  views: { hr: 'Spremljeni prikazi', en: 'Saved views' },
}

/** What a call is about, where the trail has its name and nothing more. */
const topics: Readonly<Record<AuditTopic, Said>> = {
  users: { hr: 'Korisnici', en: 'Users' },
  invitations: { hr: 'Pozivnice', en: 'Invitations' },
  audit: { hr: 'Evidencija radnji', en: 'Audit trail' },
  company: { hr: 'Podaci o tvrtki', en: 'Company data' },
  stores: { hr: 'Prodajna mjesta', en: 'Stores' },
  account: { hr: 'Korisnički račun', en: 'Account' },
  card: { hr: 'Kartične transakcije', en: 'Card transactions' },
  bank: { hr: 'Plaćanja s računa', en: 'Bank payments' },
  pos: { hr: 'POS transakcije', en: 'POS transactions' },
  ips: { hr: 'Instant plaćanje', en: 'Instant payment' },
  crypto: { hr: 'Plaćanje kriptovalutom', en: 'Crypto payment' },
  views: { hr: 'Spremljeni prikazi', en: 'Saved views' },
}

const fields: Words = {
  companyRole: { hr: 'Uloga u tvrtki', en: 'Company role' },
  language: { hr: 'Jezik', en: 'Language' },
  secondFactor: { hr: 'Drugi korak prijave', en: 'Second factor' },
  sessions: { hr: 'Završene sesije', en: 'Sessions ended' },
  leftOut: { hr: 'Izostavljeno', en: 'Left out' },
  amount: { hr: 'Iznos', en: 'Amount' },
  name: { hr: 'Naziv', en: 'Name' },
  mb: { hr: 'Matični broj (OIB)', en: 'Registration number' },
  address: { hr: 'Adresa', en: 'Address' },
  zip: { hr: 'Poštanski broj', en: 'Zip code' },
  city: { hr: 'Grad', en: 'City' },
  country: { hr: 'Država', en: 'Country' },
  phone: { hr: 'Telefon', en: 'Phone' },
  mobile: { hr: 'Mobitel', en: 'Mobile' },
  email: { hr: 'E-pošta', en: 'E-mail' },
  firstName: { hr: 'Ime', en: 'First name' },
  lastName: { hr: 'Prezime', en: 'Last name' },
  status: { hr: 'Status', en: 'Status' },
  VIEW_DASHBOARD: { hr: 'Nadzorna ploča', en: 'Dashboard' },
  ALLOW_COMPLETION: { hr: 'Naplata', en: 'Completion' },
  ALLOW_REFUND: { hr: 'Povrat', en: 'Refund' },
  ALLOW_ORDER_EXPORT: { hr: 'Izvoz narudžbi', en: 'Order export' },
  VIEW_INVOICE: { hr: 'Preuzimanje računa', en: 'Invoice download' },
  VIRTUAL_TERMINAL: { hr: 'Virtualni terminal', en: 'Virtual terminal' },
  SEND_INVOICE_TO_EMAIL: { hr: 'Računi e-poštom', en: 'Invoices by e-mail' },
}

const values: Words = {
  ROLE_COMPANY_ADMIN: { hr: 'Administrator tvrtke', en: 'Company admin' },
  ROLE_COMPANY_EDITOR: { hr: 'Urednik tvrtke', en: 'Company editor' },
  ROLE_COMPANY_USER: { hr: 'Korisnik tvrtke', en: 'Company user' },
  ROLE_COMPANY_OFFLINE_USER: { hr: 'Korisnik bez pristupa', en: 'Offline user' },
  ROLE_STORE_NONE: { hr: 'Bez uloge', en: 'No role' },
  ROLE_STORE_ADMIN: { hr: 'Administrator prodajnog mjesta', en: 'Store admin' },
  ROLE_STORE_USER: { hr: 'Korisnik prodajnog mjesta', en: 'Store user' },
  on: { hr: 'uključeno', en: 'on' },
  off: { hr: 'isključeno', en: 'off' },
}

const columns = {
  hr: ['Vrijeme', 'Radnja', 'Ishod', 'Razlog', 'Osoba', 'IP adresa', 'Vrsta', 'ID', 'Odnosi se na', 'Promjene'],
  en: ['Time', 'Action', 'Outcome', 'Reason', 'Person', 'IP address', 'Kind', 'ID', 'Concerns', 'Changes'],
} as const satisfies Readonly<Record<Language, readonly string[]>>

/** What was done in words of a language; a name of another version is shown as it stands. */
export const auditWordsIn = (language: Language) => {
  const among = (words: Words) => (name: string) =>
    (Object.hasOwn(words, name) ? words[name]?.[language] : null) ?? name
  const value = among(values)
  return {
    columns: columns[language],
    act: among(acts),
    outcome: among(outcomes),
    reason: among(reasons),
    kind: among(kinds),
    callSubject: (name: string): string => {
      const topic = topicOf(name)
      return topic === null ? name : topics[topic][language]
    },
    field: among(fields),
    store: (id: string) => `${kinds.store?.[language]} ${id}`,
    value: (field: string, text: string): string => {
      if (field === 'status') return statusWord(text, language)
      if (field !== 'amount' || !/^\d{1,15}$/.test(text)) return value(text)
      return language === 'hr' ? amountText(Number(text)).replace('.', ',') : amountText(Number(text))
    },
  }
}
export type AuditWordsIn = ReturnType<typeof auditWordsIn>
