import type { Hand } from './hand.ts'

/** A link stays where it is, and its order number is taken for good. */
export function changeLinks({ skip }: Hand): void {
  skip('generateLink', 'a payment link cannot be taken back')
}
