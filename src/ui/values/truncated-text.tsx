import { cutAt } from '#contract/shell/text.ts'
import { Tooltip } from '#src/ui/overlay/tooltip.tsx'

interface TruncatedTextProps {
  readonly text: string
  /** Characters kept; see `cut` of the contract. */
  readonly length: number
}

/** The first characters; the whole text by pointer, by keyboard and as the name: a label would contradict the ellipsis. */
export function TruncatedText({ text, length }: TruncatedTextProps) {
  const shown = cutAt(text, length)
  if (shown === text) return <>{text}</>
  return (
    <Tooltip content={text}>
      <button type="button" className="riva-cut">
        <span aria-hidden="true">{shown}</span>
        <span className="riva-hidden">{text}</span>
      </button>
    </Tooltip>
  )
}
