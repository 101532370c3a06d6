import { runUnderOwnNode } from './shell/install.mjs'

runUnderOwnNode('gateway/start.ts', process.argv.slice(2))
