import type { ReactNode } from 'react'
import { EventButton } from '#src/ui/event-button.tsx'
import type { ListButtons } from './list-handle.ts'

interface AskButtonProps {
  readonly list: ListButtons
  readonly onAsked?: () => void
  /** As wide as what it stands in. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** Requests what the controls show. */
export function AskButton({ list, onAsked, wide = false, children }: AskButtonProps) {
  return (
    <EventButton
      actor={list.actor}
      event={list.event('ask')}
      onSent={onAsked}
      h={{ base: '11', md: '9' }}
      w={wide ? 'full' : 'auto'}
    >
      {children}
    </EventButton>
  )
}
