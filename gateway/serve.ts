import { flushCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { drawChartsIfNeeded, drawFlowsIfNeeded, flowsFile } from '#gateway/ground/build/build.ts'
import { clockOf } from '#gateway/ground/clock.ts'
import { type Config, hasWorkbench, readConfig } from '#gateway/ground/config.ts'
import { type Database, openDatabase } from '#gateway/ground/database/database.ts'
import { migrate } from '#gateway/ground/database/migrate.ts'
import { logOf } from '#gateway/ground/log.ts'
import { startFault } from '#gateway/ground/start-fault.ts'
import { probePort } from '#gateway/web/server.ts'
import type { Gateway } from './app.ts'
import { whenToEnd } from './ground/ending.ts'

const say = (text: string): void => console.log(text)

/** Only the screens: an operator's own gateway answers every call. */
const startFront = async (config: Config, gatewayUrl: string): Promise<void> => {
  const { createFront } = await import('./front.ts')
  const front = await createFront({ config, gatewayUrl, log: logOf(config) })
  say(`\nRiva is at ${front.url}, before the gateway at ${gatewayUrl}\n`)
  stopOnSignal(front, async () => undefined)
}

const unusable = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl === undefined
    ? `The database in ${dataDir} could not be brought up to date.`
    : 'The PostgreSQL of DATABASE_URL cannot be used.'

const start = async (config: Config, development: boolean): Promise<void> => {
  if (config.gatewayUrl !== undefined) return startFront(config, config.gatewayUrl)
  const log = logOf(config)
  const clock = clockOf(config)
  const place = config.databaseUrl === undefined ? { dataDir: config.dataDir } : { url: config.databaseUrl }
  await probePort(config.host, config.port)
  // The database starts in its thread meanwhile.
  const [database, { createGateway }] = await Promise.all([openDatabase(place, { log }), import('./app.ts')])
  try {
    await migrate(database).catch((cause: unknown) => {
      throw new Error(unusable(config), { cause })
    })
    const people = config.sandbox ? await prepareSandbox(database) : []
    const flows = { file: flowsFile, draw: drawFlowsIfNeeded, drawCharts: drawChartsIfNeeded }
    const gateway = await createGateway({ config, database, log, clock, development, flows })
    say(`\nRiva is at ${gateway.url}\n`)
    for (const line of people) say(line)
    stopOnSignal(gateway, () => database.close())
    // A later start finds what Node has compiled, however this process ends.
    flushCompileCache()
  } catch (error) {
    await database.close()
    throw error
  }

  async function prepareSandbox(opened: Database): Promise<readonly string[]> {
    const { people, sandboxPassword } = await import('#gateway/sandbox/people.ts')
    const { seedSandbox } = await import('#gateway/sandbox/seed.ts')
    if (await seedSandbox(opened, clock)) log.info('the demo data were made')
    const widest = Math.max(...people.map(({ email }) => email.length))
    return [
      `Demo accounts, password ${sandboxPassword}:`,
      ...people.map(({ email, shows }) => `  ${email.padEnd(widest)}  ${shows.en}`),
      '',
      ...(hasWorkbench(config)
        ? [
            'For designers and testers: /flows, /states, and ?inspect behind any address.',
            'Every mail is in /sandbox/outbox, every call is described at /openapi.',
          ]
        : []),
      '',
    ]
  }
}

/** Requests under way are answered, then the database is closed; a second signal does not wait. */
const stopOnSignal = (gateway: Gateway, close: () => Promise<unknown>): void => {
  let stopping = false
  const stop = (): void => {
    if (stopping) process.exit(1)
    stopping = true
    void gateway
      .close()
      .then(close)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  whenToEnd(stop)
}

try {
  const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })
  await start(readConfig(process.env), values.dev)
} catch (error) {
  console.error(startFault(error))
  process.exit(1)
}
