import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActionButton } from './action-button.tsx'
import { Copyable } from './copyable.tsx'

interface FailedStateProps {
  readonly title?: ReactNode
  /** A plain sentence: what failed and what is not lost. */
  readonly children?: ReactNode
  readonly onRetry?: (() => void) | undefined
  readonly busy?: boolean
  /** For the people of the help desk. */
  readonly reference?: string | undefined
}

export function FailedState({ title, children, onRetry, busy = false, reference }: FailedStateProps) {
  const { t } = useLingui()
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
          {reference ? (
            <chakra.p color="fg.muted" mt="1">
              <Trans>Reference:</Trans> <Copyable value={reference} label={t`reference`} />
            </chakra.p>
          ) : null}
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
