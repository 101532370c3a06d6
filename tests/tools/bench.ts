import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '#gateway/shell/build.ts'
import { cache, type GatewayProcess, startGatewayProcess } from './bench/gateway-process.ts'
import { schemaMark } from './bench/order-rows.ts'
import { benchOrders } from './bench/orders.ts'
import { benchPages } from './bench/pages.ts'
import { benchReports } from './bench/reports.ts'
import { brokenLimits } from './bench/verdict.ts'
import { benchViews } from './bench/views.ts'

/**
 * `npm run bench [pages] [views] [orders] [reports]`: what is fast enough, in tables. Ends with 1 when a stated limit is broken.
 * A million orders are made and measured with `--all`, or when no part is named; `--sizes 10000,100000` names others, and
 * `--only pos` measures the questions with that word, `views --only heap` that part of the views. `--rows` makes reports of fewer.
 * Orders are measured on the embedded database and on the PostgreSQL of `DATABASE_URL`; `--on embedded` or `--on PostgreSQL`
 * leaves one of them. What was made for it is kept there.
 */
const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    port: { type: 'string', default: '4800' },
    rows: { type: 'string', default: '1000000' },
    sizes: { type: 'string' },
    only: { type: 'string', default: '' },
    on: { type: 'string', default: '' },
  },
  allowPositionals: true,
})
const parts = { pages: benchPages, views: benchViews } as const
const known = [...Object.keys(parts), 'orders', 'reports']
const unknown = positionals.filter((name) => !known.includes(name))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are ${known.join(', ')}.`)
const wants = (name: string) => positionals.length === 0 || positionals.includes(name)
const port = Number(values.port)

async function onSandbox(work: (gateway: GatewayProcess) => Promise<void>): Promise<void> {
  await buildIfNeeded()
  const gateway = await startGatewayProcess(port, { dataDir: join(cache, `sandbox-${schemaMark()}`) })
  try {
    await work(gateway)
  } finally {
    await gateway.stop()
  }
}

if (wants('pages')) await onSandbox(parts.pages)
if (wants('views')) await onSandbox((gateway) => parts.views(gateway, values.only))
if (wants('orders')) {
  const usual = [10_000, 100_000, ...(values.all || positionals.length === 0 ? [1_000_000] : [])]
  await benchOrders(values.sizes?.split(',').map(Number) ?? usual, port, values.only, values.on)
}
if (wants('reports')) await benchReports(Number(values.rows), port)
const broken = brokenLimits()
console.log(broken === 0 ? '\nEvery limit is kept.' : `\n${broken} limits are broken.`)
process.exitCode = broken === 0 ? 0 : 1
