import type { CompanySeed, StoreFlag, StoreSeed } from './seed-companies.ts'
import type { StoreState } from './seed-stores.ts'

const towns = [
  ...['Zagreb', 'Split', 'Rijeka', 'Osijek', 'Zadar', 'Pula', 'Slavonski Brod', 'Karlovac', 'Varaždin', 'Šibenik'],
  ...['Sisak', 'Dubrovnik', 'Bjelovar', 'Vinkovci', 'Koprivnica', 'Đakovo', 'Vukovar', 'Čakovec', 'Požega', 'Zaprešić'],
  ...[
    'Solin',
    'Petrinja',
    'Kaštela',
    'Velika Gorica',
    'Samobor',
    'Virovitica',
    'Kutina',
    'Metković',
    'Makarska',
    'Rovinj',
  ],
  ...['Poreč', 'Umag', 'Sinj', 'Knin', 'Gospić', 'Krapina', 'Ivanec', 'Ogulin', 'Opatija', 'Pazin'],
] as const
const places = ['Centar', 'Istok', 'Zapad', 'Kolodvor', 'web'] as const

/** Services and settings by turns, so that every page of the list has stores of several states. */
const kinds: readonly { readonly flags: readonly StoreFlag[]; readonly state: StoreState; readonly enabled?: false }[] =
  [
    { state: 'complete', flags: ['payByLinkEnabled', 'virtualTerminalEnabled', 'posEnabled'] },
    { state: 'withoutTerms', flags: ['payByLinkEnabled'] },
    { state: 'new', flags: [] },
    { state: 'complete', flags: ['posEnabled', 'googlePayEnabled', 'applePayEnabled'] },
    { state: 'withoutCards', flags: ['pisOptionEnabled'] },
    { state: 'complete', flags: ['virtualTerminalEnabled'], enabled: false },
    { state: 'oldHtml', flags: ['payByLinkEnabled', 'cryptoEnabled'] },
  ]

const plain: Readonly<Record<string, string>> = { č: 'c', ć: 'c', đ: 'd', š: 's', ž: 'z', ' ': '-' }
const hostOf = (name: string) => name.toLowerCase().replace(/[čćđšž ]/g, (letter) => plain[letter] ?? '')

const stores: readonly StoreSeed[] = towns.flatMap((town, row) =>
  places.map((place, column) => {
    const kind = kinds[(row * places.length + column) % kinds.length] ?? { state: 'complete', flags: [] }
    return { name: `${town} ${place}`, domain: `${hostOf(`${town} ${place}`)}.lanac.example`, ...kind }
  }),
)

/** A chain of 200 stores: for search, pages and selectors. */
export const chain: CompanySeed = {
  name: 'Lanac trgovina d.d.',
  ...{ address: 'Savska 41', zip: '10000', city: 'Zagreb', phone: '+38512000500', email: 'info@lanac.example' },
  mb: '05678901',
  responsible: ['Marina', 'Horvat'],
  pisOptionEnabled: true,
  stores,
  members: { 'admin@lanac.example': { role: 'ROLE_COMPANY_ADMIN' } },
}
