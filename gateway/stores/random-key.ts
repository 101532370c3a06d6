import { randomInt } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A secret key of a new store: 25 random letters and digits (STO-17), 148 bits. */
export const randomKey = (): string => Array.from({ length: 25 }, () => letters[randomInt(letters.length)]).join('')
