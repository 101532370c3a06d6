import { type ReactNode, useEffect, useRef } from 'react'

interface EntryFormProps {
  readonly id?: string
  readonly canSubmit: boolean
  readonly onSubmit: () => void
  /** A try while something is missing. */
  readonly onTry: () => void
  readonly children: ReactNode
}

/**
 * A field that is disabled while a call runs loses the focus: it has it back once it can be typed in, unless who pressed
 * Enter has gone elsewhere meanwhile.
 */
function useFocusBack() {
  const field = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    const { current } = field
    if (!current || current.disabled) return
    field.current = null
    const now = document.activeElement
    if (now !== current && now?.contains(current)) current.focus()
  })
  return (target: HTMLInputElement) => {
    field.current = target
  }
}

/** A form whose Enter key also counts as a try: with a grey button the browser would do nothing at all. */
export function EntryForm({ id, canSubmit, onSubmit, onTry, children }: EntryFormProps) {
  const press = () => (canSubmit ? onSubmit() : onTry())
  const pressed = useFocusBack()
  return (
    <form
      noValidate
      {...(id && { id })}
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        pressed(event.target)
        press()
      }}
    >
      {children}
    </form>
  )
}
