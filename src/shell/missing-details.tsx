import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { ScreenName } from '#contract/session/screens.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { MissingState } from '#src/ui/state/missing-state.tsx'
import { BackLink } from './back-link.tsx'
import { ScreenButton } from './screen-button.tsx'

/** The details of a row that could not be read. */
interface Details extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): {
    can(event: { readonly type: 'back.requested' }): boolean
    matches(state: { readonly failed: 'notFound' }): boolean
  }
  send(event: { readonly type: 'details.refreshed' }): void
}

interface MissingDetailsProps {
  readonly actor: Details
  /** What the page would show. */
  readonly title: ReactNode
  /** That there is nothing at this address. */
  readonly absent: ReactNode
  /** Why that can be. */
  readonly children: ReactNode
  readonly list: ScreenName
  /** The words of the way to it. */
  readonly toList: ReactNode
}

/** Nothing could be read at this address: another try, and the list, unless the way back to it is above. */
export function MissingDetails({ actor, title, absent, children, list, toList }: MissingDetailsProps) {
  const isAbsent = useSelector(actor, (snapshot) => snapshot.matches({ failed: 'notFound' }))
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'back.requested' }))
  const to = { screen: list }
  return (
    <>
      {isAbsent || canGoBack ? null : <BackLink to={to}>{toList}</BackLink>}
      <PageHeader title={title} />
      <MissingState
        isAbsent={isAbsent}
        title={absent}
        onRetry={() => actor.send({ type: 'details.refreshed' })}
        back={canGoBack ? null : <ScreenButton to={to}>{toList}</ScreenButton>}
      >
        {children}
      </MissingState>
    </>
  )
}
