import { addDays } from '#contract/shell/dates.ts'
import { benchDay, type GatewayProcess, type SignedIn, startGatewayProcess } from './gateway-process.ts'
import { ordersAt } from './order-rows.ts'
import { median } from './table.ts'
import { judge } from './verdict.ts'

const rounds = 15
/** A year may take so many times as long as a week. */
const growth = 2

type Figures = 'statistics' | 'graphs'

async function timeOf({ url }: GatewayProcess, signedIn: SignedIn, what: Figures, days: number): Promise<number> {
  const { token, sub, issuer, company } = signedIn
  const target = new URL(`/mrc/api/users/${sub}/companies/${company.id}/${what}`, url)
  const query = { issuer, from: addDays(benchDay, 1 - days), to: benchDay }
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value)
  const begun = performance.now()
  const reply = await fetch(target, { headers: { Authorization: `Bearer ${token}` } })
  await reply.text()
  if (!reply.ok) throw new Error(`${target.pathname} answered ${reply.status}`)
  return performance.now() - begun
}

/** The figures of the dashboard over a year against those over a week, among as many orders as `size` says. */
export async function benchFigures(size: number, port: number): Promise<void> {
  const gateway = await startGatewayProcess(port, await ordersAt(size, undefined))
  try {
    const signedIn = await gateway.signIn('admin@jadran.example')
    for (const what of ['statistics', 'graphs'] as const) {
      const times = { week: [] as number[], year: [] as number[] }
      for (let round = 0; round < rounds; round += 1) {
        times.week.push(await timeOf(gateway, signedIn, what, 7))
        times.year.push(await timeOf(gateway, signedIn, what, 365))
      }
      const [week, year] = [median(times.week), median(times.year)]
      judge(`Dashboard among ${size.toLocaleString('en')} orders: ${what} (medians)`, [
        { what: '7 days', value: week, unit: 'ms' },
        { what: '365 days', value: year, unit: 'ms' },
        { what: '365 days against 7', value: year / week, unit: 'x', limit: growth },
      ])
    }
  } finally {
    await gateway.stop()
  }
}
