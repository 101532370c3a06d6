import { Button, type ButtonProps } from '@chakra-ui/react/button'

interface ActionButtonProps extends Omit<ButtonProps, 'loading' | 'loadingText' | 'spinner'> {
  /** The call runs: a turning ring before the words, which stay. */
  readonly busy?: boolean
}

/** A button that starts a call. Chakra's own loading state hides the words and leaves the button without a name. */
export function ActionButton({ busy = false, children, ...rest }: ActionButtonProps) {
  return (
    <Button {...rest} loading={busy} loadingText={children} aria-busy={busy}>
      {children}
    </Button>
  )
}
