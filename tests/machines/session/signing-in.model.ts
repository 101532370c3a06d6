import { signingInMachine } from '#machines/session/signing-in.machine.ts'
import { answers, defineModel, fails } from '#tests/machines/harness/model.ts'
import { credentials, identity } from './session.model.ts'

export const signingInModel = defineModel({
  machine: signingInMachine,
  inputs: [{ credentials }, { credentials: { ...credentials, rememberMe: true } }],
  cases: [
    answers('authenticate', { kind: 'token', token: 't-1' }, 'token'),
    answers('authenticate', { kind: 'refused', reason: 'BAD_CREDENTIALS' }, 'refused'),
    fails('authenticate'),
    answers('loadIdentity', identity, 'identity'),
    fails('loadIdentity'),
    answers('postLogout', { provider: null }, 'done'),
    fails('postLogout'),
  ],
  facts: ({ outcome }) => outcome.kind,
  ports: ['storeToken', 'clearToken'],
})
