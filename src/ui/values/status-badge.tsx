import { CircleCheck, CircleDot, CircleEllipsis, CircleMinus, CircleX, type LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { Tone } from '#contract/transactions/status.ts'
import { hueOf } from '#src/ui/look/tones.ts'

interface StatusBadgeProps {
  readonly tone: Tone
  /** The word. */
  readonly children: ReactNode
  readonly icon?: LucideIcon
}

const icons: Readonly<Record<Tone, LucideIcon>> = {
  green: CircleCheck,
  amber: CircleDot,
  red: CircleX,
  grey: CircleMinus,
  blue: CircleEllipsis,
}

const drawn = new Map<LucideIcon, ReactElement>()

/** The same element for the same icon, so that React does not render it again. */
function drawnOnce(Icon: LucideIcon): ReactElement {
  const icon = drawn.get(Icon) ?? <Icon size={14} aria-hidden="true" />
  drawn.set(Icon, icon)
  return icon
}

/** Colour, icon and word together. */
export function StatusBadge({ tone, children, icon = icons[tone] }: StatusBadgeProps) {
  return (
    <span className="riva-badge" data-hue={hueOf(tone)}>
      {drawnOnce(icon)}
      {children}
    </span>
  )
}
