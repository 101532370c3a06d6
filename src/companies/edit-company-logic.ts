import * as v from 'valibot'
import { getCompany } from '#contract/companies/calls.ts'
import { ChangedCompany, companyForm, formOfCompany } from '#contract/companies/company-form.ts'
import { updateCompany } from '#contract/companies/form-calls.ts'
import { request } from '#src/client.ts'
import { companyActor } from '#src/shell/app.ts'
import { refusedFields } from '#src/shell/asked/form-calls.ts'
import { savedFormLogic } from '#src/shell/asked/saved-form.ts'

/** The data of a company over their calls. */
export function editLogic(company: string) {
  const params = () => ({ company })
  const companyNow = async (signal: AbortSignal, ignoreFailure = false) => {
    const { body } = await request(getCompany, { params: params(), signal, ignoreFailure })
    return body
  }
  return savedFormLogic(companyForm, {
    readSaved: (signal) => companyNow(signal),
    save: async ({ values, saved, signal }) => {
      // A gateway may replace the company by what is sent: it gets back what it has by now, but for what was
      // changed here. So what another admin has saved meanwhile stays.
      const now = await companyNow(signal, true)
      const { merged } = companyForm.rules({ company: now })
      const { values: typed, conflicts } = merged(saved, values, formOfCompany(now))
      if (conflicts.length > 0) return { kind: 'conflict', theirs: formOfCompany(now) }
      const body = { ...now, ...v.parse(ChangedCompany, typed) }
      const reply = await request(updateCompany, { params: params(), body, signal, ignoreFailure: true })
      if (reply.status !== 200) return { kind: 'refused', issues: refusedFields(reply.body) }
      return { kind: 'saved', values: formOfCompany(reply.body) }
    },
    refresh: () => companyActor().send({ type: 'company.changed' }),
  })
}
