import { registrationMachine } from '#machines/session/registration.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

const typed = (name: 'firstName' | 'lastName' | 'email' | 'password', value: string) =>
  happens({ type: 'field.changed', name, value })

export const registrationModel = defineModel({
  machine: registrationMachine,
  inputs: [
    { key: 'k-1', withKey: true, signedInAs: null },
    { key: 'k-1', withKey: true, signedInAs: 'ana@riva.example' },
    { key: 'k-1', withKey: true, signedInAs: 'iva@riva.example' },
    { key: null, withKey: true, signedInAs: null },
    { key: null, withKey: false, signedInAs: null },
  ],
  // One order of typing is enough: which field is filled when makes no difference.
  cases: ({ context: { form, key } }) => [
    ...(form.email === '' && key === null ? [typed('email', 'ana@riva.example')] : []),
    ...(key !== null && form.email !== '' && form.firstName === '' ? [typed('firstName', 'Ana')] : []),
    ...(form.firstName !== '' && form.lastName === '' ? [typed('lastName', 'Anić')] : []),
    ...(form.lastName !== '' && form.password === '' ? [typed('password', 'a good and long sentence')] : []),
    happens({ type: 'form.submitted' }),
    happens({ type: 'form.reopened' }),
    happens({ type: 'retry.chosen' }),
    happens({ type: 'onward.chosen' }),
    answers('followKey', { kind: 'followed', email: 'ana@riva.example', next: 'signIn' }, 'done'),
    answers('followKey', { kind: 'followed', email: 'ana@riva.example', next: 'register' }, 'a name is needed'),
    answers('followKey', { kind: 'refused', trouble: 'keyNotValid' }, 'not valid'),
    answers('followKey', { kind: 'refused', trouble: 'tooManyTries' }, 'too often'),
    fails('followKey'),
    answers('register', { kind: 'registered' }, 'registered'),
    answers('register', { kind: 'known' }, 'known'),
    answers('register', { kind: 'refused', trouble: 'keyNotValid' }, 'not valid'),
    answers('register', { kind: 'refused', trouble: 'tooManyTries' }, 'too often'),
    answers('register', { kind: 'complained', issues: { password: 'tooCommon' } }, 'too common'),
    fails('register'),
    answers('signIn', { kind: 'signedIn' }, 'signed in'),
    answers('signIn', { kind: 'refused', reason: 'OFFLINE_USER' }, 'refused'),
    fails('signIn'),
  ],
  facts: ({ key, signedInAs, form, issues }) => [key, signedInAs, form, issues],
  ports: ['goTo', 'signOut', 'reloadIdentity'],
})
