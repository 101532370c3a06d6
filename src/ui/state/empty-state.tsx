import { chakra } from '@chakra-ui/react/styled-system'
import { Inbox, type LucideIcon, Play, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** Nothing was asked for yet, nothing exists yet, or nothing matches the filters. */
  readonly kind: 'notAsked' | 'nothingYet' | 'noMatch'
  readonly title: ReactNode
  readonly children?: ReactNode
  /** The way on: create the first one, clear the filters. */
  readonly action?: ReactNode
}

const icons: Readonly<Record<EmptyStateProps['kind'], LucideIcon>> = {
  notAsked: Play,
  nothingYet: Inbox,
  noMatch: SearchX,
}

export function EmptyState({ kind, title, children, action }: EmptyStateProps) {
  const Icon = icons[kind]
  return (
    <chakra.div
      role="status"
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      gap="1"
      px="4"
      py="12"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
    >
      <chakra.span
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        boxSize="10"
        mb="2"
        borderRadius="full"
        bg="bg.muted"
        color="fg.muted"
      >
        <Icon size={20} aria-hidden="true" />
      </chakra.span>
      <chakra.p textStyle="md" fontWeight="medium">
        {title}
      </chakra.p>
      {children ? (
        <chakra.div color="fg.muted" maxW="32rem" textWrap="balance">
          {children}
        </chakra.div>
      ) : null}
      {action ? <chakra.div mt="4">{action}</chakra.div> : null}
    </chakra.div>
  )
}
