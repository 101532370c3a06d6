import type { LocalRules } from '#contract/shell/list/local-list.ts'
import { smallPageSizes } from '#contract/shell/list/paging.ts'
import { sortsOf } from '#contract/shell/list/sorts.ts'
import type { Store } from './store.ts'

/** The services of a store named in lists, in this order. */
export const storeServices = [
  'payByLinkEnabled',
  'virtualTerminalEnabled',
  'posEnabled',
  'pisOptionEnabled',
  'applePayEnabled',
  'googlePayEnabled',
  'cryptoEnabled',
] as const
export type StoreService = (typeof storeServices)[number]

export const servicesOf = (store: Store): readonly StoreService[] => storeServices.filter((service) => store[service])

/** Reasons in the settings why a store cannot take payments; `disabled` is the owner's own choice. */
export type StoreFault = 'disabled' | 'noCards' | 'noTerms'

/** Payment links need terms in both languages. Facts a gateway does not send do not count as missing. */
export function faultsOf({ enabled, payByLinkEnabled, lacks }: Store): readonly StoreFault[] {
  const faults: readonly (StoreFault | false)[] = [
    enabled === false && 'disabled',
    lacks?.includes('cards') === true && 'noCards',
    payByLinkEnabled === true && lacks?.includes('terms') === true && 'noTerms',
  ]
  return faults.filter((fault) => fault !== false)
}

const sortColumns = ['id', 'name', 'enabled', 'createdAt', 'updatedAt', 'pisOptionEnabled'] as const

/** The list of stores: by name, ten rows, found by name, domain or id (STO-02, STO-05, STO-06). */
export const storeRules: LocalRules<Store> = {
  defaultQuery: { text: '', sort: 'name', page: 0, size: 10 },
  sorts: sortsOf(sortColumns),
  sizes: smallPageSizes,
  idOf: ({ id }) => id,
  textsOf: ({ id, name, domain }) => [id, name, domain],
  sortValueOf: (store, column) => {
    const value = sortColumns.find((one) => one === column)
    if (value === undefined) return null
    if (value === 'enabled' || value === 'pisOptionEnabled') return store[value] ? 0 : 1
    if (value === 'createdAt' || value === 'updatedAt') return store[value] === null ? null : Date.parse(store[value])
    return store[value]
  },
}
