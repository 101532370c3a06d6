import { dequal } from 'dequal'
import { assign, sendTo, setup } from 'xstate'
import {
  type CompanyField,
  type CompanyForm,
  type CompanyIssues,
  companyIssues,
  emptyCompanyForm,
  isRegistrationNumber,
} from '#contract/companies/company-form.ts'
import { goTo, missing, missingActor, notify } from '#machines/shell/ports.ts'
import { uniqueCheckMachine } from '#machines/shell/unique-check.machine.ts'

/**
 * The first company of a person (CMP-03, CMP-06…15): every field, and a live check of the registration number while it
 * is typed. Finish leads to a new sign-in, which brings the new rights (D4); Cancel signs out (D78).
 */
export type CreateAnswer =
  | { readonly kind: 'created' }
  /** The gateway names the fields that it refuses; `mb` taken among them. */
  | { readonly kind: 'refused'; readonly issues: CompanyIssues }

/** Where the check of the registration number stands; `unknown`: nobody answered, the gateway decides when it is sent. */
export type NumberCheck = 'empty' | 'checking' | 'free' | 'taken' | 'invalid' | 'unknown'

export interface CompanyCreateContext {
  readonly form: CompanyForm
  readonly issues: CompanyIssues
  readonly numberCheck: NumberCheck
}

export interface Change {
  readonly name: CompanyField
  readonly value: string
}

type Event =
  | ({ readonly type: 'field.changed' } & Change)
  /** The check had no answer: ask again. */
  | { readonly type: 'number.rechecked' }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'form.cancelled' }

/** Something was typed that leaving the page would lose. */
export const holdsWork = ({ form }: Pick<CompanyCreateContext, 'form'>): boolean => !dequal(form, emptyCompanyForm)

const pending: readonly unknown[] = ['reading', 'settling', 'checking']
const answered: readonly NumberCheck[] = ['free', 'taken', 'invalid', 'unknown']

export interface Told {
  readonly value?: unknown
}

function checkOf({ value }: Told): NumberCheck {
  if (pending.includes(value)) return 'checking'
  return answered.find((one) => one === value) ?? 'empty'
}

/**
 * What was found wrong with the other fields, by the gateway too, stands until they are changed. In another country a
 * number is of another register: what was said of it holds no more.
 */
function issuesAfter(form: CompanyForm, former: CompanyIssues, changed: CompanyField): CompanyIssues {
  const anew: readonly string[] = changed === 'country' ? ['country', 'mb'] : [changed]
  const others = Object.entries(former).filter(([field]) => !anew.includes(field))
  const found = Object.entries(companyIssues(form)).filter(([field]) => anew.includes(field))
  return Object.fromEntries([...others, ...found])
}

export const companyCreateMachine = setup({
  types: {
    context: {} as CompanyCreateContext,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { numberCheck: 'numberCheck' },
  },
  actors: {
    createCompany: missingActor<CreateAnswer, { readonly form: CompanyForm }>('createCompany'),
    numberCheck: uniqueCheckMachine,
  },
  guards: {
    maySend: ({ context }) =>
      Object.keys(context.issues).length === 0 && ['free', 'unknown'].includes(context.numberCheck),
    isNumberUnknown: ({ context }) => context.numberCheck === 'unknown',
    namesItsState: (_, { value }: Told) => typeof value === 'string',
    concernsNumber: (_, { name }: Change) => name === 'mb' || name === 'country',
    isCreated: (_, answer: CreateAnswer) => answer.kind === 'created',
  },
  actions: {
    takeField: assign(({ context }, { name, value }: Change) => {
      const form = { ...context.form, [name]: value }
      return { form, issues: issuesAfter(form, context.issues, name) }
    }),
    expectCheck: assign({ numberCheck: 'checking' }),
    checkNumber: sendTo('numberCheck', ({ context }) => ({ type: 'value.changed' as const, value: context.form.mb })),
    checkAgain: sendTo('numberCheck', { type: 'check.requested' }),
    takeCheck: assign((_, { check }: { readonly check: NumberCheck }) => ({ numberCheck: check })),
    takeRefusal: assign(({ context }, answer: CreateAnswer) =>
      answer.kind === 'refused' ? { issues: { ...context.issues, ...answer.issues } } : {},
    ),
    /** The session signs out. */
    signOut: (): void => missing('signOut'),
    notify,
    goTo,
  },
}).createMachine({
  id: 'companyCreate',
  description: 'Please provide some basic info about your company: Finish when all of it is right, or Cancel.',
  meta: { requirements: ['CMP-03', 'CMP-06', 'CMP-09', 'CMP-15', 'CMP-20', 'SES-16', 'ACC-05'] },
  context: { form: emptyCompanyForm, issues: companyIssues(emptyCompanyForm), numberCheck: 'empty' },
  invoke: {
    id: 'numberCheck',
    src: 'numberCheck',
    input: { value: '', isWellFormed: isRegistrationNumber },
    onSnapshot: {
      description: 'Empty, being checked, free, taken, not of the register, or without an answer.',
      guard: { type: 'namesItsState', params: ({ event }) => event.snapshot },
      actions: { type: 'takeCheck', params: ({ event }) => ({ check: checkOf(event.snapshot) }) },
    },
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'Finish is on when nothing is missing and the registration number is not known to be in use.',
      on: {
        'field.changed': [
          {
            description: 'Which numbers are right depends on the country: either one is checked anew.',
            guard: { type: 'concernsNumber', params: ({ event }) => event },
            actions: [{ type: 'takeField', params: ({ event }) => event }, 'expectCheck', 'checkNumber'],
          },
          { actions: { type: 'takeField', params: ({ event }) => event } },
        ],
        'number.rechecked': { guard: 'isNumberUnknown', actions: ['expectCheck', 'checkAgain'] },
        'form.submitted': { guard: 'maySend', target: 'submitting' },
        'form.cancelled': { target: 'cancelled' },
      },
    },
    submitting: {
      description: 'The company is being created.',
      tags: 'busy',
      invoke: {
        id: 'createCompany',
        src: 'createCompany',
        input: ({ context }) => ({ form: context.form }),
        onDone: [
          { guard: { type: 'isCreated', params: ({ event }) => event.output }, target: 'created' },
          {
            description: 'The gateway names what it refuses; what was typed stays.',
            target: 'editing',
            actions: [
              { type: 'takeRefusal', params: ({ event }) => event.output },
              { type: 'notify', params: { key: 'COMPANY_ERROR_OCCURRED' } },
            ],
          },
        ],
        onError: {
          description: 'What was typed stays.',
          target: 'editing',
          actions: { type: 'notify', params: { key: 'COMPANY_ERROR_OCCURRED' } },
        },
      },
    },
    created: {
      type: 'final',
      description: 'The loading page clears the storage and signs out; login follows.',
      entry: { type: 'goTo', params: { to: 'loading', state: { relogin: true }, replace: true } },
    },
    cancelled: { type: 'final', entry: 'signOut' },
  },
})
