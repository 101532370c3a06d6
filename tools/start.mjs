import { runUnderOwnNode } from '../gateway/ground/install.mjs'

runUnderOwnNode('tools/test.ts', process.argv.slice(2))
