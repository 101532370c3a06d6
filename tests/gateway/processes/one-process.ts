import { readFileSync } from 'node:fs'
import { createGateway } from '#gateway/app.ts'
import { clockOf } from '#gateway/ground/clock.ts'
import { readConfig } from '#gateway/ground/config.ts'
import { openDatabase } from '#gateway/ground/database/database.ts'
import { logOf } from '#gateway/ground/log.ts'

/** The gateway of a test in a process of its own. Its clock may lie in a file, which the test moves. */
const clockFile = process.env.RIVA_TEST_CLOCK
const readNow = clockFile === undefined ? undefined : () => new Date(readFileSync(clockFile, 'utf8'))

const config = readConfig(process.env)
const database = await openDatabase({ url: config.databaseUrl ?? '' })
const clock = clockOf({ sandboxToday: undefined }, readNow)
const gateway = await createGateway({ config, database, clock, log: logOf(config), checkReplies: true })
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => void gateway.close().then(() => process.exit(0)))
process.send?.(gateway.port)
