import { useEffect, useRef } from 'react'
import type { PayWords } from '#contract/pay/words/hr.ts'
import { frameRights } from './frame-rights.ts'

interface TermsDialogProps {
  readonly words: PayWords
  readonly src: string
  /** The terms are in another language than the page (D20). */
  readonly isElsewhere: boolean
  readonly onClose: () => void
}

/** The terms of payment in a frame with its own policy (PAY-04). */
export function TermsDialog({ words, src, isElsewhere, onClose }: TermsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // In the frame, which would be first, Escape closes nothing.
    close.current?.focus()
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby="terms-title" onClose={onClose}>
      <h2 id="terms-title">{words.terms}</h2>
      {isElsewhere ? <p className="notice">{words.termsElsewhere}</p> : null}
      <iframe src={src} title={words.terms} sandbox={frameRights} />
      <button ref={close} type="button" className="main" onClick={() => dialog.current?.close()}>
        {words.close}
      </button>
    </dialog>
  )
}
