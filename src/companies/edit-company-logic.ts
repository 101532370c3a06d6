import * as v from 'valibot'
import { getCompany } from '#contract/companies/calls.ts'
import { ChangedCompany, companyForm, formOfCompany } from '#contract/companies/company-form.ts'
import { updateCompany } from '#contract/companies/form-calls.ts'
import { request } from '#src/client.ts'
import { companyActor } from '#src/shell/app.ts'
import { recordFormLogic } from '#src/shell/asked/saved-form.ts'

/** The data of the selected company over their calls. */
export const editLogic = () =>
  recordFormLogic(companyForm, {
    read: async (signal, ignoreFailure) => (await request(getCompany, { signal, ignoreFailure })).body,
    toValues: formOfCompany,
    toEnv: (company) => ({ company }),
    write: (values, now, signal) =>
      request(updateCompany, {
        body: { ...now, ...v.parse(ChangedCompany, values) },
        signal,
        ignoreFailure: true,
      }),
    refresh: () => companyActor().send({ type: 'company.changed' }),
  })
