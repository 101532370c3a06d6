import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { fieldLooks, indicatorLooks, quietLook, rootLooks } from '#src/ui/look/native-select-look.ts'

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  readonly size?: 'sm' | 'md'
  readonly invalid?: boolean
  /** As wide as its widest option. */
  readonly narrow?: boolean
  /** Part of the frame around the page rather than of a form: no outline, the text and its arrow. */
  readonly quiet?: boolean
}

/** The browser's own select in the look of the other fields; it needs a label or an aria-label. */
export function NativeSelect({ size = 'md', invalid = false, narrow = false, ...more }: NativeSelectProps) {
  const { quiet = false, children, ...rest } = more
  const state = invalid ? { 'data-invalid': '' } : {}
  return (
    <chakra.div css={rootLooks[size]} {...(narrow ? { w: 'auto' } : {})}>
      <chakra.select
        css={quiet ? { ...fieldLooks[size], ...quietLook } : fieldLooks[size]}
        {...state}
        {...(invalid ? { 'aria-invalid': true } : {})}
        {...rest}
      >
        {children}
      </chakra.select>
      <chakra.div css={indicatorLooks[size]} {...state} {...(rest.disabled ? { 'data-disabled': '' } : {})}>
        <ChevronDown size="1em" aria-hidden="true" />
      </chakra.div>
    </chakra.div>
  )
}
