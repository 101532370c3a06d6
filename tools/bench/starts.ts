import { spawn } from 'node:child_process'
import { buildIfNeeded } from '#gateway/ground/build/build.ts'
import { root } from '#tools/run-command.ts'
import { gatewayEnvironment, startGatewayProcess, untilReady } from './gateway-process.ts'
import { ordersAt } from './order-rows.ts'
import { beginReport, personAt, removeReports } from './reports.ts'
import { median } from './table.ts'
import { judge } from './verdict.ts'

/** More than a day of a busy company. */
const orders = 100_000
const rounds = 3
const limits = { warm: 5_000, killed: 10_000 } as const

type Place = Parameters<typeof gatewayEnvironment>[1]

/** Milliseconds from the command until the gateway is ready; then it is ended in order. */
async function npmStart(port: number, place: Place): Promise<number> {
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: gatewayEnvironment(port, place),
  })
  child.stdout.resume()
  // Every process below npm holds the pipe until it ends.
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  try {
    await untilReady(`http://localhost:${port}`, child)
    return performance.now() - begun
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

/** Kills a gateway that has just begun to write a report. */
async function killAtWork(port: number, place: Place): Promise<void> {
  const gateway = await startGatewayProcess(port, place)
  try {
    const person = personAt(gateway, await gateway.signIn('admin@jadran.example'))
    await removeReports(person)
    await beginReport(person, 'csv')
  } finally {
    await gateway.kill()
  }
}

/** `npm start` with the data of a day: after an orderly end, and after a kill at work. */
export async function benchStarts(port: number): Promise<void> {
  await buildIfNeeded()
  const place = await ordersAt(orders, undefined)
  const times = { warm: [] as number[], killed: [] as number[] }
  await npmStart(port, place)
  for (let round = 0; round < rounds; round += 1) {
    times.warm.push(await npmStart(port, place))
    await killAtWork(port, place)
    times.killed.push(await npmStart(port, place))
  }
  judge(`npm start with ${orders.toLocaleString('en')} orders (medians)`, [
    { what: 'warm start', value: median(times.warm), unit: 'ms', limit: limits.warm },
    { what: 'start after kill -9', value: median(times.killed), unit: 'ms', limit: limits.killed },
  ])
}
