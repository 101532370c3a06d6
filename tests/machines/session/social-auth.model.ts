import { socialAuthMachine } from '#machines/session/social-auth.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const socialAuthModel = defineModel({
  machine: socialAuthMachine,
  inputs: [
    { answer: null, returnTo: '/users' },
    { answer: '?code=c&state=s', returnTo: null },
  ],
  cases: [
    happens({ type: 'retry.chosen' }),
    answers('startAtProvider', { url: 'https://riva.example/idp/auth' }),
    fails('startAtProvider'),
    answers('finishAtProvider', { kind: 'token', token: 't-1', remember: true, returnTo: '/users' }, 'token'),
    answers('finishAtProvider', { kind: 'refused', reason: 'PROVIDER_MIXED_UP' }, 'refused'),
    fails('finishAtProvider'),
    answers('signIn', { kind: 'signedIn' }, 'signed in'),
    answers('signIn', { kind: 'refused', reason: 'UNREACHABLE' }, 'refused'),
    fails('signIn'),
  ],
  facts: () => null,
  ports: ['leaveTo'],
})
