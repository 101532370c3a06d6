import { text } from '#contract/shell/form/fields.ts'
import { OrderNumber, orderNumberLimit } from './order-number.ts'

/** The order number field; the gateway checks that the store has not used it yet (PBG-12, PBG-13). */
export const orderNumberField = { ...text({ max: orderNumberLimit, unique: [] }), schema: OrderNumber }

/** A whole number from 0 to below `limit`, at random. */
export type Draw = (limit: number) => number

const lower = 'abcdefghijklmnopqrstuvwxyz0123456789'
const alphanumerics = `ABCDEFGHIJKLMNOPQRSTUVWXYZ${lower}`

const drawn = (letters: string, length: number, draw: Draw) =>
  Array.from({ length }, () => letters.charAt(draw(letters.length))).join('')

/** `pbl-` and 18 random alphanumerics (PBG-14). */
export const linkOrderNumber = (draw: Draw): string => `pbl-${drawn(alphanumerics, 18, draw)}`

/** `vt-` and three random segments (VT-09, D35). */
export const terminalOrderNumber = (draw: Draw): string => `vt-${[1, 2, 3].map(() => drawn(lower, 5, draw)).join('-')}`
