import * as v from 'valibot'
import { fromPromise } from 'xstate'
import { getCompany } from '#contract/companies/calls.ts'
import type { Company } from '#contract/companies/company.ts'
import {
  ChangedCompany,
  type CompanyForm,
  type CompanyIssues,
  companyFields,
  formOfCompany,
  NewCompany,
} from '#contract/companies/company-form.ts'
import { createCompany, updateCompany, verifyRegistrationNumber } from '#contract/companies/form-calls.ts'
import type { Problem } from '#contract/shell/fields.ts'
import { type CreateAnswer, companyCreateMachine } from '#machines/companies/company-create.machine.ts'
import {
  type CompanyEditInput,
  companyEditMachine,
  companyFormMachine,
} from '#machines/companies/company-edit.machine.ts'
import type { FormValues, SaveAnswer } from '#machines/shell/edit-form.machine.ts'
import { type UniqueAnswer, uniqueCheckMachine } from '#machines/shell/unique-check.machine.ts'
import { CallFailed, request } from '#src/client.ts'
import { companyActor, go, notify, sessionActor } from '#src/shell/app.ts'
import { readStored } from '#src/shell/storage.ts'

const subject = () => readStored('sub') ?? ''
const known = ['required', 'tooShort', 'tooLong', 'invalid', 'taken'] as const

/** What the gateway refuses, by field (CMP-22). A field without a known reason counts as not valid. */
function issuesOf({ fieldErrors }: Problem): CompanyIssues {
  return Object.fromEntries(
    (fieldErrors ?? []).flatMap(({ field, message }) => {
      const name = companyFields.find((one) => one === field)
      return name === undefined ? [] : [[name, known.find((one) => one === message) ?? 'invalid']]
    }),
  )
}

/** The country that the form shows, when a number is asked about. */
export interface AskedCountry {
  country: string
}

export function createLogic(asked: AskedCountry) {
  return companyCreateMachine.provide({
    actors: {
      numberCheck: uniqueCheckMachine.provide({
        actors: {
          check: fromPromise<UniqueAnswer, { readonly value: string }>(async ({ input, signal }) => {
            const query = { mb: input.value.trim(), country: asked.country }
            const reply = await request(verifyRegistrationNumber, { query, signal, ignoreFailure: true })
            if (reply.status === 204) return { kind: 'free' }
            if (reply.status === 200) return { kind: 'taken' }
            if (reply.status === 422) return { kind: 'invalid' }
            throw new CallFailed('The number was asked about too often.', reply.status)
          }),
        },
      }),
      createCompany: fromPromise<CreateAnswer, { readonly form: CompanyForm }>(async ({ input, signal }) => {
        const params = { sub: subject() }
        const body = v.parse(NewCompany, input.form)
        const reply = await request(createCompany, { params, query: {}, body, signal, ignoreFailure: true })
        return reply.status === 201 ? { kind: 'created' } : { kind: 'refused', issues: issuesOf(reply.body) }
      }),
    },
    actions: {
      signOut: () => sessionActor().send({ type: 'logout.requested' }),
      notify,
      goTo: (_, destination) => {
        // Created: nothing that was typed is lost on the way to the new sign-in.
        companyActor().send({ type: 'work.changed', unsaved: false })
        go(destination)
      },
    },
  })
}

export function editLogic(company: string) {
  const params = () => ({ sub: subject(), company })
  let read: Company | null = null
  const companyNow = async (signal: AbortSignal, ignoreFailure = false) => {
    const { body } = await request(getCompany, { params: params(), query: {}, signal, ignoreFailure })
    return body
  }
  return companyEditMachine.provide({
    actors: {
      fetchCompany: fromPromise<Company, CompanyEditInput>(async ({ signal }) => {
        read = await companyNow(signal)
        return read
      }),
      companyForm: companyFormMachine.provide({
        actors: {
          save: fromPromise<SaveAnswer, { readonly values: FormValues }>(async ({ input, signal }) => {
            // A gateway may replace the company by what is sent: it gets back what it has by now, but for what was
            // changed here. So what another admin has saved meanwhile stays.
            const now = await companyNow(signal, true)
            const before: FormValues = read === null ? {} : { ...formOfCompany(read) }
            const changed = Object.entries(input.values).filter(([name, value]) => value !== before[name])
            const typed = { ...formOfCompany(now), ...Object.fromEntries(changed) }
            const body = { ...now, ...v.parse(ChangedCompany, typed) }
            const reply = await request(updateCompany, {
              params: params(),
              query: {},
              body,
              signal,
              ignoreFailure: true,
            })
            if (reply.status !== 200) return { kind: 'refused', fieldErrors: { ...issuesOf(reply.body) } }
            read = reply.body
            return { kind: 'saved', values: { ...formOfCompany(reply.body) } }
          }),
        },
        actions: { notify },
      }),
    },
    actions: { refreshCompany: () => companyActor().send({ type: 'company.changed' }) },
  })
}
