import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const test = testsOf('gateway')

/** Of tokens, of invitations, and of what is sent to people. */
export const peopleFaults: readonly Fault[] = [
  {
    name: 'a single permission of an invitation is not granted',
    file: 'gateway/identity/join-company.ts',
    find: 'given.length > 0',
    put: 'given.length > 1',
    tests: test('users/invite-permissions'),
    only: 'granted and recorded when it is accepted',
    ids: ['USR-35'],
  },
  {
    name: 'who has signed in in a browser lifts the lock of others there',
    file: 'gateway/identity/login/known-browser.ts',
    find: 'eq(knownBrowser.hash, hash), sql`',
    put: 'eq(knownBrowser.hash, hash), true ? undefined : sql`',
    tests: test('identity/limits'),
    only: 'only somebody else has signed in',
    ids: ['SES-12'],
  },
  {
    name: 'a token that was made for another purpose opens the calls',
    file: 'gateway/identity/tokens.ts',
    find: 'audience: AUDIENCE, typ: TYPE,',
    put: 'audience: AUDIENCE,',
    tests: test('identity/tokens'),
    only: 'that is no access token',
    ids: ['SES-01'],
  },
  {
    name: 'an invitation of one company keeps another one from inviting',
    file: 'gateway/users/invite.ts',
    find: 'and(eq(invitation.companyId, company), eq(invitation.email, email), isNull',
    put: 'and(eq(invitation.email, email), isNull',
    tests: test('users/invite'),
    only: 'hinder no other one',
    ids: ['USR-14', 'ACC-12'],
  },
  {
    name: 'a letter about a link that was refused long ago waits for ever',
    file: 'gateway/links/listed-links.ts',
    find: '    gte(linkEvent.at, startOfDay(since)),\n',
    put: '',
    tests: test('dashboard/waiting'),
    only: 'is a failed mail about a link',
    ids: ['DSH-02'],
  },
  {
    name: 'line breaks in a name write paragraphs into our letters',
    file: 'gateway/mail/write-letter.ts',
    find: "paragraph.replace(/\\s+/g, ' ')",
    put: 'paragraph',
    tests: test('mail/write-letter'),
    ids: ['USR-19'],
  },
  {
    name: 'a Croatian letter about a lost password begins in English',
    file: 'gateway/mail/letters.ts',
    find: "'Zatražena je nova lozinka za vaš korisnički račun.'",
    put: "'Someone requested a new password for your account.'",
    tests: test('mail/letters'),
    ids: ['LNG-01'],
  },
  {
    name: 'a line of an invoice costs as much as one piece',
    file: 'gateway/invoices/invoice-page.ts',
    find: 'money(quantity * price)',
    put: 'money(price)',
    tests: test('invoices/invoice-page'),
    ids: ['INV-08'],
  },
  {
    name: 'a German pay page shows the terms of the shop in Croatian',
    file: 'gateway/stores/frame-page.ts',
    find: "(req.query('language') === 'hr' ? 'hr' : 'en')",
    put: "(req.query('language') === 'en' ? 'en' : 'hr')",
    tests: test('stores/frame-page'),
    only: 'the terms of a shop',
    ids: ['PAY-04'],
  },
  {
    name: 'the preview of a layout is in the other language',
    file: 'gateway/stores/preview-pages.ts',
    find: "req.param('language') === 'en' ? 'en' : 'hr'",
    put: "req.param('language') === 'hr' ? 'en' : 'hr'",
    tests: test('stores/frame-page'),
    only: 'the preview of a layout',
  },
]
