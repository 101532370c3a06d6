import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type Call, pathOf } from '#contract/shell/call.ts'

const all: readonly (readonly [string, Call])[] = Object.entries<Call>(calls)

describe('the calls as values', () => {
  it('has no call twice by method and path · SES-21', () => {
    const places = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  })

  it('names an own path for every addition, and only for additions', () => {
    const misplaced = all.filter(([, call]) => call.path.startsWith('riva/api/') && call.addition === undefined)
    expect(misplaced.map(([name]) => name)).toEqual([])
  })

  it('writes what moves money as such: an amount or an order in the path, never a GET · ACT-13', () => {
    const money = all.filter(([, call]) => call.money === true)
    expect(money.map(([name]) => name).sort()).toEqual([
      'chargeNextPayment',
      'completeOrder',
      'refundIps',
      'refundOrder',
      'voidOrder',
    ])
    expect(money.filter(([, call]) => call.method === 'GET')).toEqual([])
  })

  it.each(all)('%s can be addressed with ids that need escaping · SES-21', (_, call) => {
    const names = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
    const path = pathOf(call.path, Object.fromEntries(names.map((name) => [name, 'a/b?c'])))
    expect(path).not.toMatch(/[:?]/)
    expect(path.split('/').length).toBe(call.path.split('/').length)
  })

  it.each(['', '.', '..'])('are addressed with no id %o, which would lead to another call · SES-21', (id) => {
    expect(() => pathOf('companies/:company/stores/:storeId/orders', { company: '1', storeId: id })).toThrow('storeId')
    expect(pathOf('stores/:storeId', { storeId: `${id}...` })).toBe(`stores/${id}...`)
  })
})
