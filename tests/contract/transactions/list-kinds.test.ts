import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cardRules } from '#contract/transactions/list/card-list.ts'
import { linkOfFilter } from '#contract/transactions/list/list-draft.ts'
import { detailsPlaceOf, isStoreForeign, isStoreListed, neighboursOf } from '#contract/transactions/list/list-kinds.ts'
import { pisRules } from '#contract/transactions/list/pis-list.ts'
import { OrderRow } from '#contract/transactions/order-row.ts'
import { PisRow } from '#contract/transactions/pis.ts'
import { PosRow } from '#contract/transactions/pos.ts'

const at = '2026-11-20T10:00:00Z'
const amount = { amount: 100, currency: 'EUR', createdAt: at }
const row = (part: object) =>
  v.parse(OrderRow, { id: 7, storeId: 3, orderReference: 'A', updatedAt: at, ...amount, ...part })
const pisRow = v.parse(PisRow, { order_number: 'B', transaction_uuid: 'u-1', store_id: 4, ...amount })
const posRow = v.parse(PosRow, { id: 9, storeId: 3, status: 'closed', ...amount })

describe('what differs between the lists', () => {
  it.each([
    ['card', true, true],
    ['card', false, true],
    ['pos', null, true],
    ['pis', true, true],
    ['pis', false, false],
    ['pis', null, false],
  ] as const)('%s offers a store with the bank payment option %s: %s · PIS-01', (kind, pisOptionEnabled, expected) => {
    expect(isStoreListed(kind, { pisOptionEnabled })).toBe(expected)
  })

  it.each([
    [null, [{ id: '3' }], false],
    [{ store: null }, [], false],
    [{ store: '3' }, [{ id: '2' }, { id: '3' }], false],
    [{ store: '3' }, [{ id: '2' }, { id: '33' }], true],
    [{ store: '3' }, [], true],
    [{ store: '3' }, undefined, false],
  ])('the question %j is of a store that is not among %j: %s · TRX-01, PIS-01', (query, stores, expected) => {
    expect(isStoreForeign(query, stores)).toBe(expected)
  })

  it.each([
    ['card', row({}), { kind: 'card', id: '7', storeId: '3' }],
    ['card', row({ walletType: 18 }), { kind: 'ips', id: '7', storeId: '3' }],
    ['card', row({ walletType: 15 }), { kind: 'crypto', id: '7', storeId: '3' }],
    ['card', row({ responseCode: 300, pisTransactionUuid: 'u-7' }), { kind: 'pis', id: 'u-7', storeId: '3' }],
    ['pis', pisRow, { kind: 'pis', id: 'u-1', storeId: '4' }],
    ['pos', posRow, { kind: 'pos', id: '9', storeId: '3' }],
  ] as const)('a row of the %s list has its details · TRX-15, TRX-16, TRX-17, TRX-18, NAV-09', (kind, of, place) => {
    expect(detailsPlaceOf(kind, of)).toEqual(place)
  })

  it('the next and the former details are those of the shown page · NAV-30', () => {
    const [one, two, three] = ['1', '2', '3'].map((id) => ({ kind: 'card', id, storeId: '3' }) as const)
    const shown = [one, two, three].filter((place) => place !== undefined)
    expect(neighboursOf(shown, { kind: 'card', id: '2' })).toEqual({ previous: one, next: three })
    expect(neighboursOf(shown, { kind: 'card', id: '1' })).toEqual({ previous: null, next: two })
    expect(neighboursOf(shown, { kind: 'card', id: '3' })).toEqual({ previous: two, next: null })
    expect(neighboursOf(shown, { kind: 'pos', id: '2' })).toEqual({ previous: null, next: null })
    expect(neighboursOf([], { kind: 'card', id: '2' })).toEqual({ previous: null, next: null })
  })

  it('a link stays when the conditions go, and goes alone · TRX-10, TRX-11', () => {
    const [card, pis] = [cardRules(() => '2026-11-21'), pisRules(() => '2026-11-21')]
    const ofLink = { ...card.defaultQuery(), filter: { pblId: '77', orderNumber: 'A' } }
    expect(card.withoutFilter(ofLink).filter).toEqual({ pblId: '77' })
    expect(card.widened(ofLink).filter).toEqual({ orderNumber: 'A' })
    const ofIban = { ...pis.defaultQuery(), filter: { iban: 'HR12' } }
    expect([linkOfFilter(ofIban.filter), pis.withoutFilter(ofIban).filter]).toEqual([undefined, {}])
  })
})
