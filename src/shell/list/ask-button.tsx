import { ActionButton, type ActionButtonProps } from '#src/ui/action-button.tsx'
import { type ListButtons, useCan } from './list-handle.ts'

interface AskButtonProps extends Pick<ActionButtonProps, 'w' | 'children'> {
  readonly list: ListButtons
  readonly onAsked?: () => void
}

/** Requests what the controls show. */
export function AskButton({ list, onAsked, ...rest }: AskButtonProps) {
  const canAsk = useCan(list, 'ask')
  const press = () => {
    list.send('ask')
    onAsked?.()
  }
  return <ActionButton h={{ base: '11', md: '9' }} disabled={!canAsk} why="isRangeValid" onClick={press} {...rest} />
}
