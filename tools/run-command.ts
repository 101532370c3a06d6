import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export interface Outcome {
  readonly code: number
  readonly output: string
}

/** Runs one of the installed commands under this Node; `quiet` keeps what it says for the caller. */
export function runBin(
  script: string,
  args: readonly string[],
  options: { readonly quiet?: boolean; readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += String(chunk)
    })
    child.stderr?.on('data', (chunk) => {
      output += String(chunk)
    })
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
