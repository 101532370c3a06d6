import { buildIfNeeded } from './shell/build.ts'

/** `npm start`: the screens are built when they are older than their sources, then the gateway starts. */
if (!process.argv.includes('--dev')) await buildIfNeeded()
await import('./main.ts')
