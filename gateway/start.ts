import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from '#gateway/ground/build/build.ts'
import { runRestarting } from '#gateway/ground/restarting.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const usage = `npm start [-- --dev]

Builds the screens when they are older than their sources, then starts the gateway. With --dev (npm run dev) the screens
come from their sources and the gateway starts anew when its code changes. Everything else is an environment variable;
the README names them.`

/** `npm start` and `npm run dev`. */
const args = process.argv.slice(2)
const [unknown] = args.filter((arg) => arg !== '--dev' && arg !== '--help')
if (args.includes('--help')) {
  say(usage)
} else if (unknown !== undefined) {
  process.stderr.write(`npm start does not know ${unknown}; --help says what there is\n`)
  process.exitCode = 1
} else if (args.includes('--dev')) {
  const folders = [at('.'), at('../contract')]
  runRestarting({ script: at('main.ts'), args, folders, root: at('..'), say })
} else {
  const end = () => process.exit(1)
  process.on('disconnect', end)
  await buildIfNeeded()
  await import('./main.ts')
  process.off('disconnect', end)
}
