import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { goingTo } from '#src/ui/values/anchor.tsx'
import { type ScreenTarget, wayTo } from './screen-link.tsx'

interface ScreenButtonProps extends Pick<ButtonProps, 'children' | 'className' | 'h' | 'variant'> {
  readonly to: ScreenTarget
}

/** A link to a screen that looks like a button. */
export function ScreenButton({ to, children, ...look }: ScreenButtonProps) {
  const { href, onGo } = wayTo(to)
  return (
    <Button {...look} asChild>
      <a href={href} onClick={goingTo(onGo)}>
        {children}
      </a>
    </Button>
  )
}
