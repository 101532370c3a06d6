import { setTimeout as pause } from 'node:timers/promises'
import { lockDirectory } from '#gateway/ground/embedded/lock.ts'

/** Locks a data directory for as long as other starters may need to try the same, and says how that went. */
try {
  const lock = await lockDirectory(process.argv[2] ?? '')
  process.stdout.write('locked\n')
  await pause(3_000)
  await lock.release()
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
}
