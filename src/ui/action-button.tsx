import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { Spinner } from '@chakra-ui/react/spinner'
import type { MouseEvent } from 'react'

interface ActionButtonProps extends Omit<ButtonProps, 'loading' | 'loadingText' | 'spinner'> {
  /** The call runs: a turning ring before the words, which stay. */
  readonly busy?: boolean
}

/**
 * A button that starts a call. While it runs the button hears nothing, but is not disabled as Chakra's own loading
 * state is: a disabled button loses the focus, and who pressed it by the keyboard would start again at the top.
 */
export function ActionButton({ busy = false, disabled = false, onClick, children, ...rest }: ActionButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Button {...rest} disabled={disabled && !busy} aria-disabled={busy} aria-busy={busy} onClick={press}>
      {busy ? <Spinner size="inherit" borderWidth="0.125em" color="inherit" /> : null}
      {children}
    </Button>
  )
}
