import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { companyForm } from '#contract/companies/company-form.ts'
import { fallbackPageSize, smallPageSizes, transactionPageSizes } from '#contract/shell/list/paging.ts'
import { textLimits, webAddressLimit } from '#contract/shell/patterns.ts'
import { storeForm } from '#contract/stores/store-form.ts'
import { cardFilter } from '#contract/transactions/filter/card-filter.ts'
import { posFilter } from '#contract/transactions/list/pos-list.ts'

const accepts = (schema: v.GenericSchema, texts: readonly string[]) => texts.filter((text) => !v.is(schema, text))
const refuses = (schema: v.GenericSchema, texts: readonly string[]) => texts.filter((text) => v.is(schema, text))

describe('what a text may look like', () => {
  it('takes digits and nothing else as a number · CON-06', () => {
    const { schema } = companyForm.table.mb
    expect(accepts(schema, ['0', '007', '12345678901234567890'])).toEqual([])
    expect(refuses(schema, ['', '1.0', '-1', '+1', '1e5', '1 1', '１'])).toEqual([])
  })

  it('takes http or https followed by a host as an address · CON-07', () => {
    const address = storeForm.table.successUrl.schema
    expect(accepts(address, ['http://a', 'https://shop.example/ok?x=1#y', 'HTTPS://shop.example:8443'])).toEqual([])
    const hostile = [
      'javascript:alert(1)',
      'ftp://a',
      '//a',
      'http://',
      'https:///x',
      'http://user:pass@a',
      'a.example',
      'http://a b',
    ]
    expect(refuses(address, hostile)).toEqual([])
    expect(v.is(address, `https://a/${'x'.repeat(webAddressLimit - 10)}`)).toBe(true)
    expect(v.is(address, `https://a/${'x'.repeat(webAddressLimit - 9)}`)).toBe(false)
  })

  it('keeps the lengths of the documents where fields use them · CON-05', () => {
    expect(textLimits).toEqual({ short: 50, medium: 250, long: 255, translation: 256 })
    expect([cardFilter.orderNumber.most, posFilter.mid.most]).toEqual([textLimits.short, textLimits.short])
    expect(cardFilter['customer.name'].most).toBe(textLimits.medium)
    expect([companyForm.table.email.max, companyForm.table.address.max]).toEqual([textLimits.long, textLimits.long])
  })
})

describe('how many rows a page has', () => {
  it('falls back to 20 where a list has no default of its own · CON-03', () => {
    expect(fallbackPageSize).toBe(20)
  })
  it('has a smaller set for some lists · CON-04', () => {
    expect(smallPageSizes).toEqual([5, 10, 15])
    expect(transactionPageSizes).toEqual([5, 10, 15, 25, 50, 100])
  })
})
