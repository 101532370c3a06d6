import { runUnderOwnNode } from '../gateway/shell/install.mjs'

runUnderOwnNode('tests/tools/test.ts', process.argv.slice(2))
