import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Check, Copy, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { iconButton } from '#src/ui/look/icon-button-look.ts'
import { wholeText } from '#src/ui/overlay/hint-of.ts'
import { type CopyOutcome, useCopy } from '#src/ui/values/use-copy.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const rowAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('tbody tr[data-row]') : null

/** The row under the pointer and the one with the focus of the keyboard. */
function useRows(): readonly HTMLElement[] {
  const [hovered, setHovered] = useState<HTMLElement | null>(null)
  const [focused, setFocused] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const onPointer = ({ target, pointerType }: PointerEvent) =>
      setHovered(pointerType === 'touch' ? null : rowAt(target))
    const onFocus = ({ target }: FocusEvent) => setFocused(rowAt(target))
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (!rowAt(relatedTarget)) setFocused(null)
    }
    document.addEventListener('pointerover', onPointer)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    return () => {
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
    }
  }, [])
  return [...new Set([hovered, focused])].filter((row) => row !== null)
}

/** A value with a button to copy it needs no second one. */
const withoutButton = 'code:not(:has(+ button))'

/** A button to copy each reference of these rows: one beside every number would be one tab stop more in each row. */
export function RowCopies() {
  const { t } = useLingui()
  const rows = useRows()
  const { outcome, copy } = useCopy()
  const [copied, setCopied] = useState<HTMLElement | null>(null)
  const said = { none: '', copied: t`Copied`, refused: t`Not copied` }[outcome]
  const copyFrom = (code: HTMLElement) => {
    setCopied(code)
    return copy(wholeText(code))
  }
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {rows.flatMap((row) =>
        [...row.querySelectorAll<HTMLElement>(withoutButton).entries()].map(([at, code]) => (
          <RowCopy
            key={`${row.dataset.row} ${at}`}
            code={code}
            outcome={code === copied ? outcome : 'none'}
            onCopy={() => copyFrom(code)}
          />
        )),
      )}
    </>
  )
}

interface RowCopyProps {
  readonly code: HTMLElement
  readonly outcome: CopyOutcome
  readonly onCopy: () => void
}

/** The button may cover the padding of its neighbour, 5 px, and none of its text. */
const overlap = 19

const signs = { none: Copy, copied: Check, refused: X } as const
const colors = { none: 'fg.subtle', copied: 'fg.success', refused: 'fg.error' } as const

/**
 * Beside the number, over the empty place before the next column: no column is wider because of it. It stands in a place of
 * its own: the row may write another text into its cells at any time, and what stands in them is gone then.
 */
function RowCopy({ code, outcome, onCopy }: RowCopyProps) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const [place] = useState(() => document.createElement('span'))
  const text = wholeText(code)
  const Sign = signs[outcome]
  useLayoutEffect(() => {
    const number = code.closest('a') ?? code
    number.after(place)
    return () => place.remove()
  }, [code, place])
  useLayoutEffect(() => {
    const follow = () => {
      if (!button.current) return
      const cell = (code.closest('td') ?? code).getBoundingClientRect()
      const { right, top, height } = code.getBoundingClientRect()
      button.current.style.left = `${Math.min(right, cell.right - overlap)}px`
      button.current.style.top = `${top + height / 2}px`
    }
    follow()
    addEventListener('scroll', follow, true)
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, true)
      removeEventListener('resize', follow)
    }
  }, [code])
  return createPortal(
    <chakra.button
      ref={button}
      type="button"
      className="no-print"
      aria-label={t`Copy: ${text}`}
      onClick={onCopy}
      position="fixed"
      zIndex="1"
      transform="translateY(-50%)"
      css={iconButton}
      boxSize="6"
      color={colors[outcome]}
      bg="bg.subtle"
      _hover={{ bg: 'bg.emphasized', color: 'fg' }}
    >
      <Sign size={14} aria-hidden="true" />
    </chakra.button>,
    place,
  )
}
