import type { Page } from 'playwright'
import type { Invitation } from '#contract/users/invitations.ts'
import type { User } from '#contract/users/user.ts'
import { answerCalls } from '#tests/browser/stopped-calls.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { stores } from '#tests/machines/users/example-users.ts'

export const users = '/companies/1/users'
export const invitations = '/companies/1/invitations'

interface ReadAlways {
  readonly listed?: readonly User[]
  readonly pending?: readonly Invitation[]
}

/** What is read beside the calls that a walk holds: always the same, at once. */
export async function replyAlways(page: Page, path: string, body: unknown): Promise<void> {
  await answerCalls(
    page,
    ({ method, url }) => method === 'GET' && url.pathname.endsWith(path),
    () => ({ body }),
  )
}

/** Jadran's admin in a company of the example's two stores; what is not given here is read as the walk says. */
export async function inExampleCompany(visit: Visit, { listed, pending }: ReadAlways = {}): Promise<void> {
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await replyAlways(visit.page, '/companies/1/stores', stores)
  if (listed) await listOf(visit.page, listed)
  if (pending) await replyAlways(visit.page, invitations, pending)
}

export const listOf = (page: Page, listed: readonly User[]) => replyAlways(page, users, listed)
