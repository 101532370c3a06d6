import type { ReactNode } from 'react'

interface EntryFormProps {
  readonly id?: string
  readonly canSubmit: boolean
  readonly onSubmit: () => void
  /** A try while something is missing. */
  readonly onTry: () => void
  readonly children: ReactNode
}

/** A form whose Enter key also counts as a try: with a grey button the browser would do nothing at all. */
export function EntryForm({ id, canSubmit, onSubmit, onTry, children }: EntryFormProps) {
  const press = () => (canSubmit ? onSubmit() : onTry())
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
        press()
      }}
    >
      {children}
    </form>
  )
}
