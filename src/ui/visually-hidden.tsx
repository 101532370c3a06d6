import type { ComponentProps } from 'react'

/** For those who do not see the page. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span className={className === undefined ? 'riva-hidden' : `riva-hidden ${className}`} {...rest} />
}
