import { fromPromise } from 'xstate'
import { getProfileInfo } from '#contract/session/calls.ts'
import { hasFeature } from '#contract/shell/feature.ts'
import { leaveCompany } from '#contract/users/leave-company.ts'
import { listOwnCompanies, type OwnCompany } from '#contract/users/own-companies.ts'
import {
  type ConfirmThenDoInput,
  confirmThenDoMachine,
  type DoneAnswer,
} from '#machines/shell/confirm-then-do.machine.ts'
import { ownCompaniesMachine } from '#machines/users/own-companies.machine.ts'
import { request } from '#src/client.ts'
import { companyActor, sessionActor, whereabouts } from '#src/shell/app.ts'
import { readStored } from '#src/shell/browser/storage.ts'
import { ports } from '#src/shell/ports.ts'

/** The companies of a person over their calls (USR-34, D93). */
export const ownCompaniesLogic = ownCompaniesMachine.provide({
  actors: {
    fetchOwnCompanies: fromPromise<readonly OwnCompany[] | null, void>(async ({ signal }) => {
      const profile = await request(getProfileInfo, { signal, ignoreFailure: true })
      if (!hasFeature(profile.body, 'leaveCompany')) return null
      const reply = await request(listOwnCompanies, { signal, ignoreFailure: true })
      return reply.body
    }),
    leaving: confirmThenDoMachine.provide({
      actors: {
        perform: fromPromise<DoneAnswer, ConfirmThenDoInput>(async ({ input, signal }) => {
          const params = { company: input.subject }
          const reply = await request(leaveCompany, { params, signal, ignoreFailure: true })
          return reply.status === 204 ? { kind: 'done' } : { kind: 'refused', reason: reply.body.message ?? null }
        }),
      },
    }),
  },
  actions: {
    ...ports,
    goOnWithout: (_, { id }) => {
      if (readStored('lastSelectedCompany') === id) companyActor().send({ type: 'company.ended' })
      sessionActor().send({ type: 'response.forbidden', ...whereabouts() })
    },
  },
})
