import { CircleCheck, CircleDot, CircleEllipsis, CircleMinus, CircleX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '#contract/transactions/status.ts'
import { hueOf } from './tones.ts'

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

/** Colour, icon and word together. */
export function StatusBadge({ tone, children, icon: Icon = icons[tone] }: StatusBadgeProps) {
  return (
    <span className="riva-badge" data-hue={hueOf(tone)}>
      <Icon size={14} aria-hidden="true" />
      {children}
    </span>
  )
}
