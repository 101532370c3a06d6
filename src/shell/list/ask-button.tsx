import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { type ListButtons, useCan } from './list-handle.ts'

interface AskButtonProps extends Pick<ButtonProps, 'w' | 'children'> {
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
  return <Button h={{ base: '11', md: '9' }} disabled={!canAsk} onClick={press} {...rest} />
}
