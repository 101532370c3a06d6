import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const module = pathToFileURL(join(import.meta.dirname, '../../../gateway/ground/restarting.ts')).href
let folder: string
let child: ChildProcess
let said: string
let ended: Promise<number | null>

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
/** Runs until it is told to end, and then ends in order: it says its words once it can hear that. */
const works = (words: string) =>
  `process.on('SIGTERM', () => { console.log('in order'); process.exit(0) }); setInterval(() => 0, 1000); console.log('${words}')`

function run(script: string): void {
  write('code/work.ts', script)
  const start = `import('${module}').then((it) => it.runRestarting({ script: 'code/work.ts', args: [], folders: ['${folder}/code'], root: '${folder}', say: console.log }))`
  child = spawn(process.execPath, ['-e', start], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout?.on('data', (chunk) => {
    said += String(chunk)
  })
  ended = new Promise((resolve) => child.once('exit', resolve))
}

beforeEach(() => {
  said = ''
  folder = mkdtempSync(join(tmpdir(), 'riva-restarting-'))
  mkdirSync(join(folder, 'code'))
})
afterEach(async () => {
  child.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

const hasSaid = (words: string) => expect.poll(() => said, { timeout: 20_000 }).toContain(words)

it('starts the gateway anew when its code changes, after it ended in order', async () => {
  run(works('first'))
  await hasSaid('first')
  write('code/work.ts', works('second'))
  await hasSaid('code/work.ts has changed: the gateway starts anew.\nin order\nsecond')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(said.match(/in order/g)).toHaveLength(2)
})

it('waits for the next change after one that does not run, and ends where the first run fails', async () => {
  run(works('first'))
  await hasSaid('first')
  write('code/work.ts', 'process.exit(3)')
  await hasSaid('it starts again when its code changes')
  write('code/work.ts', works('mended'))
  await hasSaid('mended')
  child.kill('SIGTERM')
  await ended
  run('process.exit(3)')
  expect(await ended).toBe(3)
})
