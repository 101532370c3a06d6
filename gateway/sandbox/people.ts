/** Everyone's password in the sandbox. */
export const sandboxPassword = 'riva-sandbox-pass'

/** One row of the list on the sandbox's sign-in page. */
export interface Person {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** What this account shows, in both languages of the interface. */
  readonly shows: { readonly hr: string; readonly en: string }
}

/** The demo people, in the order in which the sign-in page lists them. */
export const people = [
  {
    email: 'admin@jadran.example',
    firstName: 'Ana',
    lastName: 'Jurić',
    shows: {
      hr: 'Administratorica tvrtke Jadran: tri prodajna mjesta, svi kanali; korisnica i u tvrtki Gorski',
      en: 'Company admin of Jadran: three stores, all channels; also a user of Gorski',
    },
  },
  {
    email: 'store-admin@jadran.example',
    firstName: 'Šime',
    lastName: 'Čulić',
    shows: { hr: 'Administrator jednog od tri prodajna mjesta', en: 'Store admin of one store of three' },
  },
  {
    email: 'clerk@jadran.example',
    firstName: 'Đurđica',
    lastName: 'Žuvela',
    shows: {
      hr: 'Korisnica dvaju većih prodajnih mjesta s dopuštenjima za svakodnevni rad; korisnica i u tvrtki Gorski',
      en: 'Store user of the two larger stores with the permissions of daily work; also a user of Gorski',
    },
  },
  {
    email: 'viewer@jadran.example',
    firstName: 'Ivan',
    lastName: 'Kovačić',
    shows: {
      hr: 'Korisnik prodajnog mjesta bez dopuštenja: otvara se popis narudžbi',
      en: 'Store user without any permission: lands on the order list',
    },
  },
  {
    email: 'editor@jadran.example',
    firstName: 'Petra',
    lastName: 'Vuković',
    shows: { hr: 'Urednica tvrtke koja vidi račune', en: 'Company editor who sees invoices' },
  },
  {
    email: 'offline@jadran.example',
    firstName: 'Luka',
    lastName: 'Marić',
    shows: {
      hr: 'Korisnik bez pristupa: samo stranica za plaćanje i „Pristup odbijen”',
      en: 'Offline user: pay page and access denied only',
    },
  },
  {
    email: 'admin@planina.example',
    firstName: 'Maja',
    lastName: 'Babić',
    shows: {
      hr: 'Administratorica tvrtke koja nije prihvatila uvjete poslovanja',
      en: 'Company admin who has not accepted the terms',
    },
  },
  {
    email: 'user@planina.example',
    firstName: 'Tomislav',
    lastName: 'Knežević',
    shows: {
      hr: 'Korisnik bez prihvaćenih uvjeta poslovanja i bez privremenog pristupa',
      en: 'User without accepted terms and without temporary access',
    },
  },
  {
    email: 'second-admin@planina.example',
    firstName: 'Nikolina',
    lastName: 'Šarić',
    shows: {
      hr: 'Administratorica tvrtke Planina: dva prodajna mjesta, 300 transakcija',
      en: 'Company admin of Planina: two stores, 300 transactions',
    },
  },
  {
    email: 'user@more.example',
    firstName: 'Josip',
    lastName: 'Perić',
    shows: {
      hr: 'Korisnik bez prihvaćenih uvjeta poslovanja, s privremenim pristupom',
      en: 'User without accepted terms, with temporary access',
    },
  },
  {
    email: 'admin@gorski.example',
    firstName: 'Lucija',
    lastName: 'Grgić',
    shows: { hr: 'Administratorica tvrtke bez prodajnog mjesta', en: 'Company admin of a company without a store' },
  },
  {
    email: 'new@riva.example',
    firstName: 'Filip',
    lastName: 'Novak',
    shows: { hr: 'Još bez tvrtke: otvara novu', en: 'No company yet: creates one' },
  },
  {
    email: 'admin@lanac.example',
    firstName: 'Marina',
    lastName: 'Horvat',
    shows: {
      hr: 'Administratorica lanca s 200 prodajnih mjesta',
      en: 'Company admin of a chain with 200 stores',
    },
  },
] as const satisfies readonly Person[]

export type SandboxEmail = (typeof people)[number]['email']
