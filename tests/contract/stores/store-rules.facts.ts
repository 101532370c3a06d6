import { maskedKey, type StoreForm, type StoreFormEnv } from '#contract/stores/store-form.ts'
import { newStoreForm } from '#contract/stores/store-wire.ts'

export const key = 'A'.repeat(25)
export const creating: StoreFormEnv = { mode: 'create', testMode: true, production: false, discountEnabled: false }
const editing: StoreFormEnv = { ...creating, mode: 'edit' }
export const valid: StoreForm = {
  ...newStoreForm(key),
  name: 'Jadran Split',
  domain: 'split.example',
  email: 'a@split.example',
}

export const mails = (hr: string, body: string, en = '', enBody = '') => ({
  '7': { subject: hr, body },
  '4': { subject: en, body: enBody },
})
export const template = (subject: string, body: string) => ({ ...valid.templates, linkExpiry: { subject, body } })

/** What is changed of a valid store, in which surroundings, and what is wrong then: for the contract and the gateway alike. */
export const storeRules: readonly (readonly [string, Partial<StoreForm>, StoreFormEnv, object])[] = [
  ['name of 2 · STO-13', { name: 'ab' }, creating, { name: 'tooShort' }],
  ['name of 3 · STO-13', { name: 'abc' }, creating, {}],
  ['name of 40 · STO-13', { name: 'š'.repeat(40) }, creating, {}],
  ['name of 41 · STO-13', { name: 'š'.repeat(41) }, creating, { name: 'tooLong' }],
  ['name with a slash · STO-13', { name: 'Split/Solin' }, creating, { name: 'invalid' }],
  ['no name · STO-13', { name: ' ' }, creating, { name: 'required' }],
  ['domain of 8 · STO-14', { domain: 'abcde.hr' }, creating, { domain: 'tooShort' }],
  ['domain of 9 · STO-14', { domain: 'abcdef.hr' }, creating, {}],
  ['domain with a scheme · STO-14', { domain: 'https://shop.hr' }, creating, {}],
  ['domain without a dot · STO-14', { domain: 'localhost1' }, creating, { domain: 'invalid' }],
  ['domain of 51 · STO-14', { domain: `${'a'.repeat(48)}.hr` }, creating, { domain: 'tooLong' }],
  ['a domain that is read only · STO-14', { domain: '' }, editing, {}],
  ['no e-mail · STO-15', { email: '' }, creating, { email: 'required' }],
  ['e-mail without a host · STO-15', { email: 'a@' }, creating, { email: 'invalid' }],
  ['secret key of 9 · STO-17', { secretKey: 'a'.repeat(9) }, creating, { secretKey: 'tooShort' }],
  ['secret key of 250 · STO-17', { secretKey: 'a'.repeat(250) }, creating, {}],
  ['secret key of 251 · STO-17', { secretKey: 'a'.repeat(251) }, creating, { secretKey: 'tooLong' }],
  ['a masked key · STO-17', { secretKey: maskedKey }, editing, {}],
  ['success address · STS-05', { successUrl: 'https://shop.hr/ok?x=1' }, editing, {}],
  ['success address of another kind · STS-05', { successUrl: 'ftp://shop.hr' }, editing, { successUrl: 'invalid' }],
  ['cancel address without a host · STS-05', { cancelUrl: 'https://' }, editing, { cancelUrl: 'invalid' }],
  [
    'cancel address of 2,049 · STS-05',
    { cancelUrl: `https://a.hr/${'x'.repeat(2036)}` },
    editing,
    { cancelUrl: 'tooLong' },
  ],
  [
    'merchant e-mails without any · STS-07',
    { merchantEnabled: true },
    editing,
    { email1: 'required', merchantHeader: 'required', merchantBody: 'required' },
  ],
  [
    'merchant e-mails with a second one that is wrong · STS-07',
    { merchantEnabled: true, email1: 'a@a.hr', email2: 'a', merchantHeader: 'h', merchantBody: 'b' },
    editing,
    { email2: 'invalid' },
  ],
  ['merchant e-mails that are off · STS-07', { email1: 'wrong' }, editing, {}],
  [
    'cardholder e-mails without the default language · STS-12, STS-13',
    { cardholderEnabled: true, mails: mails('', '') },
    editing,
    { 'mails.7.subject': 'required', 'mails.7.body': 'required' },
  ],
  [
    'a body in the default language without a letter · STS-13',
    { cardholderEnabled: true, mails: mails('Hvala', '<p> &nbsp;</p>') },
    editing,
    { 'mails.7.body': 'required' },
  ],
  [
    'a body in the default language without a letter in e-mails that are off · STS-13',
    { mails: mails('Hvala', '<p></p>') },
    editing,
    {},
  ],
  [
    'a body in the other language without its subject · STS-12',
    { cardholderEnabled: true, mails: mails('Hvala', '<p>Hvala</p>', '', '<p>Thanks</p>') },
    editing,
    { 'mails.4.subject': 'required' },
  ],
  [
    'a body without a letter needs no subject · STS-12',
    { cardholderEnabled: true, mails: mails('Hvala', '<p>Hvala</p>', '', '<p>1 &nbsp; 2</p>') },
    editing,
    {},
  ],
  [
    'subject of 256 · STS-12',
    { cardholderEnabled: true, mails: mails('a'.repeat(256), 'b') },
    editing,
    { 'mails.7.subject': 'tooLong' },
  ],
  [
    'discount texts of 257 · STS-14',
    { discounts: { '7': { header: 'a'.repeat(257), text: 'a'.repeat(256) } } },
    { ...editing, discountEnabled: true },
    { 'discounts.7.header': 'tooLong' },
  ],
  [
    'discount texts that do not show · STS-14',
    { discounts: { '7': { header: 'a'.repeat(257), text: '' } } },
    editing,
    {},
  ],
  ['0 days · STS-38', { payByLinkEnabled: true, pblDaysValid: '0' }, editing, { pblDaysValid: 'invalid' }],
  ['1 day · STS-38', { payByLinkEnabled: true, pblDaysValid: '1' }, editing, {}],
  ['1,825 days · STS-38', { payByLinkEnabled: true, pblDaysValid: '1825' }, editing, {}],
  ['1,826 days · STS-38', { payByLinkEnabled: true, pblDaysValid: '1826' }, editing, { pblDaysValid: 'invalid' }],
  ['half a day · STS-38', { payByLinkEnabled: true, pblDaysValid: '1.5' }, editing, { pblDaysValid: 'invalid' }],
  [
    'caption of 51 · STS-39',
    { payByLinkEnabled: true, pblAdditionalFieldCaption: 'a'.repeat(51) },
    editing,
    { pblAdditionalFieldCaption: 'tooLong' },
  ],
  [
    'a template without a subject · STS-40',
    { payByLinkEnabled: true, templates: template('', '<p>Istječe</p>') },
    editing,
    { 'templates.linkExpiry.subject': 'required' },
  ],
  [
    'a template whose body has tags alone · STS-40',
    { payByLinkEnabled: true, templates: template('Istječe', '<p> &nbsp;</p>') },
    editing,
    { 'templates.linkExpiry.body': 'required' },
  ],
  [
    'a template whose body is empty · STS-40',
    { payByLinkEnabled: true, templates: template('Istječe', '') },
    editing,
    { 'templates.linkExpiry.body': 'required' },
  ],
  ['a template of a service that is off · STS-40', { templates: template('', 'x') }, editing, {}],
]
