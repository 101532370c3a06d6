import { chakra } from '@chakra-ui/react/styled-system'
import { cutAt } from '#contract/shell/text.ts'
import { Tooltip } from './tooltip.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface TruncatedTextProps {
  readonly text: string
  /** Characters kept; see `cut` of the contract. */
  readonly length: number
}

/** The first characters; the whole text by pointer and by keyboard. */
export function TruncatedText({ text, length }: TruncatedTextProps) {
  const shown = cutAt(text, length)
  if (shown === text) return <>{text}</>
  return (
    <Tooltip content={text}>
      <chakra.button
        type="button"
        cursor="default"
        textAlign="start"
        minH="6"
        borderRadius="l1"
        userSelect="text"
        textDecoration="underline dotted"
        textDecorationColor="border.control"
        textUnderlineOffset="3px"
      >
        <span aria-hidden="true">{shown}</span>
        <VisuallyHidden>{text}</VisuallyHidden>
      </chakra.button>
    </Tooltip>
  )
}
