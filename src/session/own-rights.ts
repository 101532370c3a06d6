import { useSelector } from '@xstate/react'
import type { Rights } from '#contract/session/access-rules.ts'
import { sessionActor } from '#src/shell/app.ts'

const none: Rights = []

/** What the person who is signed in may do. */
export const useOwnRights = (): Rights =>
  useSelector(sessionActor(), ({ context }) => context.account?.newAuthorities ?? none)
