import { runUnderOwnNode } from '../gateway/shell/install.mjs'

const [command, ...args] = process.argv.slice(2)
runUnderOwnNode(`tests/tools/${command}.ts`, args)
