import * as v from 'valibot'
import { fromPromise } from 'xstate'
import { companyForm, NewCompany } from '#contract/companies/company-form.ts'
import { createCompany, verifyRegistrationNumber } from '#contract/companies/form-calls.ts'
import { companyCreateMachine } from '#machines/companies/company-create.machine.ts'
import { type UniqueAnswer, uniqueCheckMachine, type ValueToCheck } from '#machines/shell/unique-check.machine.ts'
import { CallFailed, request } from '#src/client.ts'
import { companyActor, sessionActor } from '#src/shell/app.ts'
import { formLogic, refusedFields, refusedWith } from '#src/shell/asked/form-calls.ts'
import { ports } from '#src/shell/ports.ts'

const check = fromPromise<UniqueAnswer, ValueToCheck>(async ({ input, signal }) => {
  const query = { mb: input.value, country: String(input.along?.country ?? '') }
  const reply = await request(verifyRegistrationNumber, { query, signal, ignoreFailure: true })
  if (reply.status === 204) return { kind: 'free' }
  if (reply.status === 200) return { kind: 'taken' }
  if (reply.status === 422) return { kind: 'invalid' }
  throw new CallFailed('The number was asked about too often.', reply.status)
})

/** The creation of a company over its calls. */
export const createLogic = () =>
  companyCreateMachine.provide({
    actors: {
      companyForm: formLogic(companyForm, async ({ values, signal }) => {
        const body = v.parse(NewCompany, values)
        const reply = await request(createCompany, { body, signal, ignoreFailure: true }).catch(refusedWith)
        if ('kind' in reply) return reply
        return reply.status === 201 ? { kind: 'saved', values } : { kind: 'refused', issues: refusedFields(reply.body) }
      }).provide({ actors: { uniqueCheck: uniqueCheckMachine.provide({ actors: { check } }) } }),
    },
    actions: {
      signOut: () => sessionActor().send({ type: 'logout.requested' }),
      goTo: (_, destination) => {
        // Created: nothing that was typed is lost on the way to the new sign-in.
        companyActor().send({ type: 'work.changed', unsaved: false })
        ports.goTo(_, destination)
      },
    },
  })
