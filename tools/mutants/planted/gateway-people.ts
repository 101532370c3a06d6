import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const test = testsOf('gateway')

/** Of tokens, of invitations, and of what is sent to people. */
export const peopleFaults: readonly Fault[] = [
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
]
