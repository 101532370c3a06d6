import type { Tone } from '#contract/transactions/status.ts'
import type { HueName } from './colors.ts'

const hueNames: Readonly<Record<Tone, HueName>> = {
  green: 'green',
  amber: 'amber',
  red: 'red',
  grey: 'gray',
  blue: 'blue',
}

/** The colour palette of a status tone. */
export function hueOf(tone: Tone): HueName {
  return hueNames[tone]
}
