import { registrationMachine } from '#machines/session/registration.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const person = { firstName: 'Ana', lastName: 'Anić', password: 'a good and long sentence' }
const values = { email: 'ana@riva.example', ...person }

export const registrationModel = defineModel({
  machine: registrationMachine,
  inputs: [
    { key: 'k-1', withKey: true, signedInAs: null },
    { key: 'k-1', withKey: true, signedInAs: 'ana@riva.example' },
    { key: 'k-1', withKey: true, signedInAs: 'iva@riva.example' },
    { key: null, withKey: true, signedInAs: null },
    { key: null, withKey: false, signedInAs: null },
  ],
  cases: [
    happens({ type: 'form.refused', trouble: 'keyNotValid' }, 'not valid'),
    happens({ type: 'form.refused', trouble: 'tooManyTries' }, 'too often'),
    happens({ type: 'form.reopened' }),
    happens({ type: 'retry.chosen' }),
    happens({ type: 'onward.chosen' }),
    answers('followKey', { kind: 'followed', email: 'ana@riva.example', next: 'signIn' }, 'done'),
    answers('followKey', { kind: 'followed', email: 'ana@riva.example', next: 'register' }, 'a name is needed'),
    answers('followKey', { kind: 'refused', trouble: 'keyNotValid' }, 'not valid'),
    answers('followKey', { kind: 'refused', trouble: 'tooManyTries' }, 'too often'),
    fails('followKey'),
    answers('registrationForm', { kind: 'saved', values, made: 'registered' }, 'registered'),
    answers('registrationForm', { kind: 'saved', values, made: 'known' }, 'known'),
    answers('registrationForm', { kind: 'closed', refusals: [] }, 'closed'),
    fails('registrationForm'),
    answers('signIn', { kind: 'signedIn' }, 'signed in'),
    answers('signIn', { kind: 'refused', reason: 'OFFLINE_USER' }, 'refused'),
    fails('signIn'),
  ],
  facts: ({ key, signedInAs, email }) => [key, signedInAs, email],
  ports: ['goTo', 'signOut', 'reloadIdentity'],
})
