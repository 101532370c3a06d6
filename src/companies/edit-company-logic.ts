import * as v from 'valibot'
import { getCompany } from '#contract/companies/calls.ts'
import { ChangedCompany } from '#contract/companies/company-form.ts'
import { updateCompany } from '#contract/companies/form-calls.ts'
import { companyEdit } from '#machines/companies/company-edit.ts'
import { request } from '#src/client.ts'
import { companyActor } from '#src/shell/app.ts'
import { recordFormLogic } from '#src/shell/asked/saved-form.ts'

/** The data of the selected company over their calls. */
export const editLogic = () =>
  recordFormLogic(companyEdit, {
    read: async (signal, ignoreFailure) => (await request(getCompany, { signal, ignoreFailure })).body,
    write: (values, now, signal) => {
      const body = { ...now, ...v.parse(ChangedCompany, values) }
      return request(updateCompany, { body, signal, ignoreFailure: true })
    },
    refresh: () => companyActor().send({ type: 'company.changed' }),
  })
