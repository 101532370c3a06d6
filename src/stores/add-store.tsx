import type { ReactNode } from 'react'
import { useHoldsAny } from '#src/session/own-rights.ts'
import { NewButton } from '#src/shell/new-button.tsx'

/** Company admins add stores; all others are told whom to ask (ACC-17). */
export const useMayAddStore = () => useHoldsAny('ROLE_COMPANY_ADMIN')

interface AddStoreProps {
  /** What was searched for without a match. */
  readonly name?: string
  /** As high as what stands beside it in the title of a list. */
  readonly beside?: boolean
  /** Another press is the first to think of. */
  readonly quiet?: boolean
  readonly children: ReactNode
}

/** The way to the wizard of a new store; nothing where the person may not add one. */
export function AddStore({ name, beside = false, quiet = false, children }: AddStoreProps) {
  if (!useMayAddStore()) return null
  return (
    <NewButton
      to={{ screen: 'storeCreate', ...(name && { state: { searched: name } }) }}
      variant={quiet ? 'outline' : 'solid'}
      beside={beside}
    >
      {children}
    </NewButton>
  )
}
