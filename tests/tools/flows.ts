import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadFlows } from './flows/load.ts'
import { pageOf } from './flows/page.ts'
import { proofsOf } from './flows/proofs.ts'
import { root, seconds } from './run-command.ts'

/** Where `npm run flows` writes; the sandbox serves it at /flows. */
const page = join(root, 'dist-flows', 'index.html')

const since = performance.now()
const flows = await loadFlows()
const text = await pageOf(flows, async ({ model }) => (model ? proofsOf(model) : new Map()))
mkdirSync(join(root, 'dist-flows'), { recursive: true })
// a reader never sees half a page
writeFileSync(`${page}.${process.pid}`, text)
renameSync(`${page}.${process.pid}`, page)
console.log(`${flows.length} flows (${seconds(since)}): ${pathToFileURL(page).href}`)
