import { runUnderOwnNode } from '../gateway/ground/install.mjs'

const [command, ...args] = process.argv.slice(2)
runUnderOwnNode(`tools/${command}.ts`, args)
