/** Work that takes its turn: so many at a time, the others wait in line. */
export interface Turns {
  /** null: the line is too long, and nothing was done. */
  readonly take: <Result>(work: () => Promise<Result>) => Promise<Result | null>
}

export const turnsOf = (atOnce: number, longestLine: number): Turns => {
  const waiting: (() => void)[] = []
  let running = 0
  const begin = async (): Promise<void> => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const end = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return {
    take: async (work) => {
      if (running >= atOnce && waiting.length >= longestLine) return null
      await begin()
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
