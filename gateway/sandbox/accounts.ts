import type { listSandboxAccounts as listSandboxAccountsCall } from '#contract/session/calls.ts'
import { notFound } from '#gateway/ground/refusal.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { people, sandboxPassword } from './people.ts'

/** The demo people for the sign-in page. */
export const listSandboxAccounts: Handler<typeof listSandboxAccountsCall> = async ({ sandbox }) => {
  if (!sandbox) throw notFound()
  return { status: 200, body: people.map((person) => ({ ...person, password: sandboxPassword })) }
}
