import type { Draw } from '#contract/links/new-number.ts'

/** From the browser's own source of chance; numbers that would favour the first letters are drawn again. */
export const draw: Draw = (limit) => {
  const fair = Math.floor(2 ** 32 / limit) * limit
  const drawn = new Uint32Array(1)
  let [value = 0] = crypto.getRandomValues(drawn)
  while (value >= fair) [value = 0] = crypto.getRandomValues(drawn)
  return value % limit
}
