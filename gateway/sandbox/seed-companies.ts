import type { CompanyRole, Permission } from '#contract/session/roles.ts'
import type { SandboxEmail } from './people.ts'
import { sailLogo } from './seed-logo.ts'
import type { StoreState } from './seed-stores.ts'

export interface StoreSeed {
  readonly name: string
  readonly domain: string
  readonly flags: readonly StoreFlag[]
  /** Complete, when left out. */
  readonly state?: StoreState
  readonly enabled?: boolean
}
export type StoreFlag =
  | 'payByLinkEnabled'
  | 'virtualTerminalEnabled'
  | 'posEnabled'
  | 'pisOptionEnabled'
  | 'applePayEnabled'
  | 'googlePayEnabled'
  | 'cryptoEnabled'
  | 'useBillAmountForRefunds'
  | 'pblSubscriptions'
  | 'vtSubscriptions'
  | 'reusablePbl'
  | 'discountActive'
  | 'ewalletEnabled'
  | 'useCountryDropdown'

export interface MemberSeed {
  readonly role: CompanyRole
  readonly stores?: Readonly<Record<string, 'ROLE_STORE_ADMIN' | 'ROLE_STORE_USER'>>
  readonly permissions?: readonly Permission[]
}

export interface CompanySeed {
  readonly name: string
  readonly address: string
  readonly zip: string
  readonly city: string
  readonly phone: string
  readonly email: string
  readonly mb: string
  readonly responsible: readonly [first: string, last: string]
  readonly pisOptionEnabled: boolean
  readonly verified?: boolean
  readonly logo?: Buffer
  readonly stores: readonly StoreSeed[]
  readonly members: Readonly<Partial<Record<SandboxEmail, MemberSeed>>>
}

export const canary = 'PLANINA-CANARY'

const everyFlag: readonly StoreFlag[] = [
  ...(['payByLinkEnabled', 'virtualTerminalEnabled', 'posEnabled', 'pisOptionEnabled', 'applePayEnabled'] as const),
  ...(['googlePayEnabled', 'cryptoEnabled', 'pblSubscriptions', 'vtSubscriptions', 'reusablePbl'] as const),
  ...(['discountActive', 'ewalletEnabled', 'useCountryDropdown'] as const),
]

const [split, zagreb, otok] = ['Jadran Split', 'Jadran Zagreb', 'Jadran Otok'] as const
const dailyWork: readonly Permission[] = [
  ...(['VIEW_DASHBOARD', 'ALLOW_REFUND', 'ALLOW_COMPLETION', 'ALLOW_ORDER_EXPORT', 'VIRTUAL_TERMINAL'] as const),
]

/** The companies of the sandbox, their stores, and who may do what in them. */
export const companySeeds = {
  jadran: {
    name: 'Jadran d.o.o.',
    ...{ address: 'Riva 7', zip: '21000', city: 'Split', phone: '+38521000100', email: 'info@jadran.example' },
    mb: '01234567',
    responsible: ['Ana', 'Jurić'],
    pisOptionEnabled: true,
    logo: sailLogo(),
    stores: [
      { name: split, domain: 'split.jadran.example', flags: everyFlag },
      { name: zagreb, domain: 'zagreb.jadran.example', flags: everyFlag },
      {
        name: otok,
        domain: 'otok.jadran.example',
        state: 'withoutTerms',
        flags: ['useBillAmountForRefunds', 'payByLinkEnabled', 'posEnabled'],
      },
    ],
    members: {
      'admin@jadran.example': { role: 'ROLE_COMPANY_ADMIN', permissions: ['VIEW_INVOICE'] },
      'store-admin@jadran.example': { role: 'ROLE_COMPANY_USER', stores: { [split]: 'ROLE_STORE_ADMIN' } },
      'clerk@jadran.example': {
        role: 'ROLE_COMPANY_USER',
        stores: { [split]: 'ROLE_STORE_USER', [zagreb]: 'ROLE_STORE_USER' },
        permissions: dailyWork,
      },
      'viewer@jadran.example': { role: 'ROLE_COMPANY_USER', stores: { [split]: 'ROLE_STORE_USER' } },
      'editor@jadran.example': { role: 'ROLE_COMPANY_EDITOR', permissions: ['VIEW_INVOICE'] },
      'offline@jadran.example': { role: 'ROLE_COMPANY_OFFLINE_USER', permissions: ['SEND_INVOICE_TO_EMAIL'] },
    },
  },
  planina: {
    name: `${canary} Planina d.o.o.`,
    ...{ address: `${canary} Ilica 1`, zip: '10000', city: 'Zagreb', phone: '+38512000200' },
    email: 'planina-canary@planina.example',
    mb: '02345678',
    responsible: ['Nikolina', `${canary} Šarić`],
    pisOptionEnabled: true,
    stores: [
      { name: `${canary} Dom`, domain: 'planina-canary-dom.example', flags: everyFlag },
      { name: `${canary} Skijalište`, domain: 'planina-canary-ski.example', flags: everyFlag, state: 'oldHtml' },
    ],
    members: {
      'admin@planina.example': { role: 'ROLE_COMPANY_ADMIN' },
      'second-admin@planina.example': { role: 'ROLE_COMPANY_ADMIN', permissions: ['VIEW_INVOICE'] },
      'user@planina.example': { role: 'ROLE_COMPANY_USER', stores: { [`${canary} Dom`]: 'ROLE_STORE_USER' } },
    },
  },
  more: {
    name: 'More j.d.o.o.',
    ...{ address: 'Korzo 12', zip: '51000', city: 'Rijeka', phone: '+38551000300', email: 'info@more.example' },
    mb: '03456789',
    responsible: ['Josip', 'Perić'],
    pisOptionEnabled: false,
    stores: [{ name: 'More Rijeka', domain: 'more.example', flags: ['payByLinkEnabled'], state: 'new' }],
    members: { 'user@more.example': { role: 'ROLE_COMPANY_USER', stores: { 'More Rijeka': 'ROLE_STORE_USER' } } },
  },
  gorski: {
    name: 'Gorski obrt',
    ...{ address: 'Goranska 3', zip: '51300', city: 'Delnice', phone: '+38551000400', email: 'info@gorski.example' },
    mb: '04567890',
    responsible: ['Lucija', 'Grgić'],
    verified: true,
    pisOptionEnabled: false,
    stores: [],
    members: {
      'admin@gorski.example': { role: 'ROLE_COMPANY_ADMIN' },
      'admin@jadran.example': { role: 'ROLE_COMPANY_USER' },
      'clerk@jadran.example': { role: 'ROLE_COMPANY_USER' },
    },
  },
} as const satisfies Readonly<Record<string, CompanySeed>>

/** The people who have not accepted the terms; all others have. */
export const withoutTerms: ReadonlySet<string> = new Set<SandboxEmail>([
  'admin@planina.example',
  'user@planina.example',
  'user@more.example',
])
/** The people who may work for a while without them. */
export const withTemporaryAccess: ReadonlySet<string> = new Set<SandboxEmail>(['user@more.example'])
