import { chakra } from '@chakra-ui/react/styled-system'
import { Plural } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Beside the name of a tab: how many of its fields are wrong. */
export function TabMark({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" color="fg.error" textStyle="xs">
      <CircleAlert size={14} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>
        <Plural value={count} one="# field to check" other="# fields to check" />
      </VisuallyHidden>
    </chakra.span>
  )
}
