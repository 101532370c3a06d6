import type { ReactNode } from 'react'
import { ActionButton } from '#src/ui/action-button.tsx'
import { type ListButtons, useCan } from './list-handle.ts'

interface AskButtonProps {
  readonly list: ListButtons
  readonly onAsked?: () => void
  /** As wide as what it stands in. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** Requests what the controls show. */
export function AskButton({ list, onAsked, wide = false, children }: AskButtonProps) {
  const canAsk = useCan(list, 'ask')
  const press = () => {
    list.send('ask')
    onAsked?.()
  }
  return (
    <ActionButton
      h={{ base: '11', md: '9' }}
      w={wide ? 'full' : 'auto'}
      disabled={!canAsk}
      why="isRangeValid"
      onClick={press}
    >
      {children}
    </ActionButton>
  )
}
