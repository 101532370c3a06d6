import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActionButton } from '#src/ui/action-button.tsx'

interface FailedStateProps {
  readonly title?: ReactNode
  /** A plain sentence: what failed and what is not lost. */
  readonly children?: ReactNode
  readonly onRetry?: (() => void) | undefined
  readonly busy?: boolean
}

export function FailedState({ title, children, onRetry, busy = false }: FailedStateProps) {
  return (
    <chakra.div role="alert" px="4" py="6" borderWidth="1px" borderColor="red.border" borderRadius="l2" bg="bg.panel">
      <chakra.div display="flex" gap="3">
        <chakra.span color="fg.error" mt="1" flexShrink="0">
          <CircleAlert size={20} aria-hidden="true" />
        </chakra.span>
        <chakra.div minW="0">
          <chakra.p textStyle="md" fontWeight="medium">
            {title ?? <Trans>This could not be loaded</Trans>}
          </chakra.p>
          {children ? <chakra.div color="fg.muted">{children}</chakra.div> : null}
          {onRetry ? (
            <ActionButton mt="4" variant="outline" size="sm" onClick={onRetry} busy={busy}>
              <Trans>Try again</Trans>
            </ActionButton>
          ) : null}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
