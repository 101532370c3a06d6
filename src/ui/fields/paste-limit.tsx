import { Trans } from '@lingui/react/macro'
import { type ClipboardEvent, type DragEvent, type ReactNode, type SyntheticEvent, useState } from 'react'
import { FieldWarning } from '#src/ui/form/field-warning.tsx'
import { isTooLarge } from './large-paste.ts'

interface PasteLimit {
  /** For the element around the editor. */
  readonly guards: {
    readonly onPasteCapture: (event: ClipboardEvent) => void
    readonly onDropCapture: (event: DragEvent) => void
  }
  readonly refusal: ReactNode
}

/** Refuses what is pasted or dropped into an editor when it is larger than its field, before the editor reads it in. */
export function usePasteLimit(limit: number, takesHtml: boolean): PasteLimit {
  const [isRefused, setIsRefused] = useState(false)
  const receive = (event: SyntheticEvent, brought: DataTransfer) => {
    const refuses = isTooLarge(brought, limit, takesHtml)
    setIsRefused(refuses)
    if (!refuses) return
    event.preventDefault()
    event.stopPropagation()
  }
  const words = takesHtml ? (
    <Trans>
      What you pasted is too large, so nothing was changed. Paste a smaller part, or paste it without its formatting.
    </Trans>
  ) : (
    <Trans>What you pasted is too large, so nothing was changed. Paste a smaller part.</Trans>
  )
  return {
    guards: {
      onPasteCapture: (event) => receive(event, event.clipboardData),
      onDropCapture: (event) => receive(event, event.dataTransfer),
    },
    refusal: isRefused ? (
      <div role="alert">
        <FieldWarning quiet>{words}</FieldWarning>
      </div>
    ) : null,
  }
}
