/** By how much the clock of the gateway is ahead of the one of this device, in milliseconds. */
let ahead = 0

/** What time it is at the gateway, as its last reply said. The clock of a shop's computer may be days off. */
export function hearTime(date: string | null): void {
  ahead = Date.parse(date ?? '') - Date.now() || ahead
}

export const timeThere = (): Date => new Date(Date.now() + ahead)
