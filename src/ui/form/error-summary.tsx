import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { BareAnchor } from '#src/ui/values/anchor.tsx'

export interface FieldIssue {
  /** Id of the control. */
  readonly field: string
  /** The same words as at the field. */
  readonly message: ReactNode
  /** Where the field is not on the screen just now. */
  readonly onGo?: () => void
}

interface ErrorSummaryProps {
  readonly issues: readonly FieldIssue[]
  /** Grows with every submit: a new try brings the focus back here. */
  readonly attempt: number
}

/** On top of a form after a submit that failed; takes the focus and links to the fields. */
export function ErrorSummary({ issues, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const heading = useId()

  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  if (issues.length === 0) return null
  return (
    <chakra.div
      ref={box}
      role="group"
      aria-labelledby={heading}
      tabIndex={-1}
      px="4"
      py="3"
      mb="6"
      borderWidth="1px"
      borderInlineStartWidth="4px"
      borderColor="red.solid"
      borderRadius="l2"
      bg="red.subtle"
    >
      <chakra.h2 id={heading} fontWeight="semibold">
        <Trans>Check the entered data</Trans>
      </chakra.h2>
      <chakra.ul mt="1" css={{ '& a': { display: { base: 'block', md: 'inline' }, py: { base: '3', md: '0' } } }}>
        {issues.map(({ field, message, onGo }) => (
          <chakra.li key={field} py={{ base: '0', md: '0.5' }}>
            <BareAnchor href={`#${field}`} onGo={onGo ?? (() => document.getElementById(field)?.focus())}>
              <chakra.span color="red.fg" textDecoration="underline" textUnderlineOffset="3px">
                {message}
              </chakra.span>
            </BareAnchor>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
