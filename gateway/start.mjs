import { runUnderOwnNode } from './ground/install.mjs'

runUnderOwnNode('gateway/start.ts', process.argv.slice(2))
