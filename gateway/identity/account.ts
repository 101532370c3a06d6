import { eq } from 'drizzle-orm'
import type { getAccount as getAccountCall, putLanguage as putLanguageCall } from '#contract/session/calls.ts'
import type {
  getLanguage as getLanguageCall,
  getTermsStatus as getTermsStatusCall,
} from '#contract/session/gate-calls.ts'
import { headers } from '#contract/shell/headers.ts'
import { changesOf, recordOfAccount } from '#gateway/audit/trail.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { cookieForExternal } from './login/login-session.ts'
import { account as accountTable } from './schema.ts'
import { termsFor } from './terms.ts'

/** Who the bearer of the token is; the test mode travels in a header (SES-08). */
export const getAccount: Handler<typeof getAccountCall> = async (visit, { query }) => {
  const { account, rights, sub, tokens, config, terms, lastCompany } = visit
  return {
    status: 200,
    body: {
      email: account.email,
      firstName: account.firstName,
      lastName: account.lastName,
      subject: sub,
      issuer: tokens.issuer,
      authorities: [...new Set(rights.map(({ authority }) => authority))],
      newAuthorities: rights.map((right) => ({ ...right })),
      acceptedTerms: termsFor(terms, query.company ?? lastCompany).acceptedTerms,
      language: account.language,
      idleSeconds: account.idleSeconds,
    },
    headers: { [headers.testMode]: String(config.testMode), ...(await cookieForExternal(visit)) },
  }
}

export const getTermsStatus: Handler<typeof getTermsStatusCall> = async ({ terms, lastCompany }, { query }) => ({
  status: 200,
  body: termsFor(terms, query.company ?? lastCompany),
})

export const getLanguage: Handler<typeof getLanguageCall> = async ({ account }) => ({
  status: 200,
  body: { language: account.language },
})

export const putLanguage: Handler<typeof putLanguageCall> = async (visit, { query }) => {
  const { database, sub, email, account } = visit
  const changes = changesOf({ language: account.language }, { language: query.language })
  if (changes.length > 0) {
    await database.tx(async (db) => {
      await db.update(accountTable).set({ language: query.language }).where(eq(accountTable.id, sub))
      await recordOfAccount(visit, { action: 'ACCOUNT_CHANGED', of: { id: sub, email }, changes })
    })
  }
  return { status: 204, body: undefined }
}
