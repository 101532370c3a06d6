import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { localPage } from '#contract/shell/list/local-list.ts'
import { Store } from '#contract/stores/store.ts'
import { faultsOf, servicesOf, storeRules } from '#contract/stores/store-list.ts'

const storeOf = (facts: Partial<v.InferInput<typeof Store>>): Store =>
  v.parse(Store, { id: 1, name: 'Split', ...facts })

const stores = [
  storeOf({ id: 10, name: 'Žuti', domain: 'zuti.example', enabled: false, updatedAt: '2026-02-01T00:00:00Z' }),
  storeOf({ id: 9, name: 'Čakovec', domain: 'ck.example', pisOptionEnabled: true, updatedAt: '2026-03-01T00:00:00Z' }),
  storeOf({ id: 11, name: 'dućan 2', updatedAt: '2026-01-01T00:00:00Z' }),
]
const idsBy = (query: Partial<typeof storeRules.defaultQuery>) =>
  localPage(stores, { ...storeRules.defaultQuery, ...query }, storeRules).rows.map(({ id }) => id)

it('is sorted by name in Croatian order, in pages of 5, 10 or 15 · STO-05, STO-06', () => {
  expect(idsBy({})).toEqual(['9', '11', '10'])
  expect(storeRules.sizes).toEqual([5, 10, 15])
})

it.each([
  ['id', ['9', '10', '11']],
  ['enabled', ['9', '11', '10']],
  ['pisOptionEnabled', ['9', '10', '11']],
  ['-updatedAt', ['9', '10', '11']],
] as const)('sorts by %s · STO-05', (sort, ids) => {
  expect(idsBy({ sort })).toEqual(ids)
})

it.each([
  ['cakovec', ['9']],
  ['ducan 2', ['11']],
  ['zuti.ex', ['10']],
  ['11', ['11']],
  ['nothing', []],
] as const)('finds %s by name, domain or id, without accents · STO-02', (text, ids) => {
  expect(idsBy({ text })).toEqual(ids)
})

describe('what a store lacks', () => {
  it.each([
    [{}, []],
    [{ enabled: false }, ['disabled']],
    [{ lacks: ['terms'] }, []],
    [{ lacks: ['terms'], payByLinkEnabled: true }, ['noTerms']],
    [{ lacks: ['cards'] }, ['noCards']],
    [{ lacks: ['cards', 'terms', 'more'], payByLinkEnabled: true, enabled: false }, ['disabled', 'noCards', 'noTerms']],
    [{ payByLinkEnabled: true }, []],
  ] as const)('%j: %j', (facts, faults) => {
    expect(faultsOf(storeOf({ ...facts, lacks: 'lacks' in facts ? [...facts.lacks] : undefined }))).toEqual(faults)
  })

  it('names the services that are on', () => {
    expect(servicesOf(storeOf({ cryptoEnabled: true, payByLinkEnabled: true, posEnabled: null }))).toEqual([
      'payByLinkEnabled',
      'cryptoEnabled',
    ])
  })
})
