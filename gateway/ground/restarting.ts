import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { relative } from 'node:path'
import { whenToEnd } from './ending.ts'

export interface Restarting {
  readonly script: string
  readonly args: readonly string[]
  /** A change of a file in one of these restarts the script. */
  readonly folders: readonly string[]
  readonly root: string
  readonly say: (text: string) => void
}

/** An editor writes a file in several steps, and a change of branches many files. */
const settledMs = 150

const isCode = (name: string | null): boolean => name !== null && /\.(ts|sql|json)$/.test(name)

/**
 * Runs a script in a separate process, and again when its code changes; ends when a signal has ended that process.
 * Where the very first run fails there is nothing to wait for; a later one waits for the next change.
 */
export const runRestarting = ({ script, args, folders, root, say }: Restarting): void => {
  let child: ChildProcess
  let changed: string | null = null
  let isFirst = true
  let isEnding = false
  let settling: NodeJS.Timeout | undefined

  const start = (): void => {
    changed = null
    // a group of its own: a Ctrl-C of the terminal reaches this process, which hands it on once
    child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: 'inherit',
      detached: process.platform !== 'win32',
    })
    child.once('exit', (code) => {
      if (isEnding || (isFirst && changed === null)) process.exit(code ?? 1)
      if (changed !== null) start()
      else say('The gateway has stopped; it starts again when its code changes.')
    })
  }

  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null

  const restart = (file: string): void => {
    if (changed !== null) return
    isFirst = false
    changed = file
    say(`${file} has changed: the gateway starts anew.`)
    if (hasEnded()) start()
    else child.kill('SIGTERM')
  }

  for (const folder of folders) {
    watch(folder, { recursive: true }, (_, name) => {
      if (!isCode(name) || isEnding) return
      clearTimeout(settling)
      settling = setTimeout(() => restart(relative(root, `${folder}/${name}`)), settledMs)
    })
  }
  whenToEnd(() => {
    isEnding = true
    if (hasEnded()) process.exit(0)
    child.kill('SIGTERM')
  })
  start()
}
