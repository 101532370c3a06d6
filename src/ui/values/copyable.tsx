import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Check, Copy, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconButton } from '#src/ui/look/icon-button-look.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { BreaksAtSign } from './breaks-at-sign.tsx'
import { useCopy } from './use-copy.ts'

interface CopyableProps {
  /** What goes to the clipboard. */
  readonly value: string
  /** What it is, for the button's name: "order number". */
  readonly label: string
  /** What stands before the button; the value itself in mono when missing. */
  readonly children?: ReactNode
  /** The value may take several lines: the button follows its last letter. */
  readonly breaks?: boolean
}

/** The last line of the value keeps room for the button, so that no line has the button alone. */
const afterLastLetter = {
  text: { pe: '7', overflowWrap: 'anywhere' },
  button: { ms: '-6', verticalAlign: 'middle' },
} as const

const besideValue = { display: 'inline-flex', alignItems: 'center', gap: '1', maxW: '100%', minW: '0' } as const

/** The button alone, for a value that stands elsewhere or nowhere. */
export const CopyButton = (of: Pick<CopyableProps, 'value' | 'label'>) => <Copyable {...of}>{null}</Copyable>

export function Copyable({ value, label, children, breaks = children === undefined }: CopyableProps) {
  const { t } = useLingui()
  const { outcome, copy } = useCopy()
  const said = { none: '', copied: t`Copied`, refused: t`Not copied` }[outcome]

  return (
    <chakra.span {...(!breaks && besideValue)}>
      {breaks ? (
        <chakra.span {...afterLastLetter.text} {...(children === undefined && { fontFamily: 'mono' })}>
          {children ?? <BreaksAtSign text={value} />}
        </chakra.span>
      ) : (
        children
      )}
      <chakra.button
        type="button"
        className="no-print riva-near"
        onClick={() => copy(value)}
        css={iconButton}
        position="relative"
        {...(breaks && afterLastLetter.button)}
        minW="6"
        h="6"
        px="1"
        color={outcome === 'copied' ? 'fg.success' : outcome === 'refused' ? 'fg.error' : 'fg.subtle'}
        _hover={{ bg: 'bg.muted' }}
        textStyle="xs"
      >
        {outcome === 'copied' ? <Check size={14} /> : outcome === 'refused' ? <X size={14} /> : <Copy size={14} />}
        <VisuallyHidden>{t`Copy: ${label}`}</VisuallyHidden>
        {said === '' ? null : (
          <chakra.span
            aria-hidden="true"
            data-said=""
            position="absolute"
            bottom="100%"
            insetEnd="0"
            px="1.5"
            color="fg.inverted"
            bg="bg.inverted"
            borderRadius="l1"
            whiteSpace="nowrap"
            pointerEvents="none"
            // A cell clips what is above it: its mark alone says what became of a copy.
            css={{ 'td &': { display: 'none' } }}
          >
            {said}
          </chakra.span>
        )}
      </chakra.button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </chakra.span>
  )
}
