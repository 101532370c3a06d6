import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chartFiles, flowsPage, markLater } from '#gateway/ground/build/build.ts'
import { approvedOn, changesSince } from '#tools/flows/changes.ts'
import { loadFlows } from '#tools/flows/load.ts'
import { pageOf } from '#tools/flows/page.ts'
import { proofsOf } from '#tools/flows/proofs.ts'
import { write, writeCharts } from '#tools/flows/write.ts'
import { loadCovers } from '#tools/paths/covers.ts'
import { asked } from './asked.ts'
import { root, seconds } from './run-command.ts'

const usage = `npm run flows

Draws every machine into dist-flows/index.html, one page that needs nothing but itself; the sandbox serves it at /flows.
  --charts  only the pictures and states that ?inspect and /states show
  --page    only the page
  --against REF  what is changed since that commit or branch; since main where nothing is said`

const { values } = asked(usage, {
  options: {
    charts: { type: 'boolean', default: false },
    page: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
})
const page = join(root, 'dist-flows', 'index.html')

const started = performance.now()
const [markCharts, markPage] = [markLater(chartFiles), markLater(flowsPage)]
const flows = await loadFlows()
const folder = dirname(page)
if (!values.page) {
  await writeCharts(folder, flows)
  markCharts()
}
if (!values.charts) {
  const covers = await loadCovers()
  const since = values.against ?? approvedOn()
  const compared = since === null ? {} : { since, changes: changesSince(since, flows) }
  write(page, await pageOf(flows, (flow) => proofsOf(flow, covers.get(flow.machine.id)), compared))
  markPage()
}
console.log(`${flows.length} flows (${seconds(started)}): ${pathToFileURL(page).href}`)
