import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadFlows } from './flows/load.ts'
import { pageOf } from './flows/page.ts'
import { proofsOf } from './flows/proofs.ts'
import { write, writeCharts } from './flows/write.ts'
import { loadCovers } from './paths/covers.ts'
import { root, seconds } from './run-command.ts'

/** Where `npm run flows` writes; the sandbox serves it at /flows, and asks for a part of it by `--charts` or `--page`. */
const page = join(root, 'dist-flows', 'index.html')

const since = performance.now()
const flows = await loadFlows()
const folder = dirname(page)
const [only] = process.argv.slice(2)
if (only !== '--page') await writeCharts(folder, flows)
if (only !== '--charts') {
  const covers = await loadCovers()
  write(page, await pageOf(flows, (flow) => proofsOf(flow, covers.get(flow.machine.id))))
}
console.log(`${flows.length} flows (${seconds(since)}): ${pathToFileURL(page).href}`)
