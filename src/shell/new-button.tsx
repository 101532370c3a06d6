import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ScreenButton } from './screen-button.tsx'
import type { ScreenTarget } from './screen-link.tsx'

interface NewButtonProps {
  readonly to: ScreenTarget
  readonly variant?: 'solid' | 'outline'
  /** As high as what stands beside it in the title of a list. */
  readonly beside?: boolean
  readonly children: ReactNode
}

/** The way to a screen that makes a new thing. Paper does not show it. */
export function NewButton({ to, variant = 'solid', beside = false, children }: NewButtonProps) {
  return (
    <ScreenButton className="no-print" variant={variant} h={beside ? { base: '11', md: '9' } : '11'} to={to}>
      <Plus size={16} aria-hidden="true" />
      {children}
    </ScreenButton>
  )
}
