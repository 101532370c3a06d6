import { openDatabase } from '#gateway/ground/database/database.ts'

/** Opens a data directory and says how that went. */
try {
  const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
  process.stdout.write('opened\n')
  await database.close()
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
}
