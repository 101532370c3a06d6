import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Ends a command that cannot do what it was asked, with one line that says why. */
export function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}

/** What a command was asked: `--help` prints its usage instead, an option that it does not know ends it. */
export function asked<T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    // what follows the first sentence is about parseArgs itself
    const [why = ''] = (error as Error).message.split(/\.?\s+(?=To specify|This command|Did you)/)
    return refuse(`${why}; --help says what there is`)
  }
}
