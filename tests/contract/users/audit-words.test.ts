import { expect, it } from 'vitest'
import { layoutViews } from '#contract/stores/layout-calls.ts'
import { storeForm, templateNames } from '#contract/stores/store-form.ts'
import { auditWords } from '#contract/users/audit-words.ts'

const groupsOf: Readonly<Record<string, readonly string[]>> = {
  mails: ['4', '7'],
  discounts: ['4', '7'],
  cards: ['VISA'],
  terms: ['hr', 'en'],
  templates: templateNames,
}

const storePaths = Object.entries(storeForm.table).flatMap(([field, kind]) =>
  'of' in kind && kind.kind === 'groups'
    ? (groupsOf[field] ?? []).flatMap((key) => Object.keys(kind.of).map((leaf) => `${field}.${key}.${leaf}`))
    : [field],
)
const layoutPaths = layoutViews.flatMap((view) => ['css', 'header', 'footer'].map((part) => `${view} ${part}`))
const servicePaths = ['applePayDomains', 'profileCode', 'pictures', 'testMail']

const fieldIn = (path: string) =>
  auditWords.field(path, (words) => (typeof words === 'string' ? words : (words.message ?? '')))

it.each([...storePaths, ...layoutPaths, ...servicePaths])('says %s of a changed store in words · ACC-14', (path) => {
  const [name = '', group] = fieldIn(path).split(' (')
  expect(name).not.toBe('')
  expect(name).not.toBe(path)
  expect(group === undefined).toBe(!/[. ]/.test(path))
})

it('says to which language, template or page a changed text belongs · ACC-14', () => {
  const named = ['terms.hr.text', 'templates.linkExpiry.subject', 'CHECKOUT css', 'cards.VISA.active'].map(fieldIn)
  expect(named).toEqual(['Terms of payment (Croatian)', 'Subject (Link expiry)', 'CSS (Payment page)', 'Card (VISA)'])
  expect(['successUrl', 'of a later version'].map(fieldIn)).toEqual(['Success URL', 'of a later version'])
})

it('says switches and languages in words, and why a store was not saved · ACC-14', () => {
  expect(auditWords.value('posEnabled', 'true')).toMatchObject({ message: 'on' })
  expect(auditWords.value('defaultLanguage', '7')).toMatchObject({ message: 'Croatian' })
  expect(auditWords.value('name', '7')).toBeNull()
  expect(auditWords.reason('STORE_CHANGED')).not.toBeNull()
})

it('says instants and periods as a person reads them, and leaves what a person typed · ACC-14', () => {
  expect(auditWords.value('validTo', '2027-01-15T22:59:59.000Z')).toBe('15.01.2027. 23:59:59')
  expect(auditWords.value('comment', '2027-01-15T22:59:59.000Z')).toBeNull()
  const period = '2026-10-28 – 2026-11-27'
  expect(auditWords.label('link', null, period)).toBe('28.10.–27.11.2026.')
  expect(auditWords.label('link', '7', period)).toBe(period)
})

it('tells a payment that was declined or voided from one that was received · ACC-14', () => {
  const acts = ['PAYMENT_RECEIVED', 'PAYMENT_DECLINED', 'PAYMENT_VOIDED'].map((name) => auditWords.act(name)?.message)
  expect(acts).toEqual(['Payment received', 'Declined payment', 'Voided payment'])
})
