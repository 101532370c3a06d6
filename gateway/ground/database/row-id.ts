/** The id of a row as texts carry it, in a path or a form; null where no row can have it. */
export const rowIdOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
