import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { FailedState } from './failed-state.tsx'

interface MissingStateProps {
  /** There is nothing at this address; otherwise nobody knows. */
  readonly isAbsent: boolean
  /** That there is nothing: "There is no such order". */
  readonly title: ReactNode
  readonly onRetry: () => void
  /** The way to the list, where it is not above. */
  readonly back?: ReactNode
  /** Why that can be. */
  readonly children: ReactNode
}

/** What a page says that could not be read: another try in both cases. */
export function MissingState({ isAbsent, title, onRetry, back, children }: MissingStateProps) {
  if (!isAbsent) return <FailedState onRetry={onRetry} />
  return (
    <EmptyState
      kind="noMatch"
      title={title}
      action={
        <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
          {back}
          <Button variant="outline" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </chakra.div>
      }
    >
      {children}
    </EmptyState>
  )
}
