import { cutAt } from '#contract/shell/text.ts'
import { Tooltip } from './tooltip.tsx'

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
      <button type="button" className="riva-cut" aria-label={text}>
        {shown}
      </button>
    </Tooltip>
  )
}
