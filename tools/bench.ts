import { join } from 'node:path'
import { buildIfNeeded } from '#gateway/ground/build/build.ts'
import { benchFigures } from '#tools/bench/figures.ts'
import { cache, type GatewayProcess, startGatewayProcess } from '#tools/bench/gateway-process.ts'
import { schemaMark } from '#tools/bench/order-rows.ts'
import { benchLists, linkRows, orderRows } from '#tools/bench/orders.ts'
import { benchPages } from '#tools/bench/pages.ts'
import { benchReports } from '#tools/bench/reports.ts'
import { benchStarts } from '#tools/bench/starts.ts'
import { brokenLimits } from '#tools/bench/verdict.ts'
import { benchViews } from '#tools/bench/views.ts'
import { asked, refuse } from './asked.ts'

const usage = `npm run bench [-- pages views orders links figures reports starts]

What is fast enough, in tables; without a name all of it. Ends with 1 when a stated limit is broken.
  --all    orders: a million of them too, which without a name are always measured
  --sizes  orders and links: how many, 10000,100000 or 10000,1000000
  --only   orders and links: the questions with this word; views: the part of this name
  --on     orders, links and reports: embedded or PostgreSQL alone; what is made in the PostgreSQL of DATABASE_URL is kept
  --rows   reports and figures: of how many rows, a million
  --port   where the gateway listens, 4800`

const { values, positionals } = asked(usage, {
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
const known = [...Object.keys(parts), 'orders', 'links', 'figures', 'reports', 'starts']
const unknown = positionals.filter((name) => !known.includes(name))
if (unknown.length > 0) refuse(`There is no part ${unknown.join(', ')}; there are ${known.join(', ')}`)
if (!['embedded', 'PostgreSQL'].some((engine) => engine.startsWith(values.on))) {
  refuse(`--on is embedded or PostgreSQL, not ${values.on}`)
}
const wants = (name: string) => positionals.length === 0 || positionals.includes(name)
/** Whole numbers, with commas between them. */
function numbers(option: 'port' | 'rows' | 'sizes', text: string): readonly number[] {
  if (!/^[1-9]\d*(,[1-9]\d*)*$/.test(text)) refuse(`--${option} is a whole number, not ${text}`)
  return text.split(',').map(Number)
}
const [port = 0] = numbers('port', values.port)
const [rows = 0] = numbers('rows', values.rows)
const sizes = values.sizes === undefined ? undefined : numbers('sizes', values.sizes)

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
  await benchLists(orderRows, sizes ?? usual, { port, only: values.only, on: values.on })
}
if (wants('links')) {
  await benchLists(linkRows, sizes ?? [10_000, 1_000_000], { port, only: values.only, on: values.on })
}
if (wants('figures')) await benchFigures(rows, port)
if (wants('reports')) await benchReports(rows, port, values.on)
if (wants('starts')) await benchStarts(port)
const broken = brokenLimits()
console.log(broken === 0 ? '\nEvery limit is kept.' : `\n${broken} limits are broken.`)
process.exitCode = broken === 0 ? 0 : 1
