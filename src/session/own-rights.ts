import { useSelector } from '@xstate/react'
import { holdsAny, type Rights } from '#contract/session/access-rules.ts'
import type { AuthorityName } from '#contract/session/roles.ts'
import { companyActor, sessionActor } from '#src/shell/app.ts'

const none: Rights = []

/** What the person who is signed in may do. */
export const useOwnRights = (): Rights =>
  useSelector(sessionActor(), ({ context }) => context.account?.newAuthorities ?? none)

/** Whether the person who is signed in holds one of these in the chosen company, in all of its stores. */
export function useHoldsAny(...names: readonly AuthorityName[]): boolean {
  const rights = useOwnRights()
  const company = useSelector(companyActor(), ({ context }) => context.selected?.id)
  return company !== undefined && holdsAny(rights, names, { company })
}
