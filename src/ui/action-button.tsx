import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { Spinner } from '@chakra-ui/react/spinner'
import type { MouseEvent } from 'react'

export interface ActionButtonProps extends Omit<ButtonProps, 'loading' | 'loadingText' | 'spinner'> {
  /** The call runs: a turning ring before the words, which stay. */
  readonly busy?: boolean
  /** Another call runs, after which it hears a press again. */
  readonly held?: boolean
}

/**
 * A button that starts a call. While it runs, or another one does, the button hears nothing, but is not disabled as
 * Chakra's own loading state is: a disabled button loses the focus, and who stood on it by the keyboard would start
 * again at the top.
 */
export function ActionButton(props: ActionButtonProps) {
  const { busy = false, held = false, disabled = false, onClick, children, ...rest } = props
  const deaf = busy || held
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (deaf) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Button {...rest} disabled={disabled && !deaf} aria-disabled={deaf} aria-busy={busy} onClick={press}>
      {busy ? <Spinner size="inherit" borderWidth="0.125em" color="inherit" /> : null}
      {children}
    </Button>
  )
}
