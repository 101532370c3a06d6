import { expect, it } from 'vitest'
import { hasDocuments } from '#contract/documents/document.ts'
import { describesCalls, hasInvoices, isProduction } from '#contract/session/account.ts'

const on = { isProduction: true, hasDocuments: true, hasInvoices: true, describesCalls: true }
const test = { ...on, isProduction: false }

it.each([
  ['sandbox', test],
  ['prod', { ...on, describesCalls: false }],
  ['prod swagger', on],
  ['prodtest', { ...test, hasDocuments: false, hasInvoices: false }],
  ['dev', { ...test, hasInvoices: false }],
  ['swagger', test],
])('with %s shows what belongs to it · SES-23, DOC-06, INV-09', (names, shown) => {
  const profile = { activeProfiles: names.split(' ') }
  expect({
    isProduction: isProduction(profile),
    hasDocuments: hasDocuments(profile),
    hasInvoices: hasInvoices(profile),
    describesCalls: describesCalls(profile),
  }).toEqual(shown)
})
