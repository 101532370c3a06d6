import * as v from 'valibot'
import { getCompany } from '#contract/companies/calls.ts'
import { ChangedCompany, companyForm } from '#contract/companies/company-form.ts'
import { updateCompany } from '#contract/companies/form-calls.ts'
import { request } from '#src/client.ts'
import { refusedFields, refusedWith } from '#src/shell/asked/form-calls.ts'
import { savedFormLogic } from '#src/shell/asked/saved-form.ts'
import { companyChanged } from './company-changed.ts'

const readCompany = async (signal: AbortSignal, ignoreFailure: boolean) =>
  (await request(getCompany, { signal, ignoreFailure })).body

/**
 * The data of the selected company over their calls. A gateway may replace all of them by what is sent: they are read
 * before they are saved, and only what was changed here is put into them, so that what somebody else has saved
 * meanwhile stays.
 */
export const editLogic = () =>
  savedFormLogic(companyForm, {
    readSaved: (signal) => readCompany(signal, false),
    save: async ({ values, saved, signal }) => {
      const found = await readCompany(signal, true).then((now) => ({ now }), refusedWith)
      if ('kind' in found) return found
      const { now } = found
      const theirs = companyForm.toValues(now)
      const { values: both, conflicts } = companyForm.rules({ company: now }).merged(saved, values, theirs)
      if (conflicts.length > 0) return { kind: 'conflict', theirs }
      const body = { ...now, ...v.parse(ChangedCompany, both) }
      const reply = await request(updateCompany, { body, signal, ignoreFailure: true }).catch(refusedWith)
      if ('kind' in reply) return reply
      if (reply.status !== 200) return { kind: 'refused', issues: refusedFields(reply.body) }
      return { kind: 'saved', values: companyForm.toValues(reply.body) }
    },
    refresh: companyChanged,
  })
