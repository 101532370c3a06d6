import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '#gateway/ground/build/build.ts'
import { root } from './run-command.ts'

export interface SandboxProcess {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The product in a separate process, with the demo data of a fixed day in an empty folder, at `PORT` or a free port. */
export async function startSandbox(day: string): Promise<SandboxProcess> {
  await buildIfNeeded()
  const data = mkdtempSync(join(tmpdir(), 'riva-sandbox-'))
  const child = spawn(process.execPath, [join(root, 'gateway', 'main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...{ DATABASE_URL: undefined, GATEWAY_URL: undefined, PUBLIC_URL: undefined },
      ...{ PORT: process.env.PORT ?? '0', DATA_DIR: data, SANDBOX_TODAY: day, LOG_LEVEL: 'silent' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const over = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await over
    rmSync(data, { recursive: true, force: true })
  }
  const url = await new Promise<string | null>((resolve) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      const [, address] = /Riva is at (\S+)\n/.exec(said) ?? []
      if (address !== undefined) resolve(address)
    })
    void over.then(() => resolve(null))
  })
  if (url === null) {
    await stop()
    throw new Error('The gateway did not start; it says why above.')
  }
  return { url, stop }
}
