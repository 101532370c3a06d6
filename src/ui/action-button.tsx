import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { Spinner } from '@chakra-ui/react/spinner'
import type { MouseEvent } from 'react'
import { reasonId } from './reason-id.ts'

export interface ActionButtonProps extends Omit<ButtonProps, 'loading' | 'loadingText' | 'spinner'> {
  /** The call runs: a turning ring before the words, which stay. */
  readonly busy?: boolean
  /** Another call runs, after which it hears a press again. */
  readonly held?: boolean
  /** Why it is disabled, by the name of the guard that says so: it can be reached then, and tells its reason. */
  readonly why?: string | undefined
}

/**
 * A button that starts a call. While it runs, or another one does, the button hears nothing, but is not disabled as
 * Chakra's own loading state is: a disabled button loses the focus, and who stood on it by the keyboard would start
 * again at the top.
 */
export function ActionButton(props: ActionButtonProps) {
  const { busy = false, held = false, disabled = false, why, onClick, children, ...rest } = props
  const reason = disabled && !busy && !held ? why : undefined
  const deaf = busy || held || reason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (deaf) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Button
      {...rest}
      disabled={disabled && !deaf}
      aria-disabled={deaf}
      aria-busy={busy}
      {...(reason !== undefined && { 'aria-describedby': rest['aria-describedby'] ?? reasonId(reason) })}
      onClick={press}
    >
      {busy ? <Spinner size="inherit" borderWidth="0.125em" color="inherit" /> : null}
      {children}
    </Button>
  )
}
